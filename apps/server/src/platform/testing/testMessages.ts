import { createHmac } from 'node:crypto';
import type { MetricValue } from 'prom-client';
import { AdjustableClock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { openJobs } from '#platform/jobs/jobs';
import { type MessageSettings, openMessages } from '#platform/messages/messages';
import type { Message } from '#platform/messages/outbox';
import { openVault } from '#platform/vault';
import type { TestDatabase } from './testDatabase.ts';

export { testDatabase } from './testDatabase.ts';

export const testSecret = { derive: (purpose: string) => createHmac('sha256', 'a secret for tests').update(purpose).digest() };

/** Messages and their jobs without the rest of the site; several on one database are as several processes. */
export async function openTestMessages({ pool, db }: TestDatabase, settings: Partial<Pick<MessageSettings, 'mailServer' | 'smsAccount' | 'isLocal'>>) {
  const clock = new AdjustableClock(new Date('2030-01-01T00:00:00Z'));
  const lines: unknown[] = [];
  const keep = (...said: unknown[]) => void lines.push(said);
  const log = { warn: keep, error: keep } as unknown as MessageSettings['log'];
  const jobs = openJobs(pool, log);
  const again = new Map<string, (tx: Transaction, data: { id: number }) => Promise<void>>();
  const watched: typeof jobs = {
    ...jobs,
    declare: (job) => {
      const send = jobs.declare(job);
      again.set(job.name, send as never);
      return send;
    },
  };
  const vault = openVault(testSecret, 'messages');
  const { outbox, undelivered, metrics } = await openMessages({
    db,
    clock,
    vault,
    jobs: watched,
    log,
    mailServer: null,
    smsAccount: null,
    isLocal: true,
    ...settings,
  });
  await jobs.open();
  return {
    clock,
    jobs,
    outbox,
    undelivered,
    post: (message: Message) => db.transaction((tx) => outbox.post(tx, message)),
    /** One more job for a mail that has one. */
    sendAgain: (tx: Transaction, id: number) => again.get('messages-email')!(tx, { id }),
    /** All that went to the log. */
    said: () => JSON.stringify(lines),
    figure: async (name: string, labels: Record<string, string>): Promise<number | undefined> => {
      const metric = metrics.find((one) => (one as unknown as { name: string }).name === name)!;
      const { values } = (await metric.get()) as { values: MetricValue<string>[] };
      return values.find((value) => Object.entries(labels).every(([label, wanted]) => value.labels[label] === wanted))?.value;
    },
  };
}
