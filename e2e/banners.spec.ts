import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteUrl } from './harness/site.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let editor: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  editor = await createStaff('editor.banners', 'editor');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];
const picture = fileURLToPath(import.meta.resolve('../apps/server/src/demo/media/covers/br-auction.jpg'));

async function homePageTitles(lang: Lang): Promise<string[]> {
  const answer = await fetch(`${siteUrl()}/api/common/banners`, { headers: { 'x-lang': lang } });
  return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
}

test.each(rotated('banners', languagesAndScreens))(
  'an editor adds, schedules, orders and deletes a banner, in %s on a %s',
  async (lang, _device, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(editor, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const title = lang === 'zh_CN' ? '夏季公开赛开始报名' : 'The summer open takes entries';
    const input = (field: string) => {
      const values = { field: words(`resources.banners.fields.${field}`), language: words(`app.bilingual.${lang}`) };
      return main.locator(`[name="${field}.${lang}"]`).and(main.getByLabel(words('app.bilingual.inLanguage', values)));
    };
    const save = main.getByRole('button', { name: words('ra.action.save'), exact: true });
    const before = await homePageTitles(lang);

    // The editor saves a banner with a title in one language only. The page names what is missing and keeps the input.
    await page.goto('/admin/banners/create');
    await input('title').fill(title);
    await save.click();
    await main.getByText(words('app.bilingual.needed')).first().waitFor();
    await main.getByText(words('app.picture.required')).waitFor();
    await expectSoundPage(page);

    // The editor chooses a picture, keeps the proposed crop, and describes the picture in both languages.
    await main.getByRole('button', { name: words('app.picture.choose') }).click();
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('秋日里的棋盘');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('A board in autumn');
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await main.getByText('A board in autumn').waitFor();

    // The editor pastes a complete address as link. The form keeps only its path.
    await input('link').fill(`${siteUrl()}/match?type=0`);
    await input('action').fill(lang === 'zh_CN' ? '报名' : 'Enter');
    await eventually(() => input('link').inputValue()).toBe('/match?type=0');
    await save.click();
    await main.getByRole('link', { name: title }).waitFor();
    await eventually(() => homePageTitles(lang)).toEqual([...before, title]);
    await eventually(() => homePageTitles(lang === 'zh_CN' ? 'en_US' : 'zh_CN')).not.toContain(title);

    // The editor moves the banner to the first place.
    await main.getByRole('button', { name: words('app.order.open') }).click();
    const up = dialog.getByRole('button', { name: words('app.order.up', { name: title }) });
    for (let place = before.length; place > 0; place--) await up.click();
    await eventually(() => up.isDisabled()).toBe(true);
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.order.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => homePageTitles(lang)).toEqual([title, ...before]);
    await page.goto(`/?lang=${lang}`);
    await eventually(() => page.locator('#banner-1 img').getAttribute('alt')).toBe(
      lang === 'zh_CN' ? '秋日里的棋盘' : 'A board in autumn',
    );

    // The editor schedules the banner for a later year, then deletes it.
    await page.goto('/admin/banners');
    await main.getByRole('link', { name: title }).click();
    await main.getByLabel(new RegExp(words('resources.banners.fields.shownFrom'))).fill('2090-01-31T09:30');
    await save.click();
    await main.getByText(words('enums.bannerState.scheduled'), { exact: true }).waitFor();
    await eventually(() => homePageTitles(lang)).toEqual(before);
    await main.getByRole('link', { name: title }).click();
    await eventually(() => main.getByLabel(new RegExp(words('resources.banners.fields.shownFrom'))).inputValue()).toBe(
      '2090-01-31T09:30',
    );
    await main.getByRole('heading', { name: words('app.log.title') }).waitFor();
    await main.getByRole('button', { name: words('app.remove.action') }).click();
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('app.remove.done')).waitFor();
    await main.getByRole('button', { name: words('app.order.open') }).waitFor();
    await eventually(() => main.getByRole('link', { name: title }).count()).toBe(0);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
