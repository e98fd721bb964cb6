import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { inviteStaffOnPage, openBackOfficeAs } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import {
  collectBrowserErrors,
  desktop,
  findHorizontalOverflow,
  withoutAnimations,
  createVisitor,
  waitForHydration,
} from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { startMailServer } from '../harness/mailServer.ts';
import { rotated } from '../harness/matrix.ts';
import { languages } from '../harness/pages.ts';
import { siteUrl } from '../harness/site.ts';
import { desktopAndPhone } from '../harness/languagesAndScreens.ts';
import type { Lang } from '../harness/words.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
startBackOfficeSite(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url, DEMO_CONTENT: 'off' };
});
afterAll(() => server.stop());

type Both = [chinese: string, english: string];

const media = (file: string) => fileURLToPath(import.meta.resolve(`../../apps/server/src/demo/media/${file}`));
const publisher = { username: 'first.publisher', password: 'nine stones on the board' };
const wide = { ...desktop, viewport: { width: 1440, height: 1000 } };
let hotNews = '';

/** The actions of a publisher who sets the site up, each on the page of the back office that an editor would open. */
function deskOf(page: Page, words: (key: string, values?: Record<string, string | number>) => string) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const expectSound = async () => {
    await page.mouse.move(0, 0); // away from tooltips
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await findHorizontalOverflow(page)).toEqual([]);
  };
  const open = async (path: string) => {
    await page.goto(`/admin/${path}`);
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).waitFor();
  };
  const fill = async (texts: Record<string, Both | string>) => {
    for (const [field, text] of Object.entries(texts)) {
      if (typeof text === 'string') await main.locator(`[name="${field}"]`).fill(text);
      else for (const lang of languages) await main.locator(`[name="${field}.${lang}"]`).fill(text[textIndex(lang)]);
    }
  };
  const choosePicture = async (file: string, alt: Both) => {
    await main.getByRole('button', { name: words('app.picture.choose') }).click();
    await dialog.locator('input[type=file]').setInputFiles(media(file));
    await describe(alt);
  };
  const describe = async ([chinese, english]: Both) => {
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill(chinese);
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill(english);
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const select = async (field: string, option: string) => {
    await main.getByLabel(field).fill(option);
    await page.getByRole('option', { name: option }).first().click();
  };
  const save = async () => {
    await expectSound();
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
  };
  /** Saves a page that stays open. */
  const saveHere = async () => {
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save();
    expect(await (await answer).json()).toMatchObject({ code: success });
  };
  /** Writes and publishes both languages of a text that is edited side by side. */
  const publish = async (resource: string, texts: Record<string, Both>) => {
    for (const lang of languages) {
      const language = words(`app.bilingual.${lang}`);
      const text = main.getByRole('region', { name: language });
      for (const [field, both] of Object.entries(texts)) {
        const label = words('app.bilingual.inLanguage', {
          field: words(`resources.${resource}.fields.${field}`),
          language,
        });
        await main.getByLabel(label, { exact: true }).fill(both[textIndex(lang)]);
      }
      await text.getByRole('button', { name: words('app.drafts.actions.publish'), exact: true }).click();
      await page.getByText(words('app.drafts.done.published', { language })).waitFor();
    }
    await expectSound();
  };
  return { main, dialog, expectSound, open, fill, choosePicture, describe, select, save, saveHere, publish };
}

const textIndex = (lang: Lang) => (lang === 'zh_CN' ? 0 : 1);

/** Returns the link in the mail that a new subscriber gets. */
async function confirmationOf(address: string): Promise<string | null> {
  const outbox = await fetch(`${siteUrl()}/api/dev/outbox?to=${encodeURIComponent(address)}`);
  const { data } = (await outbox.json()) as { data: { text: string }[] };
  return /http\S+subscribe\/confirm\S+/.exec(data[0]?.text ?? '')?.[0] ?? null;
}

async function addPublisher(): Promise<void> {
  const { context, page, words, browserErrors } = await openBackOfficeAs(administrator, 'en_US', '/', wide);
  const person = { name: 'Lin Wei', roles: ['editor', 'publisher'], totpRequired: false };
  await inviteStaffOnPage({ page, words }, publisher, person);
  expect(browserErrors).toEqual([]);
  await context.close();
}

test('an empty site is set up in the back office alone, and its first newsletter arrives', async () => {
  await addPublisher();
  const { context, page, words, browserErrors } = await openBackOfficeAs(publisher, 'en_US', '/', wide);
  const desk = deskOf(page, words);
  const { main, dialog, open, fill, choosePicture, save, saveHere, publish, select } = desk;

  // Disciplines, categories, associations, clubs.
  await open('disciplines/create');
  await choosePicture('covers/go-ladder.jpg', ['围棋棋盘', 'A go board']);
  await fill({ name: ['围棋', 'Go'], info: ['黑白之道', 'Black and white'], code: 'go' });
  await save();
  await main.getByRole('link', { name: 'Go', exact: true }).waitFor();
  await open('categories/create');
  await select(words('resources.categories.fields.discipline'), 'Go');
  await fill({ name: ['围棋公开组', 'Go open'], code: 'go-open' });
  await save();
  await main.getByRole('link', { name: 'Go open' }).waitFor();
  for (const [name, picture] of [
    [['海湾智力运动协会', 'Bay Mind Sports'], 'covers/gen-clock.jpg'],
    [['高原智力运动协会', 'Highland Mind Sports'], 'covers/gen-trophy.jpg'],
  ] as [Both, string][]) {
    await open('associations/create');
    await choosePicture(picture, [`${name[0]}会徽`, `Emblem of ${name[1]}`]);
    await fill({ name });
    await select(words('resources.associations.fields.country'), 'Singapore');
    await save();
    await main.getByRole('link', { name: name[1] }).waitFor();
  }
  await open('clubs/create');
  await select(words('resources.clubs.fields.association'), 'Bay Mind Sports');
  await fill({ name: ['港口棋社', 'Harbour Club'], city: ['新加坡', 'Singapore'] });
  await save();
  await main.getByRole('link', { name: 'Harbour Club' }).waitFor();

  // Contacts and settings of the site.
  await open('contacts');
  await main.getByRole('button', { name: words('resources.contacts.add') }).click();
  await fill({
    'contacts.0.label': ['邮箱', 'E-mail'],
    'contacts.0.value': ['office@example.org', 'office@example.org'],
  });
  await saveHere();
  await open('siteSettings');
  await fill({
    announcement: ['网站今日开通', 'The site opens today'],
    footerNotice: ['欢迎来信', 'Write to us'],
    'social.weibo': 'https://weibo.com/example',
  });
  await saveHere();

  // Fixed pages.
  for (const name of ['about', 'introduction', 'privacy', 'terms']) {
    await page.goto('/admin/standingTexts');
    await main
      .getByText(words(`resources.standingTexts.names.${name}`))
      .first()
      .click();
    const title = words(`resources.standingTexts.names.${name}`);
    await publish('standingTexts', {
      title: [`${title} 中文`, title],
      ...(name === 'introduction' && { lead: ['导语', 'The lead'] }),
      content: ['这里是正文。', 'This is the text.'],
    });
  }

  // News, hot news, a video, a banner.
  const addNews = async (type: string, title: Both, cover: string, film?: string) => {
    await page.goto('/admin/news/create');
    await main.getByRole('combobox').click();
    await page.getByRole('option', { name: words(`enums.newsType.${type}`), exact: true }).click();
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByRole('button', { name: words('resources.news.chooseCover') }).click();
    await dialog.locator('input[type=file]').setInputFiles(media(cover));
    await desk.describe([`${title[0]}配图`, `Picture of ${title[1]}`]);
    if (film) {
      await main.locator('input[type=file]').first().setInputFiles(media(film));
      await main.locator('video').waitFor();
    }
    await publish('news', {
      title,
      titleSignature: ['编辑部', 'Desk'],
      summary: ['摘要', 'A summary'],
      content: ['正文', 'The text'],
    });
    return /news\/(\d+)/.exec(page.url())![1]!;
  };
  await addNews('news', ['网站开通', 'The site is open'], 'covers/gen-six-games.jpg');
  hotNews = await addNews('hot', ['秋季公开赛', 'The autumn open'], 'covers/br-auction.jpg');
  await addNews(
    'hotVideo',
    ['征子讲解', 'The ladder explained'],
    'covers/video-go-ladder.jpg',
    'videos/video-go-ladder.mp4',
  );
  await open('banners/create');
  await choosePicture('covers/gen-trophy.jpg', ['奖杯', 'A trophy']);
  await fill({
    title: ['新赛季开始', 'The new season'],
    link: [`/news/${hotNews}`, `/news/${hotNews}`],
    action: ['了解更多', 'Read more'],
  });
  await save();
  await main.getByRole('link', { name: 'The new season' }).waitFor();

  // A visitor subscribes in each language on the site; each gets the issue of her language.
  for (const lang of languages) {
    const reader = await createVisitor({ ...desktop, locale: lang.replace('_', '-') });
    const readerPage = await reader.newPage();
    await readerPage.goto(`/?lang=${lang}`);
    const address = `${lang.slice(0, 2)}.reader@example.org`;
    await waitForHydration(readerPage);
    await readerPage.locator('footer input[type=email]').fill(address);
    await readerPage.locator('footer form button[type=submit]').click();
    await eventually(() => confirmationOf(address)).toContain('subscribe/confirm');
    await readerPage.goto((await confirmationOf(address))!);
    await waitForHydration(readerPage);
    await readerPage.getByRole('main').getByRole('button').click();
    await readerPage.getByRole('main').getByRole('button').waitFor({ state: 'detached' });
    await reader.close();

    const word = (key: string, values?: Record<string, string>) => words(`resources.newsletters.${key}`, values);
    await page.goto('/admin/newsletters/create');
    await main.getByRole('combobox').first().click();
    await page.getByRole('option', { name: words(`enums.language.${lang}`) }).click();
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByLabel(word('fields.subject')).fill(lang === 'zh_CN' ? '第一期' : 'The first issue');
    await main.getByLabel(word('fields.content'), { exact: true }).click();
    await page.keyboard.type('Hello');
    await main.locator('[data-draft=saved]').waitFor();
    await main.getByRole('button', { name: word('actions.send'), exact: true }).click();
    await dialog.getByRole('button', { name: word('send.confirmNow') }).click();
    await main.getByText(words('enums.issueState.sent'), { exact: true }).waitFor();
    // After the mail with the link.
    await eventually(() => server.received.filter(({ to }) => to === address).length).toBe(2);
  }
  expect(browserErrors).toEqual([]);
  await context.close();
});

test.each(rotated('setUp', desktopAndPhone))(
  'every public page of the new site is complete in %s on a %s',
  async (lang, _, screen) => {
    const reader = await createVisitor({ ...screen, ...withoutAnimations, locale: lang.replace('_', '-') });
    const readerPage = await reader.newPage();
    const errors = collectBrowserErrors(readerPage);
    const fixed = ['/', '/news', '/hot', '/members', '/about', '/privacy', '/terms', '/c', '/e'];
    for (const path of [...fixed, `/news/${hotNews}`]) {
      const answer = await readerPage.goto(`${path}?lang=${lang}`);
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await findAccessibilityViolations(readerPage)).toEqual([]);
      expect(await findHorizontalOverflow(readerPage)).toEqual([]);
    }
    expect(errors).toEqual([]);
    await reader.close();
  },
);

test('the new site says in both languages what was written for it', async () => {
  for (const lang of languages) {
    const home = await (await fetch(`${siteUrl()}/?lang=${lang}`)).text();
    const shown: Both[] = [
      ['新赛季开始', 'The new season'],
      ['秋季公开赛', 'The autumn open'],
      ['征子讲解', 'The ladder explained'],
      ['海湾智力运动协会', 'Bay Mind Sports'],
      ['围棋', 'Go'],
      ['网站今日开通', 'The site opens today'],
    ];
    expect(shown.map((text) => text[textIndex(lang)]).filter((text) => !home.includes(text))).toEqual([]);
    const about = await (await fetch(`${siteUrl()}/about?lang=${lang}`)).text();
    expect(about.includes('office@example.org')).toBe(true);
  }
});
