import { beforeEach, expect, test } from 'vitest';
import { findPage } from '#platform/database/listings';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { mailDouble } from '#platform/testing/mailDouble';
import { advanceDatabaseTime } from '#platform/testing/advanceDatabaseTime';
import { openTestMessages, testDatabase } from '#platform/testing/testMessages';
import { twilioDouble } from '#platform/testing/twilioDouble';
import { outboxMessages } from './messages.tables.ts';
import type { Message } from './outbox.ts';

const database = testDatabase();
const { db } = database;
beforeEach(() => emptyDatabase(db));

const mail: Message = {
  channel: 'email',
  kind: 'letter',
  to: 'lin@example.org',
  subject: 'A secret subject',
  text: 'a secret text',
};
const rows = () => db.select().from(outboxMessages).orderBy(outboxMessages.id);
const all = { pageNum: 1, pageSize: 50 };
type DeadLetters = Awaited<ReturnType<typeof openTestMessages>>['deadLetters'];
const find = async (deadLetters: DeadLetters, filters: Parameters<DeadLetters['listing']>[0] = {}) => {
  const { rows: stored, total } = await findPage(db, deadLetters.listing(filters), all);
  return { rows: stored.map((message) => deadLetters.toDeadLetter(message)), total };
};
const later = { code: 451, text: '4.3.0 later' };

/** Creates a mail that failed after five attempts, and a server that accepts mails again. */
async function createDeadLetter(messages: Message[] = [mail]) {
  const server = await mailDouble({ toMail: () => later });
  const opened = await openTestMessages(database, { mailServer: server.settings, isLocal: false });
  for (const message of messages) await opened.enqueueMessage(message);
  await exhaust(opened);
  return { server, ...opened };
}

async function exhaust({ jobs }: Pick<Awaited<ReturnType<typeof openTestMessages>>, 'jobs'>) {
  // More often than the five attempts.
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await jobs.runDue();
    await advanceDatabaseTime(db, 3_600);
  }
}

test('shows a dead letter with its error, without its content or full recipient', async () => {
  const { deadLetters } = await createDeadLetter();

  const { rows: shown, total } = await find(deadLetters);

  expect(total).toBe(1);
  expect(shown).toMatchObject([
    {
      channel: 'email',
      kind: 'letter',
      recipient: 'l***@example.org',
      error: 'SMTP 451 4.3.0 at DATA',
      attempts: 5,
      dismissedAt: null,
      canBeSentAgain: true,
    },
  ]);
  const [row] = await rows();
  const stored = JSON.stringify({
    ...shown[0],
    ...row,
    sealed: row!.sealed!.toString('latin1'),
    maskedRecipient: row!.maskedRecipient!.toString('latin1'),
  });
  for (const secret of ['secret', 'lin@', 'l***@'])
    expect(stored.replace('l***@example.org', '')).not.toContain(secret);
});

test('finds a dead letter by channel, kind and complete address, and not by a part of the address', async () => {
  const { deadLetters } = await createDeadLetter([mail, { ...mail, to: 'wang@example.org', kind: 'reminder' }]);
  const found = async (filters: Parameters<DeadLetters['listing']>[0]) =>
    (await find(deadLetters, filters)).rows.map(({ recipient }) => recipient);

  expect(await found({ recipient: ' Lin@Example.org' })).toEqual(['l***@example.org']);
  expect(await found({ recipient: 'lin@' })).toEqual([]);
  expect(await found({ kind: 'reminder' })).toEqual(['w***@example.org']);
  expect(await found({ channel: 'sms' })).toEqual([]);
  expect(await found({ isDismissed: true })).toEqual([]);
});

test('delivers a requeued message once, however many requests requeue it at the same time', async () => {
  const { server, deadLetters, jobs } = await createDeadLetter();
  const [row] = (await find(deadLetters)).rows;
  server.behaviour.toMail = () => null;

  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => db.transaction((tx) => deadLetters.requeue(tx, Number(row!.id)))),
  );
  await jobs.runDue();

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { kind: string }).kind] : [])),
  ).toEqual(Array(7).fill('conflict'));
  expect(server.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 6, lastError: null, sealed: null }]);
  expect((await find(deadLetters)).total).toBe(0);
});

test('gives a requeued message as many attempts again before it fails again', async () => {
  const opened = await createDeadLetter();
  const { deadLetters, jobs } = opened;
  const [row] = (await find(deadLetters)).rows;

  await db.transaction((tx) => deadLetters.requeue(tx, Number(row!.id)));
  await jobs.runDue();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 6 }]);
  await exhaust(opened);

  expect((await find(deadLetters)).rows).toMatchObject([{ attempts: 10, canBeSentAgain: true }]);
});

test('shows an expired code without its digits and does not requeue it', async () => {
  const twilio = await twilioDouble();
  const { enqueueMessage, jobs, clock, deadLetters } = await openTestMessages(database, {
    smsAccount: twilio.account,
    isLocal: true,
  });
  await enqueueMessage({
    channel: 'sms',
    kind: 'code',
    to: '8613800138000',
    text: '123456',
    code: '123456',
    expiresAt: new Date(clock.now().getTime() + 1_000),
  });
  clock.advance(2);
  await jobs.runDue();

  const [row] = (await find(deadLetters, { recipient: '+86 138 0013 8000' })).rows;

  expect(row).toMatchObject({ recipient: '+861****8000', error: 'expired', canBeSentAgain: false });
  await expect(db.transaction((tx) => deadLetters.requeue(tx, Number(row!.id)))).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('empties a dismissed message, keeps it listed, and does not requeue it', async () => {
  const { deadLetters } = await createDeadLetter();
  const [row] = (await find(deadLetters)).rows;
  const dismiss = () => db.transaction((tx) => deadLetters.dismiss(tx, Number(row!.id)));

  await dismiss();

  await expect(dismiss()).rejects.toMatchObject({ kind: 'conflict' });
  await expect(db.transaction((tx) => deadLetters.requeue(tx, Number(row!.id)))).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await rows()).toMatchObject([{ state: 'failed', sealed: null }]);
  expect((await find(deadLetters, { isDismissed: false })).total).toBe(0);
  expect((await find(deadLetters, { isDismissed: true })).rows).toMatchObject([
    { recipient: 'l***@example.org', canBeSentAgain: false },
  ]);
});

test('answers notFound for a message that never failed', async () => {
  const server = await mailDouble();
  const { enqueueMessage, jobs, deadLetters } = await openTestMessages(database, { mailServer: server.settings });
  await enqueueMessage(mail);
  await jobs.runDue();
  const { id } = (await rows())[0]!;

  await expect(deadLetters.get(id)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(db.transaction((tx) => deadLetters.requeue(tx, id))).rejects.toMatchObject({ kind: 'notFound' });
});
