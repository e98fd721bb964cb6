import { expect, test, vi } from 'vitest';
import { type Child, runFile } from '#platform/testing/childProcess';
import { mailDouble } from '#platform/testing/mailDouble';
import { advanceDatabaseTime } from '#platform/testing/advanceDatabaseTime';
import { openTestMessages, testDatabase } from '#platform/testing/testMessages';
import type { MailServer } from './mailSender.ts';
import { outboxMessages } from './messages.tables.ts';
import { claimSeconds } from './delivery.ts';

const database = testDatabase();
const { db, connection } = database;
const mail = {
  channel: 'email' as const,
  kind: 'test',
  to: 'lin@example.org',
  subject: 'Confirm',
  text: 'Open the page',
};
const rows = () => db.select().from(outboxMessages);
/** The age at which a message without a job gets another. */
const overdueSeconds = 300;
const withinAMinute = { timeout: 60_000, interval: 20 };
const startDelivering = (mailServer: MailServer): Child =>
  runFile('src/platform/testing/deliverProcess.ts', [JSON.stringify({ connection, mailServer })]);

test('sends a mail again under the same id when its process is killed before it records the delivery', async () => {
  const ids: (string | undefined)[] = [];
  const first: { child?: Child } = {};
  const server = await mailDouble({
    toMail: (received) => {
      ids.push(received.header('Message-ID'));
      if (ids.length > 1) return null;
      first.child!.process.kill('SIGKILL'); // the server has accepted the mail; the killed process never records it
      return 'never';
    },
  });
  const { enqueueMessage, jobs } = await openTestMessages(database, { mailServer: server.settings });
  first.child = startDelivering(server.settings);
  await first.child.waitForOutput(/at work/);

  await enqueueMessage(mail);
  await first.child.ended;
  expect(ids).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(await jobs.runDue()).toBe(0); // the lease of the killed process still runs

  await advanceDatabaseTime(db, claimSeconds + overdueSeconds + 1);
  await jobs.runScheduled('messages-overdue');
  await jobs.runDue();

  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('delivers each mail once with several processes', async () => {
  await db.delete(outboxMessages);
  const server = await mailDouble();
  const { enqueueMessage } = await openTestMessages(database, { mailServer: server.settings });
  const processes = [startDelivering(server.settings), startDelivering(server.settings)];
  for (const child of processes) await child.waitForOutput(/at work/);

  const all = Array.from({ length: 20 }, (_, number) => `${number}@example.org`);
  await Promise.all(all.map((to) => enqueueMessage({ ...mail, to })));

  await vi.waitFor(
    async () => expect((await rows()).map(({ state }) => state)).toEqual(all.map(() => 'sent')),
    withinAMinute,
  );
  expect(server.received).toHaveLength(all.length);
  expect(new Set(server.received.map(({ to }) => to[0]))).toEqual(new Set(all));
});
