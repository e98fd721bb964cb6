import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, callAdmin, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers, issueText, writeIssue } from '../issues.fixtures.ts';

const app = testApp();
const { db } = app;
let publisher: string;
const ask = askAs(app, () => publisher);

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const names = { zh_CN: '协会', en_US: 'Association' };
const noText = { zh_CN: '', en_US: '' };
const settings = {
  name: names,
  shortName: names,
  logo: null,
  footerNotice: noText,
  announcement: noText,
  announcementUntil: null,
  notFound: noText,
  socialLinks: [],
  registrations: [],
};
async function openArchive(): Promise<void> {
  const { data } = (await callAdmin(app, 'adminSiteSettingsGet', { cookie: publisher })).envelope!;
  const body = { ...settings, hasNewsletterArchive: true, version: data.version };
  await callAdmin(app, 'adminSiteSettingsUpdate', { cookie: publisher, body });
}

const send = async ({ id, version }: { id: string; version: number }, body: object = {}) =>
  ask('adminNewsletterSend', { params: { id }, body: { version, ratePerMinute: 30_000, ...body } });
/** Sends an issue to its readers. @returns its id and the key of its page */
async function sendIssue(changes: object = {}, body: object = {}) {
  const issue = await writeIssue(ask, changes);
  expect(await send(issue, body)).toMatchObject({ code: 1000 });
  await app.jobs().runDue();
  return { id: issue.id, key: await keyOf(issue.id) };
}
const keyOf = async (id: string): Promise<string> => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select web_key as key from newsletter_issues where id = ${id}`,
  );
  return rows[0]!.key;
};
const open = async (key: string) => (await app.call('newsletterIssue', { key })).envelope;
const list = async (query: { pageNum?: number; pageSize?: number } = {}) =>
  (await app.call('newsletterIssues', query)).envelope;
const sitemap = async (path: string) => app.server().inject({ url: path });

test('links from the mail to a page that shows the issue as it was sent', async () => {
  await insertTestSubscribers(db, 1);
  const { id, key } = await sendIssue(
    { content: '<p>Dear <a href="https://example.org/a">readers</a></p>' },
    {
      countsClicks: true,
    },
  );
  const { rows } = await db.execute<{ html: string; plain: string }>(sql`select html, plain from newsletter_issues`);
  const address = `${app.config.publicUrl}/newsletter/${key}?lang=en_US`;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(rows[0]!.html).toContain(`<a href="${address}"`);
  expect(rows[0]!.plain).toContain(`View in browser: ${address}`);

  const { data } = await open(key);
  expect(data).toMatchObject({
    isListed: false,
    isWithdrawn: false,
    texts: [{ locale: 'en_US', subject: issueText.subject, preheader: issueText.preheader }],
  });
  expect(data.texts[0]!.content).toMatch(/^<p>Dear <a href="https:\/\/example\.org\/a"/);
  expect(JSON.stringify(data)).not.toMatch(/unsubscribe|\/l\/|reader1@/);
  expect((await ask('adminNewsletterGet', { params: { id } })).data.webAddress).toBe(address);
});

test('shows no draft, no scheduled issue and no unknown key', async () => {
  await insertTestSubscribers(db, 1);
  const issue = await writeIssue(ask);
  expect(await open(await keyOf(issue.id))).toMatchObject({ code: 4004 });
  await send(issue, { startTime: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
  expect(await open(await keyOf(issue.id))).toMatchObject({ code: 4004 });
  for (const key of ['0'.repeat(32), issue.id]) expect(await open(key)).toMatchObject({ code: 4004 });
});

test('withdraws the page of an issue whose sending was stopped', async () => {
  await insertTestSubscribers(db, 1);
  const issue = await writeIssue(ask);
  await send(issue);
  await ask('adminNewsletterControl', { params: { id: issue.id }, body: { action: 'stop' } });
  await openArchive();
  expect(await open(await keyOf(issue.id))).toMatchObject({ data: { isWithdrawn: true, isListed: false, texts: [] } });
  expect(await list()).toMatchObject({ data: { rows: [], total: 0 } });
});

test('lists sent issues, paged, only while the archive is on', async () => {
  await insertTestSubscribers(db, 1);
  const first = await sendIssue({ subject: 'First' });
  app.clock.advance(60);
  const second = await sendIssue({ subject: 'Second' });
  expect(await list()).toMatchObject({ code: 4004 });
  expect((await sitemap('/sitemap.xml')).body).not.toContain('newsletter');
  expect((await sitemap('/sitemaps/newsletter-1.xml')).statusCode).toBe(404);

  await openArchive();
  const { data } = await list();
  expect(data.rows.map(({ key, texts }) => [key, texts[0]!.subject])).toEqual([
    [second.key, 'Second'],
    [first.key, 'First'],
  ]);
  expect(await list({ pageNum: 2, pageSize: 1 })).toMatchObject({ data: { rows: [{ key: first.key }], total: 2 } });
  expect((await open(first.key)).data.isListed).toBe(true);
  expect((await app.call('siteSettings', {})).envelope.data.hasNewsletterArchive).toBe(true);
  expect((await sitemap('/sitemap.xml')).body).toContain('/sitemaps/newsletter-1.xml');
  const map = (await sitemap('/sitemaps/newsletter-1.xml')).body;
  expect(map).toContain(`<loc>${app.config.publicUrl}/newsletter?lang=zh_CN</loc>`);
  expect(map).toContain(`<loc>${app.config.publicUrl}/newsletter/${first.key}?lang=en_US</loc>`);
});

test('leaves an issue out of the archive while its page stays', async () => {
  await insertTestSubscribers(db, 1);
  const { id, key } = await sendIssue();
  await openArchive();
  const editor = await staffCookie(app, 'editor');
  const leaveOut = await askAs(app, () => editor)('adminNewsletterArchive', {
    params: { id },
    body: { isInArchive: false },
  });
  expect(leaveOut).toMatchObject({ data: { isInArchive: false, hasArchive: true } });
  expect(await list()).toMatchObject({ data: { rows: [], total: 0 } });
  expect(await open(key)).toMatchObject({ data: { isListed: false, texts: [{ subject: issueText.subject }] } });
  expect((await sitemap('/sitemaps/newsletter-1.xml')).body).not.toContain(key);
  const { data } = await ask('adminRecordLog', { query: { kind: 'newsletter', id } });
  expect(data.rows[0]).toMatchObject({ action: 'newsletter.archive' });
});
