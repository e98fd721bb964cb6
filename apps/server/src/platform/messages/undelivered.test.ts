import { beforeEach, expect, test } from 'vitest';
import { findPage } from '#platform/database/listings';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { mailDouble } from '#platform/testing/mailDouble';
import { passTime } from '#platform/testing/passTime';
import { openTestMessages, testDatabase } from '#platform/testing/testMessages';
import { twilioDouble } from '#platform/testing/twilioDouble';
import { outboxMessages } from './messages.tables.ts';
import type { Message } from './outbox.ts';

const database = testDatabase();
const { db } = database;
beforeEach(() => emptyDatabase(db));

const mail: Message = { channel: 'email', kind: 'letter', to: 'lin@example.org', subject: 'A secret subject', text: 'a secret text' };
const rows = () => db.select().from(outboxMessages).orderBy(outboxMessages.id);
const all = { pageNum: 1, pageSize: 50 };
type Undelivered = Awaited<ReturnType<typeof openTestMessages>>['undelivered'];
const find = async (undelivered: Undelivered, filters: Parameters<Undelivered['listing']>[0] = {}) => {
  const { rows: stored, total } = await findPage(db, undelivered.listing(filters), all);
  return { rows: stored.map((message) => undelivered.shown(message)), total };
};
const later = { code: 451, text: '4.3.0 later' };

/** A mail that five tries could not deliver, and the server that has recovered since. */
async function givenUp(messages: Message[] = [mail]) {
  const server = await mailDouble({ toMail: () => later });
  const opened = await openTestMessages(database, { mailServer: server.settings, isLocal: false });
  for (const message of messages) await opened.post(message);
  await exhaust(opened);
  return { server, ...opened };
}

async function exhaust({ jobs }: Pick<Awaited<ReturnType<typeof openTestMessages>>, 'jobs'>) {
  for (let tried = 0; tried < 6; tried += 1) {
    await jobs.runDue();
    await passTime(db, 3_600);
  }
}

test('what was given up is shown with its trouble, and tells neither what it says nor whom it was for', async () => {
  const { undelivered } = await givenUp();

  const { rows: shown, total } = await find(undelivered);

  expect(total).toBe(1);
  expect(shown).toMatchObject([
    { channel: 'email', kind: 'letter', recipient: 'l***@example.org', trouble: 'SMTP 451 4.3.0 at DATA', attempts: 5, putAsideAt: null, canBeSentAgain: true },
  ]);
  const [row] = await rows();
  const kept = JSON.stringify({ ...shown[0], ...row, sealed: row!.sealed!.toString('latin1'), maskedRecipient: row!.maskedRecipient!.toString('latin1') });
  for (const secret of ['secret', 'lin@', 'l***@']) expect(kept.replace('l***@example.org', '')).not.toContain(secret);
});

test('it is found by channel, kind and the whole of its address, and by no part of it', async () => {
  const { undelivered } = await givenUp([mail, { ...mail, to: 'wang@example.org', kind: 'reminder' }]);
  const found = async (filters: Parameters<Undelivered['listing']>[0]) => (await find(undelivered, filters)).rows.map(({ recipient }) => recipient);

  expect(await found({ recipient: ' Lin@Example.org' })).toEqual(['l***@example.org']);
  expect(await found({ recipient: 'lin@' })).toEqual([]);
  expect(await found({ kind: 'reminder' })).toEqual(['w***@example.org']);
  expect(await found({ channel: 'sms' })).toEqual([]);
  expect(await found({ isPutAside: true })).toEqual([]);
});

test('sent again it arrives, once, however many press at the same time', async () => {
  const { server, undelivered, jobs } = await givenUp();
  const [row] = (await find(undelivered)).rows;
  server.manners.toMail = () => null;

  const presses = await Promise.allSettled(Array.from({ length: 8 }, () => db.transaction((tx) => undelivered.sendAgain(tx, Number(row!.id)))));
  await jobs.runDue();

  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(presses.flatMap((press) => (press.status === 'rejected' ? [(press.reason as { kind: string }).kind] : []))).toEqual(Array(7).fill('conflict'));
  expect(server.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 6, lastError: null, sealed: null }]);
  expect((await find(undelivered)).total).toBe(0);
});

test('sent again it is given as many tries once more, and then comes back', async () => {
  const opened = await givenUp();
  const { undelivered, jobs } = opened;
  const [row] = (await find(undelivered)).rows;

  await db.transaction((tx) => undelivered.sendAgain(tx, Number(row!.id)));
  await jobs.runDue();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 6 }]);
  await exhaust(opened);

  expect((await find(undelivered)).rows).toMatchObject([{ attempts: 10, canBeSentAgain: true }]);
});

test('a code that is dead is shown without its number, and is not sent again', async () => {
  const twilio = await twilioDouble();
  const { post, jobs, clock, undelivered } = await openTestMessages(database, { smsAccount: twilio.account, isLocal: true });
  await post({ channel: 'sms', kind: 'code', to: '8613800138000', text: '123456', code: '123456', expiresAt: new Date(clock.now().getTime() + 1_000) });
  clock.advance(2);
  await jobs.runDue();

  const [row] = (await find(undelivered, { recipient: '+86 138 0013 8000' })).rows;

  expect(row).toMatchObject({ recipient: '+861****8000', trouble: 'expired', canBeSentAgain: false });
  await expect(db.transaction((tx) => undelivered.sendAgain(tx, Number(row!.id)))).rejects.toMatchObject({ kind: 'conflict' });
});

test('what staff puts aside is emptied, stays in sight, and is done with', async () => {
  const { undelivered } = await givenUp();
  const [row] = (await find(undelivered)).rows;
  const putAside = () => db.transaction((tx) => undelivered.putAside(tx, Number(row!.id)));

  await putAside();

  await expect(putAside()).rejects.toMatchObject({ kind: 'conflict' });
  await expect(db.transaction((tx) => undelivered.sendAgain(tx, Number(row!.id)))).rejects.toMatchObject({ kind: 'conflict' });
  expect(await rows()).toMatchObject([{ state: 'failed', sealed: null }]);
  expect((await find(undelivered, { isPutAside: false })).total).toBe(0);
  expect((await find(undelivered, { isPutAside: true })).rows).toMatchObject([{ recipient: 'l***@example.org', canBeSentAgain: false }]);
});

test('nothing is found of what was never given up', async () => {
  const server = await mailDouble();
  const { post, jobs, undelivered } = await openTestMessages(database, { mailServer: server.settings });
  await post(mail);
  await jobs.runDue();
  const { id } = (await rows())[0]!;

  await expect(undelivered.get(id)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(db.transaction((tx) => undelivered.sendAgain(tx, id))).rejects.toMatchObject({ kind: 'notFound' });
});
