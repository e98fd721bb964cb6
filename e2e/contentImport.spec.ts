import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createTestZip } from '../apps/server/src/platform/testing/createTestZip.ts';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteUrl } from './harness/site.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let publisher: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  publisher = await createStaff('publisher.import', 'editor', 'publisher');
});

const board = readFileSync(new URL('../apps/server/src/demo/media/covers/go-ladder.jpg', import.meta.url));

/** An old site's export, with an article to import and one without a title. */
const oldSites: Record<Lang, { title: string; nameless: string; withProblems: number; zip: Buffer }> = {
  zh_CN: {
    title: '征子的读法',
    nameless: 'ghost nameless',
    withProblems: 2,
    zip: createTestZip({
      'export.json': JSON.stringify({
        db: [
          {
            meta: { version: '5.0.0' },
            data: {
              posts: [
                {
                  id: 'ladder',
                  title: '征子的读法',
                  slug: 'read-ladders',
                  html: '<p>第七手决定胜负。</p><img src="__GHOST_URL__/content/images/ladder.jpg" alt="征子图"><iframe src="https://video.example.org/7"></iframe>',
                  custom_excerpt: '为什么是第七手',
                  feature_image: '__GHOST_URL__/content/images/ladder.jpg',
                  status: 'published',
                  published_at: '2020-01-02T03:04:05.000Z',
                },
                { id: 'nameless', title: '', slug: 'nameless', html: '<p>没有标题</p>', status: 'draft' },
              ],
            },
          },
        ],
      }),
      'content/images/ladder.jpg': board,
    }),
  },
  en_US: {
    title: 'Reading a ladder',
    nameless: 'posts/nameless.md',
    withProblems: 1,
    zip: createTestZip({
      'posts/read-a-ladder.md':
        '---\ntitle: Reading a ladder\ndate: 2020-01-02\nsummary: Why the seventh move decides\nauthor: Lin Moyan\npermalink: /read-a-ladder/\ncover: ladder.jpg\n---\n\nThe **seventh** move decides.\n\n![A ladder](ladder.jpg)\n',
      'posts/ladder.jpg': board,
      'posts/nameless.md': 'No title\n',
    }),
  },
};
const oldAddress: Record<Lang, string> = { zh_CN: '/read-ladders', en_US: '/read-a-ladder' };

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('contentImport', languagesAndScreens))(
  'an editor imports the articles of an old site, in %s on a %s',
  async (lang, _, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const { title, nameless, withProblems, zip } = oldSites[lang];
    const word = (key: string, values?: Record<string, string | number>) =>
      words(`resources.contentImports.${key}`, values);
    const upload = async (name: string, buffer: Buffer) => {
      await page.goto('/admin/contentImports/create');
      await main.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
    };

    // A file that is no export is rejected, and changes nothing.
    await upload('holiday.zip', createTestZip({ 'readme.txt': 'Nothing' }));
    await main.getByRole('alert').waitFor();
    await expectSoundPage(page);

    // The preview lists the problems of each article. Nothing is on the site yet.
    await upload('old-site.zip', zip);
    await main.getByText(word('found', { items: 2, withProblems, chosen: 2 })).waitFor();
    await main.getByText(words('enums.contentProblem.titleMissing')).filter({ visible: true }).waitFor();
    expect((await fetch(`${siteUrl()}${oldAddress[lang]}`)).status).toBe(404);
    await expectSoundPage(page);
    await main.getByRole('checkbox', { name: word('chooseItem', { title: nameless }) }).click();
    await main.getByText(word('found', { items: 2, withProblems, chosen: 1 })).waitFor();

    await main.getByRole('combobox', { name: word('locale') }).click();
    await page.getByRole('option', { name: words(`enums.language.${lang}`) }).click();
    await main.getByRole('switch', { name: word('isPublishing') }).click();
    await main.getByRole('button', { name: word('start'), exact: true }).click();
    await dialog.getByRole('button', { name: word('startConfirm') }).click();
    await main.getByText(word('outcomes', { created: 1, updated: 0, skipped: 0, failed: 0 })).waitFor();
    await expectSoundPage(page);

    // Visitors can read the imported article, also at its old address.
    const reader = await fetch(`${siteUrl()}${oldAddress[lang]}?lang=${lang}`);
    expect(reader.url).toMatch(/\/news\/\d+/);
    const article = await (await fetch(`${reader.url.split('?')[0]}?lang=${lang}`)).text();
    expect(article).toContain(title);
    expect(article).toMatch(/<img[^>]+src="\/media\/[^"]+"/);
    expect(article).not.toContain('<iframe');

    // When the same file is uploaded again, the imported article is recognized, and only the other one is selected.
    await upload('old-site.zip', zip);
    await main.getByText(word('found', { items: 2, withProblems, chosen: 1 })).waitFor();
    await main
      .getByText(words('enums.contentItemState.unchanged'), { exact: true })
      .filter({ visible: true })
      .waitFor();
    await main.getByRole('checkbox', { name: word('chooseItem', { title: nameless }) }).click();
    await eventually(() => main.getByRole('button', { name: word('start'), exact: true }).isDisabled()).toBe(true);
    await main.getByRole('link', { name: title }).click();
    const field = words('app.bilingual.inLanguage', {
      field: words('resources.news.fields.title'),
      language: words(`app.bilingual.${lang}`),
    });
    await eventually(() => main.getByLabel(field, { exact: true }).inputValue()).toBe(title);

    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
