import type { Jobs } from '#platform/jobs/jobs';
import { findOverdueOrders } from '../orders/index.ts';
import { handleWebhookEvents } from './webhooks/webhooks.service.ts';
import type { EnqueueSettlement, PaymentDeps } from './paymentDeps.ts';
import { reconcileSessions, refreshOrder } from './payment.service.ts';
import { storeBalances } from './balance/balance.service.ts';
import { sendRefunds } from './refundSending.service.ts';
import { reconcileLastDays } from './reconciliation/reconciliation.service.ts';
import type { Sandbox } from './sandbox/sandboxProvider.ts';

/** A session that was not checked for this long is queried, because its webhook event may be lost. */
const checkAfterMs = 60_000;

/** Each run compares this many days again, which covers nights without a run and refunds that failed days later. */
const reconciledDays = 7;

/** The job name under which overdue orders appear among failed tasks. */
const overdueJob = 'payments-overdue';

/**
 * Updates webhook events, sessions, overdue orders and refunds. Idempotent; any number of processes may run it at the
 * same time.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  await handleWebhookEvents(deps);
  await reconcileSessions(deps, new Date(now.getTime() - checkAfterMs));
  await deps.processRows({
    job: overdueJob,
    rows: await findOverdueOrders(deps.db, { job: overdueJob, now, limit: 200 }),
    subjectOf: ({ id }) => String(id),
    work: ({ id }) => refreshOrder(deps, id),
  });
  await sendRefunds(deps);
}

/** Declares `reconcilePayments`, every minute and after each webhook event, and the nightly reconciliation. */
export function declarePaymentJobs(jobs: Jobs, deps: PaymentDeps, sandbox: Sandbox | null): EnqueueSettlement {
  const work = async () => {
    await sandbox?.sendDelayedEvents();
    await reconcilePayments(deps);
  };
  jobs.declare({ name: 'payments-sync', cron: '* * * * *', timeoutSeconds: 300, work });
  // At night, when the day before has ended in every time zone.
  jobs.declare({
    name: 'payments-reconciliation',
    cron: '20 3 * * *',
    timeoutSeconds: 3_600,
    retryDelaySeconds: 60,
    work: () => reconcileLastDays(deps, reconciledDays),
  });
  // Often, because fees appear with a charge; payouts appear days later.
  jobs.declare({
    name: 'payments-balance',
    cron: '*/15 * * * *',
    timeoutSeconds: 900,
    work: () => storeBalances(deps),
  });
  const send = jobs.declare({ name: 'payments-settlement', timeoutSeconds: 120, work: () => reconcilePayments(deps) });
  return (tx) => send(tx, {}, { isUrgent: true });
}
