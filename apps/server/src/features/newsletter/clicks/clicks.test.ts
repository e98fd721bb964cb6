import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { testApp } from '#platform/testing/testApp';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers, writeIssue } from '../issues.fixtures.ts';
import { replaceLinks } from './clickLinks.ts';

const app = testApp();
const { db } = app;
let publisher: string;
const ask = askAs(app, () => publisher);

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

const target = 'https://example.org/final?round=9&board=1';

async function sendIssue(body: object): Promise<{ id: string; html: string }> {
  await insertTestSubscribers(db, 2);
  const content = `<p><a href="${target.replace('&', '&amp;')}">Final</a> <a href="mailto:desk@example.org">Desk</a></p>`;
  const { id, version } = await writeIssue(ask, { content });
  expect(await ask('adminNewsletterSend', { params: { id }, body: { version, ...body } })).toMatchObject({
    code: 1000,
  });
  const { rows } = await db.execute<{ html: string }>(sql`select html from newsletter_issues where id = ${id}`);
  return { id, html: rows[0]!.html };
}
const linksOf = async (id: string) => (await ask('adminNewsletterGet', { params: { id } })).data.links;
const clickOf = (html: string) => new URL(/href="([^"]*\/l\/[^"]*)"/.exec(html)![1]!).pathname;
const open = (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  app.server().inject({ url, method, headers });

test('leaves links alone unless clicks are counted', async () => {
  const { id, html } = await sendIssue({});

  expect(html).toContain(`href="${target.replace('&', '&amp;')}"`);
  expect(html).not.toContain('/l/');
  expect(await linksOf(id)).toEqual([]);
});

test('counts clicks for each link, without a trace of who followed it', async () => {
  const { id, html } = await sendIssue({ countsClicks: true });
  const click = clickOf(html);
  expect(html).toContain('href="mailto:desk@example.org"');
  expect(await linksOf(id)).toEqual([{ url: target, clicks: 0 }]);

  const answer = await open(click);
  await open(click);

  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    location: target,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await linksOf(id)).toEqual([{ url: target, clicks: 2 }]);
});

test('leads on without counting when the link is only checked or fetched in advance', async () => {
  const { id, html } = await sendIssue({ countsClicks: true });
  const click = clickOf(html);

  expect((await open(click, 'HEAD')).headers.location).toBe(target);
  expect((await open(click, 'GET', { 'sec-purpose': 'prefetch;prerender' })).headers.location).toBe(target);
  expect((await open(click, 'GET', { purpose: 'prefetch' })).headers.location).toBe(target);

  expect(await linksOf(id)).toEqual([{ url: target, clicks: 0 }]);
});

test('leads nowhere by an address that the site did not write', async () => {
  const { id, html } = await sendIssue({ countsClicks: true });
  const click = clickOf(html);
  const forged = [
    click.replace(`/l/${id}/1/`, `/l/${id}/2/`),
    click.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    `/l/${id}/1/${'a'.repeat(16)}`,
    `/l/${id}/10000/${'a'.repeat(16)}`,
  ];

  for (const url of forged) expect((await open(url)).statusCode).toBe(404);
  expect(await linksOf(id)).toEqual([{ url: target, clicks: 0 }]);
});

test('keeps the choice of a scheduled issue', async () => {
  const startTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await sendIssue({ startTime, countsClicks: true });
  app.clock.advance(3_600);
  publisher = await staffCookie(app, 'publisher');
  await app.jobs().runScheduled('newsletter-watch');

  expect(await linksOf(id)).toEqual([{ url: target, clicks: 0 }]);
});

test('gives the same link in a mail one place, and keeps pictures and the link to unsubscribe', () => {
  const urls: string[] = [];
  const html = replaceLinks(
    '<a class="x" href="https://a.example/?p=1&amp;q=2">A</a><img src="https://a.example/a.jpg"><a href="https://a.example/?p=1&amp;q=2">A</a>' +
      '<a href="https://unsubscribe.invalid/recipient">Leave</a><a href="http://b.example/">B</a>' +
      '<a href="https://site.example/newsletter/abc?lang=en_US">View</a>',
    { addressOf: (position) => `/l/${position}`, uncounted: 'https://site.example/newsletter/abc?lang=en_US', urls },
  );

  expect(urls).toEqual(['https://a.example/?p=1&q=2', 'http://b.example/']);
  expect(html).toBe(
    '<a class="x" href="/l/1">A</a><img src="https://a.example/a.jpg"><a href="/l/1">A</a>' +
      '<a href="https://unsubscribe.invalid/recipient">Leave</a><a href="/l/2">B</a>' +
      '<a href="https://site.example/newsletter/abc?lang=en_US">View</a>',
  );
});
