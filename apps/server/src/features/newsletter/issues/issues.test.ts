import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { hostileTexts } from '#platform/text/richText.fixtures';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { addNewsItem } from '../../news/index.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers, issueText, writeIssue } from '../issues.fixtures.ts';

const app = testApp();
const { db } = app;
let editor: string;
let publisher: string;
const asEditor = askAs(app, () => editor);
const asPublisher = askAs(app, () => publisher);

beforeEach(async () => {
  await emptyDatabase(db);
  editor = await staffCookie(app, 'editor');
  publisher = await staffCookie(app, 'publisher');
});

const preview = async (id: string) => (await asEditor('adminNewsletterPreview', { params: { id } })).data;
const save = (id: string, version: number, changes: object = {}) =>
  asEditor('adminNewsletterUpdate', { params: { id }, body: { ...issueText, ...changes, version } });

test('keeps drafts, and tells the second of two editors', async () => {
  const { id, version } = await writeIssue(asEditor);
  expect(await save(id, version, { subject: 'Mine' })).toMatchObject({ code: 1000, data: { version: version + 1 } });
  expect(await save(id, version, { subject: 'Late' })).toMatchObject({ code: 4009 });
  const { data } = await asEditor('adminNewsletterGet', { params: { id } });
  expect(data).toMatchObject({ state: 'draft', fields: { ...issueText, subject: 'Mine' }, audience: 0 });
  expect(await asEditor('adminNewsletterDelete', { params: { id }, body: { version: data.version } })).toMatchObject({
    code: 1000,
  });
  expect(await asEditor('adminNewsletterGet', { params: { id } })).toMatchObject({ code: 4004 });
});

test('keeps the versions of a draft with their authors until it is deleted', async () => {
  const { id, version } = await writeIssue(asEditor, { news: ['7', '5'] });
  await save(id, version, { subject: 'Second thought', news: ['5'] });
  const asked = { params: { id }, body: { ...issueText, subject: 'By the publisher', version: version + 1 } };
  await asPublisher('adminNewsletterUpdate', asked);
  app.clock.advance(11 * 60);
  editor = await staffCookie(app, 'editor');
  await save(id, version + 2, { content: '<p onclick="x()">Later</p>' });

  const { data } = await asEditor('adminNewsletterVersions', { params: { id } });

  expect(data.map(({ fields }) => [fields.subject, fields.content, fields.news])).toEqual([
    [issueText.subject, '<p>Later</p>', []],
    ['By the publisher', issueText.content, []],
    ['Second thought', issueText.content, ['5']],
  ]);
  expect(new Set(data.map(({ savedBy }) => savedBy)).size).toBeGreaterThan(1);

  await asEditor('adminNewsletterDelete', { params: { id }, body: { version: version + 3 } });
  const { rows } = await db.execute(sql`select from text_versions where kind = 'newsletter'`);
  expect(rows).toEqual([]);
});

test('renders a mail with imprint, links to the site and a text part', async () => {
  const { id } = await writeIssue(asEditor, { content: '<p>Dear <a href="/news">readers</a></p>', subject: 'A < B' });
  const { html, text, bytes } = await preview(id);
  // The page of an issue exists only once it is sent.
  expect(html + text).not.toContain('/newsletter/');
  expect(html).toContain('A &lt; B');
  expect(html).toContain(`href="${app.config.publicUrl}/news"`);
  expect(html).toContain('Unsubscribe');
  expect(html).not.toMatch(/<script|@import|fonts\.googleapis|\ssrcset=/);
  expect(text).toContain('A < B');
  expect(text).toContain(`readers (${app.config.publicUrl}/news)`);
  expect(text).toContain(`${app.config.publicUrl}/unsubscribe`);
  expect(bytes).toBe(Buffer.byteLength(html));
});

test('renders pictures with absolute addresses and descriptions', async () => {
  const content = '<figure><img src="/media/board-1600x900.jpg" alt="A board"></figure>';
  const { html } = await preview((await writeIssue(asEditor, { content })).id);
  expect(html).toMatch(
    new RegExp(`<img src="${app.config.publicUrl}/media/board-1600x900.jpg" alt="A board" width="552"`),
  );
});

test('shows the pictures of a gallery one below the other, in the text part with their captions', async () => {
  const picture = (name: string) =>
    `<figure><img src="/media/${name}-1600x900.jpg" alt="${name}"><figcaption>Game ${name}</figcaption></figure>`;
  const content = `<figure class="gallery">${picture('a')}${picture('b')}<figcaption>Round one</figcaption></figure>`;
  const { html, text } = await preview((await writeIssue(asEditor, { content })).id);
  const [first, second] = [...html.matchAll(/<img [^>]*width="552"[^>]*>(?=\s*<figcaption)/g)];
  expect(html.slice(first!.index, second!.index)).toContain('</figure>');
  expect(html).not.toMatch(/srcset|sizes=/);
  expect(text).toContain('\n\nGame a\n\nGame b\n\nRound one\n');
});

test('shows a video of another site as a picture that links to it, in the text part as title and address', async () => {
  const address = 'https://www.bilibili.com/video/BV17x411w7KC';
  const video = (label: string, caption: string) =>
    `<figure class="embed"><a href="${address}">${label}</a>${caption}</figure>`;
  const withPicture = video('<img src="/media/a-1600x900.jpg" alt="Final">', '<figcaption>Final</figcaption>');
  const { html, text } = await preview(
    (await writeIssue(asEditor, { content: withPicture + video('Round one', '') })).id,
  );
  expect(html).toMatch(
    new RegExp(`<a href="${address}"[^>]*><img [^>]*width="552"[^>]*></a>\\s*<figcaption[^>]*>Final<`),
  );
  expect(html).not.toContain('<iframe');
  expect(text).toContain(`\n\nFinal (${address})\n\nRound one (${address})\n`);
});

test('shows a film of the association as a picture and its name, which link to it', async () => {
  const file = `/media/${'a'.repeat(20)}-film.mp4#960x540`;
  const content = `<figure class="film"><a href="${file}"><img src="/media/a-1600x900.jpg" alt="Final"></a><figcaption>Last move</figcaption></figure>`;
  const { html, text } = await preview((await writeIssue(asEditor, { content })).id);
  const address = `${app.config.publicUrl}${file}`;
  expect(html).toMatch(
    new RegExp(
      `<a href="${address}"[^>]*><img [^>]*width="552"[^>]*></a>\\s*<figcaption[^>]*><a href="${address}"[^>]*>▶ Final</a>\\s*<br ?/?>\\s*Last move<`,
    ),
  );
  expect(html).not.toContain('<video');
  expect(text).toContain(`\n\n▶ Final (${address})\nLast move\n`);
});

test('shows captions and files in the mail and in its text part', async () => {
  const file = '/media/files/0123456789abcdef0123-1258291/rules.pdf';
  const content =
    '<table><caption>Komi</caption><tbody><tr><td>Area</td><td>7.5</td></tr></tbody></table>' +
    `<figure><a href="${file}">Rules</a></figure><figure><a href="${file}">Dates</a></figure>`;
  const { html, text } = await preview((await writeIssue(asEditor, { content })).id);
  expect(html).toContain(`href="${app.config.publicUrl}${file}"`);
  const line = (name: string) => `${name} · PDF · 1.2 MB (${app.config.publicUrl}${file})`;
  expect(text).toContain(`\n\n${line('Rules')}\n\n${line('Dates')}\n`);
  expect(html).toMatch(/<caption[^>]*text-align: ?left[^>]*>Komi<\/caption>/);
  expect(text).toMatch(/Komi\s+Area +7\.5/);
});

test('shows the logo with a text in its place, and has a background for dark mode behind every block', async () => {
  const { html } = await preview((await writeIssue(asEditor)).id);
  expect(html).toContain(`<img src="${app.config.publicUrl}/apple-touch-icon.png" alt="Logo" width="48"`);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  const light = [...html.matchAll(/<div (class="[^"]*")? ?style="[^"]*background(?:-color)?:(#\w+)/g)];
  for (const [block, name = ''] of light) expect(name, block).toMatch(/card|page/);
});

const tags =
  'html head title meta style body div span table tbody thead caption tr td th img p h1 h2 h3 ul ol li strong em a br hr'
    .concat(' blockquote figure figcaption sub sup')
    .split(' ');
const attribute = / ([\w:-]+)(?:="([^"]*)")?/g;

/** Checks that a mail has only known tags, no event handlers, and only addresses that run no script. */
function expectHarmlessMail(html: string): void {
  const rest = html
    .replaceAll(/<!--[\s\S]*?-->|<!doctype html>/g, '')
    .replaceAll(/<style[^>]*>[^<]*<\/style>/g, '')
    .replaceAll(
      /<(\/?)([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"]*")?)*)\s*\/?>/g,
      (_tag, _closing, name: string, attributes: string) => {
        expect(tags, html).toContain(name);
        for (const [, key, value = ''] of attributes.matchAll(attribute)) {
          expect(key, html).not.toMatch(/^on/i);
          if (key === 'src')
            expect(value, html).toMatch(
              new RegExp(`^${app.config.publicUrl}/(media/[\\w.-]+|apple-touch-icon\\.png)$`),
            );
          if (key === 'href') expect(value, html).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
        }
        return '';
      },
    );
  expect(rest, html).not.toContain('<');
}

test('does no harm with hostile texts', async () => {
  for (const hostile of hostileTexts) {
    const draft = { subject: hostile.slice(0, 150), preheader: hostile.slice(0, 150), content: hostile };
    const { html, text } = await preview((await writeIssue(asEditor, draft)).id);
    expectHarmlessMail(html);
    expect(text).toContain('Unsubscribe');
  }
});

test('does not read files of the machine', async () => {
  const include = '<mj-include path="/etc/hostname" type="html" />';
  const { html } = await preview((await writeIssue(asEditor, { content: `<p>a</p>${include}`, subject: include })).id);
  expect(html).not.toMatch(/<mj-include/);
});

test('offers published news of the language, and shows the chosen ones in their order', async () => {
  const add = (title: string, locale: 'en_US' | 'zh_CN') =>
    db.transaction(async (tx) => {
      const { id: pictureId } = await insertTestPicture(tx);
      const startTime = new Date('2029-12-01T00:00:00Z');
      const written = { locale, title, titleSignature: '', summary: `About ${title}`, content: '<p>x</p>', startTime };
      return addNewsItem(tx, app.clock, { values: { type: 'news', pictureId }, texts: [written] });
    });
  await add('Ladder', 'en_US');
  await add('Net', 'en_US');
  await add('征子', 'zh_CN');
  const { id, version } = await writeIssue(asEditor);
  const choices = async (query: Record<string, string> = {}) =>
    (await asEditor('adminNewsletterChoices', { params: { id }, query })).data.news;
  expect((await choices()).map(({ title }) => title).toSorted()).toEqual(['Ladder', 'Net']);
  expect(await choices({ keyword: 'lad' })).toMatchObject([{ title: 'Ladder' }]);
  const idOf = async (title: string) => (await choices()).find((each) => each.title === title)!.id;
  await save(id, version, { news: [await idOf('Net'), await idOf('Ladder')] });
  expect((await choices({ keyword: 'x' })).map(({ title }) => title)).toEqual(['Net', 'Ladder']);
  const { text, html } = await preview(id);
  expect(text.indexOf('About Net')).toBeGreaterThan(0);
  expect(text.indexOf('About Ladder')).toBeGreaterThan(text.indexOf('About Net'));
  expect(html).toContain(`${app.config.publicUrl}/news/${await idOf('Net')}?lang=en_US`);
});

test('sends tests to one address with both parts, and limits them', async () => {
  const { id } = await writeIssue(asEditor);
  const test = () => asEditor('adminNewsletterTest', { params: { id }, body: { email: 'Lin@example.org' } });
  expect(await test()).toMatchObject({ code: 1000 });
  const [mail] = await app.messagesTo('lin@example.org');
  expect(mail).toMatchObject({ subject: '[Test] Go in autumn', text: expect.stringContaining('Dear readers') });
  expect(mail!.html).toContain('Dear readers');
  for (let sent = 1; sent < 20; sent += 1) await test();
  expect(await test()).toMatchObject({ code: 4029 });
  const empty = await asEditor('adminNewsletterCreate', { body: { locale: 'en_US' } });
  expect(
    await asEditor('adminNewsletterTest', { params: { id: empty.data.id }, body: { email: 'lin@example.org' } }),
  ).toMatchObject({ code: 4000, data: { fields: { subject: {}, content: {} } } });
});

test('lets editors write, and only publishers send', async () => {
  await insertTestSubscribers(db, 1);
  const { id, version } = await writeIssue(asEditor);
  const body = { version, startTime: '2030-06-01T00:00:00.000Z' };
  expect(await asEditor('adminNewsletterSend', { params: { id }, body })).toMatchObject({ code: 4003 });
  expect(await asPublisher('adminNewsletterSend', { params: { id }, body })).toMatchObject({
    data: { state: 'scheduled', startTime: body.startTime },
  });
  expect(await save(id, version + 1)).toMatchObject({ code: 4009 });
  const take = { params: { id }, body: { action: 'unschedule' } };
  expect(await asEditor('adminNewsletterControl', take)).toMatchObject({ code: 4003 });
  expect(await asPublisher('adminNewsletterControl', take)).toMatchObject({
    data: { state: 'draft', startTime: null },
  });
  expect(await asPublisher('adminNewsletterControl', take)).toMatchObject({ code: 4009 });
  const { data } = await asPublisher('adminRecordLog', { query: { kind: 'newsletter', id } });
  expect(data.rows.map(({ action }) => action)).toEqual(['newsletter.unschedule', 'newsletter.send', 'record.create']);
});

test('rejects a time in the past, an empty issue, one without subscribers, and an older version', async () => {
  const { id, version } = await writeIssue(asEditor);
  const send = (body: object) => asPublisher('adminNewsletterSend', { params: { id }, body });
  expect(await send({ version })).toMatchObject({ code: 4009, msg: expect.stringContaining('subscribers') });
  await insertTestSubscribers(db, 1);
  expect(await send({ version, startTime: '2029-01-01T00:00:00.000Z' })).toMatchObject({
    code: 4000,
    data: { fields: { startTime: {} } },
  });
  expect(await send({ version: version - 1 })).toMatchObject({ code: 4009 });
  await save(id, version, { subject: '', content: '<p> </p>' });
  expect(await send({ version: version + 1 })).toMatchObject({
    code: 4000,
    data: { fields: { subject: {}, content: {} } },
  });
  await save(id, version + 1, { subject: 'A', content: '<p>B</p><img src="/media/board-1x1.png">' });
  expect(await send({ version: version + 2 })).toMatchObject({ code: 4000, data: { fields: { content: {} } } });
  expect((await db.execute(sql`select 1 from newsletter_recipients`)).rows).toEqual([]);
});
