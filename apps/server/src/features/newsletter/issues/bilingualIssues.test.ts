import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openBulkMailSender } from '#platform/messages/bulkMailSender';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { mailDouble } from '#platform/testing/mailDouble';
import { testApp } from '#platform/testing/testApp';
import { createVault } from '#platform/vault';
import { insertTestPicture } from '../../media/media.fixtures.ts';
import { addNewsItem } from '../../news/index.ts';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers, issueText, writeIssue } from '../issues.fixtures.ts';
import { sendSlice } from '../sending/sending.service.ts';

const app = testApp();
const { db } = app;
let publisher: string;
const ask = askAs(app, () => publisher);

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const link = 'https://example.org/final';
const chinese = {
  subject: '秋日围棋',
  preheader: '三项赛事',
  content: `<p>各位读者 <a href="https://example.org/cn">报名</a> <a href="${link}">决赛</a></p>`,
};
const writeBilingual = (changes: object = {}) => writeIssue(ask, { other: chinese, ...changes });
const previewIn = async (id: string, locale: 'zh_CN' | 'en_US') =>
  (await ask('adminNewsletterPreview', { params: { id }, query: { locale } })).data;

/** Sends an issue to its readers. @returns the mails by address, and the id of the issue */
async function send(issue: { id: string; version: number }, body: object = {}) {
  const server = await mailDouble();
  const answer = await ask('adminNewsletterSend', {
    params: { id: issue.id },
    body: { version: issue.version, ratePerMinute: 30_000, ...body },
  });
  expect(answer).toMatchObject({ code: 1000 });
  await sendSlice(
    {
      db,
      clock: app.clock,
      log: { warn: () => {} },
      settings: {
        vault: createVault(app.secret, 'newsletter'),
        publicUrl: app.config.publicUrl,
        domain: 'example.org',
      },
      openSender: async () => openBulkMailSender(server.settings),
      findSettings: async () => ({ hasArchive: false, logo: null, replyTo: null }),
      stopping: new AbortController().signal,
    },
    Number(issue.id),
  );
  return new Map(server.received.map((mail) => [mail.to[0]!, mail]));
}

/** Decodes a header that may be an encoded word. */
const decodeHeader = (header: string): string => {
  const [, encoded] = /^=\?UTF-8\?B\?(.*)\?=$/.exec(header) ?? [];
  return encoded === undefined ? header : Buffer.from(encoded, 'base64').toString();
};

/** One reader of each language. */
async function insertReaders(): Promise<void> {
  await insertTestSubscribers(db, 1);
  await db.execute(sql`update subscribers set email = 'english@example.org'`);
  await insertTestSubscribers(db, 1, 'zh_CN');
  await db.execute(sql`update subscribers set email = 'chinese@example.org' where locale = 'zh_CN'`);
}

test('begins in both languages, counts the readers of both, and is listed under each', async () => {
  await insertReaders();
  const { data } = await ask('adminNewsletterCreate', { body: { locale: 'zh_CN', isBilingual: true } });
  expect(data).toMatchObject({
    locale: 'zh_CN',
    isBilingual: true,
    audience: 2,
    fields: { subject: '', other: { subject: '', preheader: '', content: '' } },
  });
  const { data: single } = await ask('adminNewsletterCreate', { body: { locale: 'zh_CN' } });
  expect(single).toMatchObject({ isBilingual: false, audience: 1, fields: { other: null } });
  const listed = async (locale: string) =>
    (await ask('adminNewsletterList', { query: { locale } })).data.rows.map(({ id }) => id);
  expect(await listed('en_US')).toEqual([data.id]);
  expect(await listed('zh_CN')).toEqual([single.id, data.id]);
});

test('keeps the second text in drafts and versions, sanitized, and counts its pictures as used', async () => {
  const picture = await db.transaction((tx) => insertTestPicture(tx));
  const content = `<p onclick="x()">读者</p><p><img src="/media/${picture.fileName}" alt="棋"></p>`;
  const { id, version } = await writeBilingual({ other: { ...chinese, content } });
  const stored = (await ask('adminNewsletterGet', { params: { id } })).data.fields;
  expect(stored.other).toMatchObject({ subject: chinese.subject, preheader: chinese.preheader });
  expect(stored.other!.content).toMatch(/^<p>读者<\/p><p><img [^>]*alt="棋"/);
  const { rows } = await db.execute(sql`select from picture_uses where source = 'newsletter_issues'`);
  expect(rows).toHaveLength(1);

  await ask('adminNewsletterUpdate', { params: { id }, body: { ...issueText, version } });
  expect((await ask('adminNewsletterGet', { params: { id } })).data).toMatchObject({
    isBilingual: false,
    fields: { other: null },
  });
  const { data: versions } = await ask('adminNewsletterVersions', { params: { id } });
  expect(versions.map(({ fields }) => fields.other?.subject ?? null)).toContain(null);
});

test('shows the text of the reader’s language first, with the news that are published in each', async () => {
  const add = (texts: { locale: 'en_US' | 'zh_CN'; title: string }[]) =>
    db.transaction(async (tx) => {
      const { id: pictureId } = await insertTestPicture(tx);
      const startTime = new Date('2029-12-01T00:00:00Z');
      return addNewsItem(tx, app.clock, {
        values: { type: 'news', pictureId },
        texts: texts.map((text) => ({ ...text, titleSignature: '', summary: '', content: '<p>x</p>', startTime })),
      });
    });
  await add([
    { locale: 'en_US', title: 'Ladder' },
    { locale: 'zh_CN', title: '征子' },
  ]);
  await add([{ locale: 'en_US', title: 'Net' }]);
  const { id, version } = await writeBilingual();
  const { news } = (await ask('adminNewsletterChoices', { params: { id } })).data;
  const body = { ...issueText, other: chinese, news: news.map((item) => item.id), version };
  await ask('adminNewsletterUpdate', { params: { id }, body });

  const english = await previewIn(id, 'en_US');
  expect(english.subject).toBe(issueText.subject);
  expect(english.text.indexOf('各位读者')).toBeGreaterThan(english.text.indexOf('Dear readers'));
  expect(english.html).toContain('href="#text-zh-CN"');
  const inChinese = await previewIn(id, 'zh_CN');
  expect(inChinese.subject).toBe(chinese.subject);
  expect(inChinese.text.indexOf('Dear readers')).toBeGreaterThan(inChinese.text.indexOf('各位读者'));
  expect(inChinese.html).toContain('lang="zh-CN"');
  const [firstPart, secondPart] = inChinese.text.split('Dear readers');
  expect([firstPart!.includes('征子'), firstPart!.includes('Net'), secondPart!.includes('Net')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('names what is missing in each language', async () => {
  await insertReaders();
  const { id, version } = await writeBilingual({ other: { subject: '', preheader: '', content: '' } });
  const answer = await ask('adminNewsletterSend', { params: { id }, body: { version } });
  expect(answer).toMatchObject({ code: 4000 });
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([
    'other.subject',
    'other.content',
  ]);
});

test('sends each reader one mail in the reader’s language, and shows both texts on the site', async () => {
  await insertReaders();
  const issue = await writeBilingual();
  const mails = await send(issue);

  expect([...mails.keys()].toSorted()).toEqual(['chinese@example.org', 'english@example.org']);
  const headersOf = (reader: string) => {
    const mail = mails.get(`${reader}@example.org`)!;
    const [, lang] = /lang=(\w+)>/.exec(mail.header('List-Unsubscribe')!)!;
    return { subject: decodeHeader(mail.header('Subject')!), list: mail.header('List-Id'), lang };
  };
  expect(headersOf('english')).toEqual({
    subject: issueText.subject,
    list: '<newsletter-en.example.org>',
    lang: 'en_US',
  });
  expect(headersOf('chinese')).toEqual({
    subject: chinese.subject,
    list: '<newsletter-zh.example.org>',
    lang: 'zh_CN',
  });
  const { rows } = await db.execute<{ key: string; plain: string; other: string }>(
    sql`select web_key as key, plain, other_plain as other from newsletter_issues`,
  );
  const [{ key, plain, other }] = rows as [(typeof rows)[number]];
  expect(plain).toContain(`/newsletter/${key}?lang=en_US`);
  expect(other).toContain(`/newsletter/${key}?lang=zh_CN`);
  const page = (await app.call('newsletterIssue', { key })).envelope;
  expect(page.data.texts.map(({ locale, subject }) => [locale, subject])).toEqual([
    ['en_US', issueText.subject],
    ['zh_CN', chinese.subject],
  ]);
});

test('counts the clicks on a link in both mails together', async () => {
  await insertReaders();
  const issue = await writeBilingual({ content: `<p><a href="${link}">Final</a></p>` });
  await send(issue, { countsClicks: true });
  const { rows } = await db.execute<{ html: string; other: string }>(
    sql`select html, other_html as other from newsletter_issues`,
  );
  const pathsOf = (html: string) => [...html.matchAll(/href="[^"]*(\/l\/[^"]*)"/g)].map(([, path]) => path!);
  const [english, inChinese] = [pathsOf(rows[0]!.html), pathsOf(rows[0]!.other)];
  const [toFinal, toEntry] = english;
  // The text of the reader's language comes first, with its links.
  expect([english, inChinese]).toEqual([
    [toFinal, toEntry, toFinal],
    [toEntry, toFinal, toFinal],
  ]);
  for (const url of [english[0]!, inChinese[0]!, inChinese[1]!]) await app.server().inject({ url });
  expect((await ask('adminNewsletterGet', { params: { id: issue.id } })).data.links).toEqual([
    { url: link, clicks: 2 },
    { url: 'https://example.org/cn', clicks: 1 },
  ]);
});

test('sends a test as to a reader of the chosen language', async () => {
  const { id } = await writeBilingual();
  await ask('adminNewsletterTest', { params: { id }, body: { email: 'lin@example.org', locale: 'zh_CN' } });
  const [mail] = await app.messagesTo('lin@example.org');
  expect(mail!.subject).toContain(chinese.subject);
  expect(mail!.text!.indexOf('Dear readers')).toBeGreaterThan(mail!.text!.indexOf('各位读者'));
});
