import type { Transaction } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import { findOverdueOrders } from '../orders/index.ts';
import type { PaymentParts } from './payment.parts.ts';
import { handleNotices, reconcileSessions, refreshOrder } from './payment.service.ts';
import { ProviderSilent } from './provider.ts';
import { sendRefunds } from './refunds.service.ts';
import { reconcileLastDays } from './reconciliation/reconciliation.service.ts';
import type { Sandbox } from './sandbox/sandbox.provider.ts';

/** An open page that nobody has asked about for so long is asked about: its notice may be lost. */
const askAfterMs = 60_000;

/** A night that was missed, or a refund that failed days later, is found all the same. */
const reconciledDays = 7;

/** Everything that goes on without anybody waiting for it. Safe to run at any time, by any number of processes. */
export async function keepPaymentsUp(parts: PaymentParts): Promise<void> {
  const now = parts.clock.now();
  await handleNotices(parts);
  await reconcileSessions(parts, new Date(now.getTime() - askAfterMs));
  for (const { id } of await findOverdueOrders(parts.db, now, 200)) {
    await refreshOrder(parts, id).catch((thrown: unknown) => {
      if (!(thrown instanceof ProviderSilent)) throw thrown;
    });
  }
  await sendRefunds(parts);
}

/** Has the upkeep done as soon as the transaction commits. */
export type SettleSoon = (tx: Transaction) => Promise<void>;

/** Every minute, and whenever a notice has come. */
export function declarePaymentJobs(jobs: Jobs, parts: PaymentParts, sandbox: Sandbox | null): SettleSoon {
  const work = async () => {
    await sandbox?.tellDelayed();
    await keepPaymentsUp(parts);
  };
  jobs.declare({ name: 'payments-upkeep', every: '* * * * *', longestSeconds: 300, work });
  // At night, when the day before is over everywhere.
  jobs.declare({
    name: 'payments-reconciliation',
    every: '20 3 * * *',
    longestSeconds: 3_600,
    againAfterSeconds: 60,
    work: () => reconcileLastDays(parts, reconciledDays),
  });
  const send = jobs.declare({ name: 'payments-notices', longestSeconds: 120, work: () => keepPaymentsUp(parts) });
  return (tx) => send(tx, {}, { isUrgent: true });
}
