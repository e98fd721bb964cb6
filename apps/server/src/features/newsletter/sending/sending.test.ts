import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openBulkMailSender } from '#platform/messages/bulkMailSender';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { mailDouble } from '#platform/testing/mailDouble';
import { testApp } from '#platform/testing/testApp';
import { createVault } from '#platform/vault';
import { askAs, staffCookie } from '../../staff/staff.fixtures.ts';
import { insertTestSubscribers, recipientStates, writeIssue } from '../issues.fixtures.ts';
import { stateOf } from '../newsletter.fixtures.ts';
import { claimRecipients, markTransmitting } from './sending.queries.ts';
import { type SendingDeps, sendSlice } from './sending.service.ts';

const app = testApp({ connections: 12 });
const { db } = app;
let publisher: string;
const ask = askAs(app, () => publisher);
const fastest = 30_000;

beforeEach(async () => {
  await emptyDatabase(db);
  publisher = await staffCookie(app, 'publisher');
});

/** Returns the dependencies of a process that sends through a mail server. */
const processWith = (server: Parameters<typeof openBulkMailSender>[0]): SendingDeps => ({
  db,
  clock: app.clock,
  log: { warn: () => {} },
  settings: { vault: createVault(app.secret, 'newsletter'), publicUrl: app.config.publicUrl, domain: 'example.org' },
  openSender: async () => openBulkMailSender(server),
  findSettings: async () => ({ hasArchive: false, logo: null, replyTo: 'office@example.org' }),
  stopping: new AbortController().signal,
});
/** Makes all recipients due, as if time had passed. */
const makeDue = () => db.execute(sql`update newsletter_recipients set due_at = now() - interval '1 second'`);

async function startIssue(subscribers: number, body: object = {}): Promise<string> {
  await insertTestSubscribers(db, subscribers);
  const { id, version } = await writeIssue(ask);
  const answer = await ask('adminNewsletterSend', {
    params: { id },
    body: { version, ratePerMinute: fastest, ...body },
  });
  expect(answer).toMatchObject({ code: 1000 });
  return id;
}
const figuresOf = async (id: string) => {
  const { data } = await ask('adminNewsletterGet', { params: { id } });
  return { state: data.state, problem: data.problem, ...data.figures };
};
const control = (id: string, action: string) => ask('adminNewsletterControl', { params: { id }, body: { action } });
const recipientsOf = (received: { to: string[] }[]) => received.map(({ to }) => to[0]!).toSorted();
const readers = (count: number) => Array.from({ length: count }, (_, n) => `reader${n + 1}@example.org`).toSorted();

test('sends everyone one mail with both parts and headers of a list, from several processes', async () => {
  const server = await mailDouble();
  const id = await startIssue(60);
  const process = processWith(server.settings);
  await Promise.all([sendSlice(process, Number(id)), sendSlice(process, Number(id))]);

  expect(recipientsOf(server.received)).toEqual(readers(60));
  expect(await figuresOf(id)).toMatchObject({ state: 'sent', recipients: 60, delivered: 60, waiting: 0 });
  const [mail] = server.received;
  expect(mail!.header('Subject')).toBe('Go in autumn');
  expect(mail!.header('Content-Type')).toMatch(/^multipart\/alternative/);
  expect(mail!.header('List-Id')).toBe('<newsletter-en.example.org>');
  expect(mail!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail!.header('Precedence')).toBe('bulk');
  expect(mail!.header('Reply-To')).toBe('office@example.org');
  expect(new Set(server.received.map((each) => each.header('Message-ID'))).size).toBe(60);
});

test('ends a subscription by the link of an issue, once, and counts it', async () => {
  const server = await mailDouble();
  const id = await startIssue(2);
  await sendSlice(processWith(server.settings), Number(id));
  const mail = server.received.find(({ to }) => to[0] === 'reader1@example.org')!;
  const [, address] = /<(.*)>/.exec(mail.header('List-Unsubscribe')!)!;
  const post = (url: string) =>
    app.server().inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const url = address!.slice(app.config.publicUrl.length);

  expect((await post(url)).json()).toMatchObject({ code: 1000 });
  expect((await post(url)).json()).toMatchObject({ code: 1000 });
  expect((await post(url.replace(/\.(\d+)\./, '.999.'))).json()).toMatchObject({ code: 4004 });
  expect(await stateOf(db, 'reader1@example.org')).toBe('removed');
  expect(await stateOf(db, 'reader2@example.org')).toBe('confirmed');
  expect(await figuresOf(id)).toMatchObject({ delivered: 2, unsubscribed: 1 });
});

test('suppresses addresses that do not exist, and counts other rejections', async () => {
  const server = await mailDouble({
    toRecipient: (address) =>
      ({
        'reader1@example.org': { code: 550, text: '5.1.1 unknown' },
        'reader2@example.org': { code: 550, text: '5.7.1 policy' },
      })[address] ?? null,
  });
  for (let issue = 1; issue <= 3; issue += 1) {
    if (issue > 1) await db.execute(sql`delete from subscribers where email = 'reader3@example.org'`);
    const { id, version } = issue === 1 ? { id: await startIssue(3), version: 0 } : await writeIssue(ask);
    if (issue > 1) await ask('adminNewsletterSend', { params: { id }, body: { version, ratePerMinute: fastest } });
    await sendSlice(processWith(server.settings), Number(id));
    expect(await stateOf(db, 'reader1@example.org')).toBe('suppressed');
    expect(await stateOf(db, 'reader2@example.org')).toBe(issue < 3 ? 'confirmed' : 'suppressed');
    expect(await figuresOf(id)).toMatchObject({ state: 'sent', refused: issue === 1 ? 2 : 1 });
  }
  expect(recipientsOf(server.received)).toEqual(['reader3@example.org']);
});

test('retries temporary rejections later, and gives up after five attempts', async () => {
  const answer: { now: { code: number; text: string } | null } = { now: { code: 451, text: '4.7.1 try later' } };
  const server = await mailDouble({ toMail: () => answer.now });
  const id = await startIssue(2);
  const process = processWith(server.settings);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await sendSlice(process, Number(id));
    await sendSlice(process, Number(id)); // not due yet
    expect(await figuresOf(id)).toMatchObject({ state: 'sending', waiting: 2, refused: 0 });
    await makeDue();
  }
  await db.execute(
    sql`update newsletter_recipients set attempts = 3 where id = (select min(id) from newsletter_recipients)`,
  );
  await sendSlice(process, Number(id));
  expect(await figuresOf(id)).toMatchObject({ waiting: 1, refused: 1 });
  answer.now = null;
  await makeDue();
  await sendSlice(process, Number(id));
  expect(await figuresOf(id)).toMatchObject({ state: 'sent', delivered: 1, refused: 1 });
  expect(await stateOf(db, 'reader2@example.org')).toBe('confirmed');
});

test('pauses at once, goes on where it was, and stops for good', async () => {
  let id = '';
  let pausesAt = 5;
  const pausing: Promise<unknown>[] = [];
  const server = await mailDouble({
    toMail: () => {
      if (server.received.length + 1 === pausesAt) pausing.push(control(id, 'pause'));
      return null;
    },
  });
  id = await startIssue(100);
  const process = processWith(server.settings);
  await sendSlice(process, Number(id));
  await Promise.all(pausing);
  const first = server.received.length;
  expect(first).toBeLessThan(40);
  expect(await figuresOf(id)).toMatchObject({ state: 'paused', delivered: first, waiting: 100 - first });

  pausesAt = first + 5;
  await control(id, 'resume');
  await sendSlice(process, Number(id));
  await Promise.all(pausing);
  await control(id, 'stop');
  const delivered = server.received.length;
  expect(new Set(recipientsOf(server.received)).size).toBe(delivered);
  expect(await figuresOf(id)).toMatchObject({ state: 'stopped', delivered, skipped: 100 - delivered, waiting: 0 });
  expect(await control(id, 'resume')).toMatchObject({ code: 4009 });
});

test('hands over no claimed mail after the issue was paused', async () => {
  const id = await startIssue(1);
  await db.execute(sql`update newsletter_issues set paced_at = now() - interval '1 second'`);
  const claim = await db.transaction((tx) => claimRecipients(tx, Number(id), 1));
  const [recipient] = claim.kind === 'claimed' ? claim.recipients : [];
  await control(id, 'pause');
  expect(await markTransmitting(db, Number(id), recipient!)).toBe(false);
  await control(id, 'resume');
  expect(await markTransmitting(db, Number(id), recipient!)).toBe(true);
});

test('sends again what a killed process had only claimed, and not what the server may have', async () => {
  const server = await mailDouble();
  const id = await startIssue(3);
  const process = processWith(server.settings);
  await db.execute(
    sql`update newsletter_recipients set state = 'claimed', attempts = 1, due_at = now() + interval '1 minute'`,
  );
  await db.execute(sql`
    update newsletter_recipients set state = 'transmitting' where id = (select min(id) from newsletter_recipients)`);
  await app.jobs().runScheduled('newsletter-watch');
  await sendSlice(process, Number(id));
  expect(server.received).toEqual([]); // the leases still run

  await makeDue();
  await app.jobs().runScheduled('newsletter-watch');
  await sendSlice(process, Number(id));
  expect(recipientsOf(server.received)).toEqual(['reader2@example.org', 'reader3@example.org']);
  expect(await figuresOf(id)).toMatchObject({ state: 'sent', uncertain: 1, delivered: 2 });

  expect(await control(id, 'sendUncertain')).toMatchObject({ data: { state: 'sending' } });
  await sendSlice(process, Number(id));
  expect(recipientsOf(server.received)).toEqual(readers(3));
  expect(await control(id, 'sendUncertain')).toMatchObject({ code: 4009 });
});

test('does not hand over a mail whose lease has expired', async () => {
  const server = await mailDouble({
    toRecipient: () => null,
  });
  const id = await startIssue(1);
  const process = processWith(server.settings);
  const slow: SendingDeps = {
    ...process,
    openSender: async () => {
      const sender = openBulkMailSender(server.settings);
      return {
        ...sender,
        async send(mail, beforeData) {
          await db.execute(sql`update newsletter_recipients set state = 'claimed', attempts = attempts + 1`);
          return sender.send(mail, beforeData);
        },
      };
    },
  };
  await sendSlice(slow, Number(id));
  expect(server.received).toEqual([]);
  expect(await recipientStates(db)).toEqual({ 'reader1@example.org': 'claimed' });
});

test('keeps recipients waiting while the mail server is down, says so, and goes on afterwards', async () => {
  const server = await mailDouble();
  const { settings } = server;
  await server.stop();
  const id = await startIssue(3);
  const process = processWith(settings);
  await sendSlice(process, Number(id));
  expect(await figuresOf(id)).toMatchObject({ state: 'sending', waiting: 3, problem: 'SMTP ESOCKET at CONN' });
  await server.start();
  await makeDue();
  await sendSlice(process, Number(id));
  expect(await figuresOf(id)).toMatchObject({ state: 'sent', delivered: 3, problem: null });
});

test('skips readers who left before their turn', async () => {
  const server = await mailDouble();
  const id = await startIssue(3);
  await db.execute(sql`update subscribers set state = 'removed' where email = 'reader2@example.org'`);
  await db.execute(sql`delete from subscribers where email = 'reader3@example.org'`);
  await sendSlice(processWith(server.settings), Number(id));
  expect(recipientsOf(server.received)).toEqual(['reader1@example.org']);
  expect(await figuresOf(id)).toMatchObject({ state: 'sent', delivered: 1, skipped: 2 });
});

test('claims no more recipients than the rate allows', async () => {
  const id = await startIssue(5, { ratePerMinute: 60 });
  const claim = () => db.transaction((tx) => claimRecipients(tx, Number(id), 10));
  await db.execute(sql`update newsletter_issues set paced_at = now() - interval '1 hour'`);
  expect(await claim()).toMatchObject({ kind: 'claimed', recipients: [{ email: 'reader1@example.org' }] });
  expect(await claim()).toMatchObject({ kind: 'wait' });
});

test('starts a scheduled issue at its time with the mail of that moment', async () => {
  await insertTestSubscribers(db, 2);
  const { id, version } = await writeIssue(ask);
  const startTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await ask('adminNewsletterSend', { params: { id }, body: { version, startTime, ratePerMinute: fastest } });
  await app.jobs().runScheduled('newsletter-watch');
  expect(await figuresOf(id)).toMatchObject({ state: 'scheduled', recipients: 0 });
  app.clock.advance(3_600);
  publisher = await staffCookie(app, 'publisher');
  await app.jobs().runScheduled('newsletter-watch');
  expect(await figuresOf(id)).toMatchObject({ state: 'sending', recipients: 2 });
  await app.jobs().runDue();
  expect(await figuresOf(id)).toMatchObject({ state: 'sent', delivered: 2 });
  expect(await app.messagesTo('reader1@example.org')).toHaveLength(1);
});

test('does not send a scheduled issue whose subscribers have left, and makes it a draft again on request', async () => {
  await insertTestSubscribers(db, 1);
  const { id, version } = await writeIssue(ask);
  const startTime = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await ask('adminNewsletterSend', { params: { id }, body: { version, startTime } });
  await db.execute(sql`update subscribers set state = 'removed'`);
  app.clock.advance(3_600);
  publisher = await staffCookie(app, 'publisher');
  await app.jobs().runScheduled('newsletter-watch');
  await app.jobs().runDue();
  expect(await figuresOf(id)).toMatchObject({ state: 'noRecipients', recipients: 0 });
  await app.jobs().runScheduled('newsletter-watch');
  expect(await figuresOf(id)).toMatchObject({ state: 'noRecipients' });
  expect(await control(id, 'unschedule')).toMatchObject({
    data: { state: 'draft', startTime: null, finishedAt: null },
  });
});
