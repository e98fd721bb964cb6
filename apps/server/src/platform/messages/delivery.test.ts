import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { mailDouble } from '#platform/testing/mailDouble';
import { advanceDatabaseTime } from '#platform/testing/advanceDatabaseTime';
import { openTestMessages, testDatabase } from '#platform/testing/testMessages';
import { answerWith, twilioDouble } from '#platform/testing/twilioDouble';
import { outboxMessages } from './messages.tables.ts';
import type { Message } from './outbox.ts';

const database = testDatabase();
const { db } = database;
beforeEach(() => emptyDatabase(db));

const mail: Message = {
  kind: 'test',
  channel: 'email',
  to: 'lin@example.org',
  subject: 'Confirm',
  text: 'Open the page',
  headers: { 'List-Unsubscribe': '<https://x.example>' },
};
const sms: Message = { kind: 'test', channel: 'sms', to: '8613800138000', text: '123456 is your code', code: '123456' };
const rows = () => db.select().from(outboxMessages).orderBy(outboxMessages.id);
const hourSeconds = 3_600;

describe('a mail', () => {
  test('is delivered once with its headers, and a public site then stores nothing personal', async () => {
    const server = await mailDouble();
    const { enqueueMessage, jobs } = await openTestMessages(database, { mailServer: server.settings, isLocal: false });

    await enqueueMessage(mail);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, sealed: expect.any(Buffer) }]);
    await jobs.runDue();
    await advanceDatabaseTime(db, hourSeconds);
    await jobs.runDue();

    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.header('List-Unsubscribe')).toBe('<https://x.example>');
    expect(server.received[0]!.header('Message-ID')).toMatch(/^<[\w-]{43}@example\.org>$/);
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, sealed: null, lastError: null, dueAt: null, sentAt: expect.any(Date) },
    ]);
  });

  test('stays readable on a developer’s machine', async () => {
    const server = await mailDouble();
    const { enqueueMessage, jobs, outbox } = await openTestMessages(database, {
      mailServer: server.settings,
      isLocal: true,
    });

    await enqueueMessage(mail);
    await jobs.runDue();

    expect(await outbox.read(db, mail.to)).toMatchObject([{ text: mail.text, state: 'sent' }]);
  });

  test('is not sent when its transaction rolls back', async () => {
    const server = await mailDouble();
    const { outbox, jobs } = await openTestMessages(database, { mailServer: server.settings });

    await expect(
      db.transaction(async (tx) => {
        await outbox.enqueue(tx, mail);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');

    expect(await jobs.runDue()).toBe(0);
    expect(server.received).toEqual([]);
  });

  test('fails at once when it is permanently rejected, and its address is never stored unencrypted', async () => {
    const server = await mailDouble({ toRecipient: (address) => ({ code: 550, text: `5.1.1 <${address}> unknown` }) });
    const { enqueueMessage, jobs, logged } = await openTestMessages(database, {
      mailServer: server.settings,
      isLocal: false,
    });

    await enqueueMessage(mail);
    await jobs.runDue();

    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', attempts: 1, lastError: 'SMTP 550 5.1.1 at RCPT TO', dueAt: null });
    expect(JSON.stringify([{ ...row, sealed: row!.sealed?.toString('latin1') }, logged()])).not.toContain(
      'lin@example.org',
    );
  });

  test('is delivered later under the same id after a temporary rejection', async () => {
    const ids: (string | undefined)[] = [];
    const server = await mailDouble({
      toMail: (received) => {
        ids.push(received.header('Message-ID'));
        return ids.length === 1 ? { code: 451, text: '4.3.0 later' } : null;
      },
    });
    const { enqueueMessage, jobs } = await openTestMessages(database, { mailServer: server.settings });

    await enqueueMessage(mail);
    await jobs.runDue();
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: expect.stringMatching(/^SMTP 451 4\.3\.0/) },
    ]);
    expect(await jobs.runDue()).toBe(0);

    await advanceDatabaseTime(db, 60);
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('is delivered after a server outage', async () => {
    const server = await mailDouble();
    const { enqueueMessage, jobs } = await openTestMessages(database, { mailServer: server.settings });
    await server.stop();

    await enqueueMessage(mail);
    await jobs.runDue();
    await advanceDatabaseTime(db, 60);
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);

    await server.start();
    await advanceDatabaseTime(db, hourSeconds);
    await jobs.runDue();
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  test('fails after the fifth attempt and stays sealed so that staff can send it again', async () => {
    const server = await mailDouble({ toMail: () => ({ code: 451, text: '4.3.0 never' }) });
    const { enqueueMessage, jobs, metricValue } = await openTestMessages(database, {
      mailServer: server.settings,
      isLocal: false,
    });

    await enqueueMessage(mail);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await jobs.runDue();
      await advanceDatabaseTime(db, hourSeconds);
    }

    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 5, lastError: expect.stringMatching(/^SMTP 451/), sealed: expect.any(Buffer) },
    ]);
    expect(await metricValue('messages_total', { channel: 'email', outcome: 'postponed' })).toBe(4);
    expect(await metricValue('messages_total', { channel: 'email', outcome: 'exhausted' })).toBe(1);
    expect(await metricValue('messages_dead_letters', { channel: 'email', state: 'failed' })).toBe(1);
    expect(await metricValue('messages_dead_letters', { channel: 'email', state: 'waiting' })).toBe(0);
  });
});

describe('a text message', () => {
  test('is delivered once, and fails at once when its number is invalid', async () => {
    const twilio = await twilioDouble();
    const { enqueueMessage, jobs } = await openTestMessages(database, { smsAccount: twilio.account, isLocal: false });

    await enqueueMessage(sms);
    await jobs.runDue();
    twilio.nextAnswer.respond = answerWith(400, { code: 21211, message: `${sms.to} is not valid` });
    await enqueueMessage(sms);
    await jobs.runDue();

    expect(twilio.requests[0]!.fields).toMatchObject({ To: '+8613800138000', Body: sms.text });
    expect(await rows()).toMatchObject([
      { state: 'sent', sealed: null },
      { state: 'failed', attempts: 1, lastError: 'Twilio 400 21211' },
    ]);
  });

  test('is not sent after its code has expired, and its content is deleted', async () => {
    const twilio = await twilioDouble(answerWith(503, {}));
    const { enqueueMessage, jobs, clock } = await openTestMessages(database, {
      smsAccount: twilio.account,
      isLocal: false,
    });

    await enqueueMessage({ ...sms, expiresAt: new Date(clock.now().getTime() + 600_000) });
    await jobs.runDue();
    clock.advance(601);
    await advanceDatabaseTime(db, 60);
    await jobs.runDue();

    expect(twilio.requests).toHaveLength(1);
    expect(Number(twilio.requests[0]!.fields.ValidityPeriod)).toBe(600);
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'expired after Twilio 503', sealed: null }]);
  });
});

test('delivers a message with a code before those without', async () => {
  const server = await mailDouble();
  const { enqueueMessage, jobs, clock } = await openTestMessages(database, { mailServer: server.settings });

  for (const to of ['1@example.org', '2@example.org']) await enqueueMessage({ ...mail, to });
  await enqueueMessage({ ...mail, to: 'code@example.org', expiresAt: new Date(clock.now().getTime() + 600_000) });
  await jobs.runDue();

  expect(server.received.map(({ to }) => to[0])).toEqual(['code@example.org', '1@example.org', '2@example.org']);
});

test('never sends a decoy, and deletes it', async () => {
  const server = await mailDouble();
  const { outbox, jobs } = await openTestMessages(database, { mailServer: server.settings });

  await db.transaction((tx) => outbox.enqueueDecoy(tx, mail));
  expect(await jobs.runDue()).toBe(1);

  expect(server.received).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'decoy', sealed: null }]);
  expect(await outbox.read(db, mail.to)).toEqual([]);
});

test('records only that a message existed on a public site without a provider', async () => {
  const { enqueueMessage, jobs } = await openTestMessages(database, { isLocal: false });

  await enqueueMessage(mail);

  expect(await jobs.runDue()).toBe(0);
  expect(await rows()).toMatchObject([{ state: 'kept', sealed: null }]);
});

test('delivers a message that lost its job or was written by an older version', async () => {
  const server = await mailDouble();
  const { enqueueMessage, jobs } = await openTestMessages(database, { mailServer: server.settings });
  await enqueueMessage(mail);
  await enqueueMessage({ ...mail, to: 'mei@example.org' });
  await db.execute('delete from jobs.job');
  await db
    .update(outboxMessages)
    .set({ dueAt: null })
    .where(eq(outboxMessages.id, (await rows())[0]!.id));

  await jobs.runScheduled('messages-overdue');
  await jobs.runDue();
  expect(server.received.map(({ to }) => to[0])).toEqual(['lin@example.org']); // the other mail may still be in transit

  await advanceDatabaseTime(db, hourSeconds);
  await jobs.runScheduled('messages-overdue');
  await jobs.runDue();
  expect(server.received.map(({ to }) => to[0])).toEqual(['lin@example.org', 'mei@example.org']);
});

test('repeats a delivery under the same id when the database fails before it is recorded', async () => {
  const ids: (string | undefined)[] = [];
  const server = await mailDouble({
    toMail: (received) => {
      ids.push(received.header('Message-ID'));
      return null;
    },
  });
  const { enqueueMessage, jobs } = await openTestMessages(database, { mailServer: server.settings });
  await enqueueMessage(mail);
  await db.execute(`alter table outbox_messages add constraint lost check (state <> 'sent')`);
  await jobs.runDue();
  await db.execute('alter table outbox_messages drop constraint lost');
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);

  await advanceDatabaseTime(db, 31);
  await jobs.runDue();

  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('sends a message once when two workers process it', async () => {
  const server = await mailDouble();
  const one = await openTestMessages(database, { mailServer: server.settings });
  const other = await openTestMessages(database, { mailServer: server.settings });
  await one.enqueueMessage(mail);
  const { id } = (await rows())[0]!;
  for (let job = 0; job < 10; job += 1) await db.transaction((tx) => one.sendAgain(tx, id));

  await Promise.all([one.jobs.runDue(), other.jobs.runDue(), one.jobs.runDue(), other.jobs.runDue()]);

  expect(server.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('deletes delivered messages after a week, and failed ones after three months', async () => {
  const { clock, jobs, outbox } = await openTestMessages(database, {});
  const write = (state: 'sent' | 'kept' | 'decoy' | 'failed' | 'waiting', daysAgo: number) =>
    db.insert(outboxMessages).values({
      channel: 'email',
      recipientFingerprint: 'x',
      state,
      createdAt: new Date(clock.now().getTime() - daysAgo * 86_400_000),
    });
  for (const state of ['sent', 'kept', 'decoy'] as const) await Promise.all([write(state, 6), write(state, 8)]);
  for (const state of ['failed', 'waiting'] as const) await Promise.all([write(state, 89), write(state, 91)]);

  await jobs.runScheduled('messages-cleanup');

  expect((await rows()).map(({ state }) => state).sort()).toEqual(['decoy', 'failed', 'kept', 'sent', 'waiting']);
  expect(await outbox.read(db)).toEqual([]);
});
