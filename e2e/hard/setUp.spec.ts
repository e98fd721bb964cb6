import { afterAll, expect, test } from 'vitest';
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
import { countPresses } from '../harness/countPresses.ts';
import { type Both, demoMedia, editingDesk, textIndex } from '../harness/editingDesk.ts';
import { eventually } from '../harness/eventually.ts';
import { startMailServer } from '../harness/mailServer.ts';
import { rotated } from '../harness/matrix.ts';
import { languages } from '../harness/pages.ts';
import { siteUrl } from '../harness/site.ts';
import { desktopAndPhone } from '../harness/languagesAndScreens.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
startBackOfficeSite(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url, DEMO_CONTENT: 'off' };
});
afterAll(() => server.stop());

const publisher = { username: 'first.publisher', password: 'nine stones on the board' };
const wide = { ...desktop, viewport: { width: 1440, height: 1000 } };
let hotNews = '';

/** Returns the link in the mail that a new subscriber gets. */
async function confirmationOf(address: string): Promise<string | null> {
  const outbox = await fetch(`${siteUrl()}/api/dev/outbox?to=${encodeURIComponent(address)}`);
  const { data } = (await outbox.json()) as { data: { text: string }[] };
  return /http\S+subscribe\/confirm\S+/.exec(data[0]?.text ?? '')?.[0] ?? null;
}

type Opened = Awaited<ReturnType<typeof openBackOfficeAs>>;

/** Writes and publishes an item in both languages, on the page where its type is chosen. @returns its number */
async function writeNews({ page, words }: Opened, type: string, title: Both, cover: string, film?: string) {
  const { main, dialog, describe, publish } = editingDesk(page, words);
  if (type !== 'news') {
    await main.getByRole('combobox').click();
    await page.getByRole('option', { name: words(`enums.newsType.${type}`), exact: true }).click();
  }
  await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
  await main.getByRole('button', { name: words('resources.news.chooseCover') }).click();
  await dialog.locator('input[type=file]').setInputFiles(demoMedia(cover));
  await describe([`${title[0]}配图`, `Picture of ${title[1]}`]);
  if (film) {
    await main.locator('input[type=file]').first().setInputFiles(demoMedia(film));
    await main.locator('video').waitFor();
  }
  await publish('news', {
    title,
    titleSignature: ['编辑部', 'Desk'],
    summary: ['摘要', 'A summary'],
    content: ['正文', 'The text'],
  });
  return /news\/(\d+)/.exec(page.url())![1]!;
}

test('an administrator completes the site of a small club by the list of first steps alone', async () => {
  const opened = await openBackOfficeAs(administrator, 'en_US', '/', wide);
  const { context, page, words, browserErrors } = opened;
  const { main, choosePicture, fill, publish, save, saveHere, select } = editingDesk(page, words);
  const presses = await countPresses(opened);
  const list = main.getByRole('region', { name: words('overview.steps.title') });
  const titleOf = (step: string) => words(`overview.steps.titles.${step}`);
  const begin = async (step: string) => {
    await page.getByRole('menuitem', { name: words('overview.title') }).click();
    await list.getByRole('link', { name: titleOf(step) }).click();
    if (step !== 'legalTexts') await list.waitFor({ state: 'detached' });
  };
  const publishText = async (name: string, content: Both) => {
    const title = words(`resources.standingTexts.names.${name}`);
    await publish('standingTexts', {
      title: [`${title} 中文`, title],
      ...(name === 'introduction' && { lead: ['导语', 'The lead'] }),
      content,
    });
  };

  await begin('siteSettings');
  await fill({
    name: ['港口棋牌社', 'Harbour Mind Sports'],
    shortName: ['港口', 'Harbour'],
    announcement: ['网站今日开通', 'The site opens today'],
    footerNotice: ['欢迎来信', 'Write to us'],
    'socialLinks.1.url': 'https://weibo.com/example',
  });
  await saveHere();
  await begin('contacts');
  await main.getByRole('button', { name: words('resources.contacts.add') }).click();
  await fill({
    'contacts.0.label': ['邮箱', 'Email'],
    'contacts.0.value': ['office@example.org', 'office@example.org'],
  });
  await saveHere();
  await begin('membershipTerms');
  await fill({ fee: '40.00' });
  await saveHere();
  for (const name of ['privacy', 'terms']) {
    await begin('legalTexts');
    await main
      .getByText(words(`resources.standingTexts.names.${name}`))
      .first()
      .click();
    await publishText(name, ['这里是正文。', 'This is the text.']);
  }
  for (const name of ['introduction', 'about']) {
    await begin(name);
    await publishText(name, ['这里是正文。', 'This is the text.']);
  }
  await begin('disciplines');
  await choosePicture('covers/go-ladder.jpg', ['围棋棋盘', 'A go board']);
  await fill({ name: ['围棋', 'Go'], info: ['黑白之道', 'Black and white'], code: 'go' });
  await save();
  await main.getByRole('link', { name: 'Go', exact: true }).waitFor();
  await begin('categories');
  await select(words('resources.categories.fields.discipline'), 'Go');
  await fill({ name: ['围棋公开组', 'Go open'], code: 'go-open' });
  await save();
  await main.getByRole('link', { name: 'Go open' }).waitFor();
  await begin('associations');
  await choosePicture('covers/gen-clock.jpg', ['海湾智力运动协会会徽', 'Emblem of Bay Mind Sports']);
  await fill({ name: ['海湾智力运动协会', 'Bay Mind Sports'] });
  await select(words('resources.associations.fields.country'), 'Singapore');
  await save();
  await main.getByRole('link', { name: 'Bay Mind Sports' }).waitFor();
  await begin('news');
  await writeNews(opened, 'news', ['网站开通', 'The site is open'], 'covers/gen-six-games.jpg');
  await begin('staff');
  const person = { name: 'Lin Wei', roles: ['editor', 'publisher'], totpRequired: false };
  await inviteStaffOnPage(opened, publisher, person);

  await page.getByRole('menuitem', { name: words('overview.title') }).click();
  // The providers of a site for the public are configured on the server.
  await list.getByText(words('overview.steps.progress', { done: 11, all: 12 })).waitFor();
  process.stdout.write(`A small club is set up with ${presses()} presses.\n`);
  expect(presses()).toBeLessThanOrEqual(60);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('a publisher adds clubs, films and a banner, and the first newsletter arrives', async () => {
  const opened = await openBackOfficeAs(publisher, 'en_US', '/', wide);
  const { context, page, words, browserErrors } = opened;
  const { main, dialog, open, fill, choosePicture, save, select } = editingDesk(page, words);

  await open('associations/create');
  await choosePicture('covers/gen-trophy.jpg', ['高原智力运动协会会徽', 'Emblem of Highland Mind Sports']);
  await fill({ name: ['高原智力运动协会', 'Highland Mind Sports'] });
  await select(words('resources.associations.fields.country'), 'Singapore');
  await save();
  await main.getByRole('link', { name: 'Highland Mind Sports' }).waitFor();
  await open('clubs/create');
  await select(words('resources.clubs.fields.association'), 'Bay Mind Sports');
  await fill({ name: ['港口棋社', 'Harbour Club'], city: ['新加坡', 'Singapore'] });
  await save();
  await main.getByRole('link', { name: 'Harbour Club' }).waitFor();

  await page.goto('/admin/news/create');
  hotNews = await writeNews(opened, 'hot', ['秋季公开赛', 'The autumn open'], 'covers/br-auction.jpg');
  await page.goto('/admin/news/create');
  const lesson: Both = ['征子讲解', 'The ladder explained'];
  await writeNews(opened, 'hotVideo', lesson, 'covers/video-go-ladder.jpg', 'videos/video-go-ladder.mp4');
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
    await page.getByRole('option', { name: words(`enums.language.${lang}`), exact: true }).click();
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
      ['港口棋牌社', 'Harbour Mind Sports'],
    ];
    expect(shown.map((text) => text[textIndex(lang)]).filter((text) => !home.includes(text))).toEqual([]);
    const about = await (await fetch(`${siteUrl()}/about?lang=${lang}`)).text();
    expect(about.includes('office@example.org')).toBe(true);
  }
});
