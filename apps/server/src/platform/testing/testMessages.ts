import { createHmac } from 'node:crypto';
import type { MetricValue } from 'prom-client';
import { AdjustableClock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { createJobs } from '#platform/jobs/jobs';
import { type MessageSettings, createMessages } from '#platform/messages/messages';
import type { Message } from '#platform/messages/outbox';
import { createVault } from '#platform/vault';
import type { TestDatabase } from './testDatabase.ts';

export { testDatabase } from './testDatabase.ts';

export const testSecret = {
  derive: (purpose: string) => createHmac('sha256', 'a secret for tests').update(purpose).digest(),
};

/** Creates messages and their jobs without the rest of the site; several on one database act as several processes. */
export async function openTestMessages(
  { pool, db }: TestDatabase,
  settings: Partial<Pick<MessageSettings, 'mailServer' | 'smsAccount' | 'pushAccount' | 'forgetDevice' | 'isLocal'>>,
) {
  const clock = new AdjustableClock('UTC', new Date('2030-01-01T00:00:00Z'));
  const lines: unknown[] = [];
  const record = (...entry: unknown[]) => void lines.push(entry);
  const log = { warn: record, error: record } as unknown as MessageSettings['log'];
  const jobs = createJobs(pool, log);
  const senders = new Map<string, (tx: Transaction, data: { id: number }) => Promise<void>>();
  // `createMessages` calls `declare` only.
  const recordingJobs: typeof jobs = {
    ...jobs,
    declare: (job) => {
      const send = jobs.declare(job);
      senders.set(job.name, send as never);
      return send;
    },
  };
  const vault = createVault(testSecret, 'messages');
  const { outbox, deadLetters, metrics } = await createMessages({
    db,
    clock,
    vault,
    jobs: recordingJobs,
    log,
    mailServer: null,
    smsAccount: null,
    pushAccount: null,
    forgetDevice: async () => {},
    findSiteName: async () => 'Site',
    isLocal: true,
    ...settings,
  });
  await jobs.open();
  return {
    clock,
    jobs,
    outbox,
    deadLetters,
    enqueueMessage: (message: Message) => db.transaction((tx) => outbox.enqueue(tx, message)),
    /** Sends another job for a mail that already has one. */
    sendAgain: (tx: Transaction, id: number) => senders.get('messages-email')!(tx, { id }),
    /** Everything that was logged. */
    logged: () => JSON.stringify(lines),
    metricValue: async (name: string, labels: Record<string, string>): Promise<number | undefined> => {
      const metric = metrics.find((one) => (one as unknown as { name: string }).name === name)!;
      const { values } = (await metric.get()) as { values: MetricValue<string>[] };
      return values.find((value) => Object.entries(labels).every(([label, wanted]) => value.labels[label] === wanted))
        ?.value;
    },
  };
}
