import type { BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, phone, createVisitor } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { siteUrl } from '../harness/site.ts';
import type { Lang } from '../harness/words.ts';
import { expectSoundPage } from '../harness/soundPage.ts';
import { rotated } from '../harness/matrix.ts';

startBackOfficeSite();
let publisher: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  publisher = await createStaff('publisher.names', 'publisher');
});

const screens: [Lang, string, BrowserContextOptions, { width: number; height: number }][] = [
  ['zh_CN', 'phone', phone, { width: 400, height: 400 }],
  ['en_US', 'desktop', desktop, { width: 1000, height: 250 }],
];

const framePx = 8;

/** Draws a logo in one colour with a frame. */
const drawLogo = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#1d6b5c' } })
    .extend({ top: framePx, bottom: framePx, left: framePx, right: framePx, background: '#c9a227' })
    .png()
    .toBuffer();

test.each(rotated('siteNames', screens))(
  'a publisher names the association and chooses a logo, in %s on a %s',
  async (lang, device, screen, size) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/siteSettings', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const names = { zh_CN: `东方智力运动总会（${device}）`, en_US: `Eastern Mind Games Union (${device})` };
    const inputOf = async (field: string, language: Lang) => {
      const tab = page.getByRole('tab', { name: words(`app.bilingual.${language}`) });
      if (device === 'phone') await tab.click();
      return main.locator(`[name="${field}.${language}"]`);
    };
    const save = main.getByRole('button', { name: words('ra.action.save'), exact: true });

    // A name without one of the languages is rejected.
    await (await inputOf('name', 'en_US')).fill('');
    await save.click();
    await main.getByText(words('app.bilingual.needed')).first().waitFor();
    for (const language of ['zh_CN', 'en_US'] as const) {
      await (await inputOf('name', language)).fill(names[language]);
      await (await inputOf('shortName', language)).fill(language === 'zh_CN' ? '东方智运' : 'Eastern Minds');
    }

    // The publisher chooses and describes the logo.
    const logoField = main.getByRole('group', { name: words('resources.siteSettings.fields.logo') });
    await logoField
      .getByRole('button', { name: words('app.picture.choose') })
      .or(logoField.getByRole('button', { name: words('app.picture.replace') }))
      .click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(size) });
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('标志');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('Green rectangle');
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await main.getByText('Green rectangle').waitFor();
    await expectSoundPage(page);
    await save.click();
    const homePage = async () => (await fetch(`${siteUrl()}/?lang=${lang}`)).text();
    await eventually(homePage).toContain(`<title>${names[lang]}</title>`);

    // Visitors see name and logo.
    const visit = await createVisitor(screen);
    const visited = await visit.newPage();
    await visited.goto(`/?lang=${lang}`);
    const shownLogos = visited.getByRole('img', { name: names[lang] });
    await eventually(() => shownLogos.count()).toBe(2);
    for (const logo of await shownLogos.all()) {
      await logo.scrollIntoViewIfNeeded();
      await eventually(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
      const { width, height } = (await logo.boundingBox())!;
      expect(height).toBeLessThanOrEqual(74);
      expect(width).toBeLessThanOrEqual(206);
    }
    const header = await shownLogos.first().boundingBox();
    expect(header!.width / header!.height).toBeCloseTo((size.width + 2 * framePx) / (size.height + 2 * framePx), 1);
    await expectSoundPage(visited);
    await visited.goto(`/news?lang=${lang}`);
    await eventually(() => visited.title()).toContain(` · ${names[lang]}`);
    await eventually(() => visited.getByText('© 2026').textContent()).toContain(names[lang]);
    await visit.close();

    // The publisher returns to the built-in logo.
    await main.getByRole('button', { name: words('app.picture.remove') }).click();
    await save.click();
    await eventually(homePage).not.toContain(`alt="${names[lang]}"`);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('siteNames 2', screens))(
  'a publisher changes names and order of order purposes, in %s on a %s',
  async (lang, device, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/dictionaries', screen);
    const main = page.getByRole('main');
    const purposes = main.getByText(words('resources.dictionaries.names.orderPurpose')).first();
    await purposes.waitFor();
    await purposes.click();
    const text = (index: number) => main.locator(`[name="items.${index}.text.${lang}"]`);
    await text(0).waitFor();
    // Moves the pointer away from the buttons, because axe reports their tooltips, which are outside of landmarks.
    await page.mouse.move(0, 0);
    await eventually(() => page.getByRole('tooltip').count()).toBe(0);
    await text(0).fill('');
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByText(words('ra.validation.required')).first().waitFor();
    await text(0).fill(`${device} 1`);
    await expectSoundPage(page);
    await main
      .getByRole('button', { name: words('ra.action.move_down') })
      .first()
      .click();
    await eventually(() => text(1).inputValue()).toBe(`${device} 1`);
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await eventually(async () => {
      const address = `${siteUrl()}/api/common/dict/dictItems?dictCode=orderPurpose&dictType=itemDict`;
      const answer = await fetch(address, { headers: { 'x-lang': lang } });
      return ((await answer.json()) as { data: { text: string }[] }).data.map((item) => item.text)[1];
    }).toBe(`${device} 1`);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
