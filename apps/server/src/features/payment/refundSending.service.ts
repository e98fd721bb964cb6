import type { RefundConsequence } from '@app/contract/orders';
import type { Transaction, WithoutPool } from '#platform/database/client';
import { bookRefund, lockOrder, type Order } from '../orders/index.ts';
import { findSiteNames } from '../siteNames/index.ts';
import {
  findRefundsToSend,
  lockRefund,
  type Refund,
  updateRefund,
  recordFailedRefundAttempt,
} from './payment.queries.ts';
import { getProvider, type PaymentDeps } from './paymentDeps.ts';
import { ProviderRejected, ProviderUnavailable } from './provider.ts';
import { refundMail, type RefundMailKind } from './refunds.mails.ts';

/** The job name under which the rows of `sendRefunds` appear among failed tasks. */
const refundsJob = 'payments-refunds';
/** After this many attempts, about six hours with the backoff below, the refund is `failed` and finance decides. */
const attemptsBeforeFailure = 12;
const minuteMs = 60_000;
const backoffMs = (attempts: number) => Math.min(minuteMs * 2 ** (attempts - 1), 60 * minuteMs);
/** The error of a refund whose provider did not answer. */
export const unavailableCode = 'unavailable';

/** Sends every refund that is due to its provider. The idempotency key makes a repeated request move the money once. */
export async function sendRefunds(deps: PaymentDeps): Promise<void> {
  const { db, clock, processRows } = deps;
  await processRows({
    job: refundsJob,
    rows: await findRefundsToSend(db, { job: refundsJob, now: clock.now(), limit: 100 }),
    subjectOf: ({ id }) => String(id),
    work: (refund) => sendRefund(deps, refund),
  });
}

async function sendRefund(allDeps: PaymentDeps, refund: Refund): Promise<void> {
  const { db, ...deps } = allDeps;
  const { clock } = deps;
  const { id, orderId, provider, idempotencyKey, chargeRef, amountMinor, currency, attempts } = refund;
  const now = clock.now();
  try {
    const providerRef = await getProvider(allDeps, provider).refund({
      idempotencyKey,
      chargeRef,
      amountMinor,
      currency,
    });
    await db.transaction(async (tx) => {
      const order = (await lockOrder(tx, orderId))!;
      if ((await lockRefund(tx, id))?.state !== 'sending') return;
      const outcome = await bookOutcome(deps, tx, refund, order, { provider, providerRef });
      await updateRefund(tx, id, { state: 'done', doneAt: now, lastError: null, providerRef });
      await notifyPayer(deps, tx, 'done', refund, order, outcome);
    });
  } catch (thrown) {
    if (!(thrown instanceof ProviderUnavailable) && !(thrown instanceof ProviderRejected)) throw thrown;
    const lastError = thrown instanceof ProviderRejected ? thrown.code : unavailableCode;
    const hasFailed = thrown instanceof ProviderRejected || attempts + 1 >= attemptsBeforeFailure;
    const nextAttemptAt = hasFailed ? null : new Date(now.getTime() + backoffMs(attempts + 1));
    await recordFailedRefundAttempt(db, id, {
      attempts: attempts + 1,
      lastError,
      nextAttemptAt,
      state: hasFailed ? 'failed' : 'sending',
    });
  }
}

interface RefundOutcome {
  consequence: RefundConsequence | null;
  /** The part of the order that stays paid. */
  remainingMinor: number;
}

/**
 * Books a refund that was sent to its provider or returned another way. The refund of an unmatched payment is not
 * booked, because that payment is not in the ledger, and it has no consequence.
 */
export async function bookOutcome(
  { clock, fulfilments }: WithoutPool<PaymentDeps>,
  tx: Transaction,
  { unmatchedPaymentId, amountMinor, currency }: Refund,
  order: Order,
  movement: { provider: string; providerRef: string },
): Promise<RefundOutcome> {
  if (unmatchedPaymentId !== null) return { consequence: null, remainingMinor: 0 };
  const consequence = await fulfilments[order.purpose].consequenceOfRefund(tx, order);
  const booked = { orderId: order.id, ...movement, amountMinor, currency };
  const remainingMinor = (await bookRefund(tx, clock, booked, fulfilments)) ?? 0;
  return { consequence: remainingMinor > 0 ? null : consequence, remainingMinor };
}

/**
 * Mails the outcome of a refund to the payer, in their language. A payer without an address gets no mail, but sees the
 * outcome with the order.
 */
export async function notifyPayer(
  { outbox, publicUrl, findPayer }: WithoutPool<PaymentDeps>,
  tx: Transaction,
  kind: RefundMailKind,
  { amountMinor, currency, decisionNote, origin, reason }: Refund,
  { accountId, orderNo }: Order,
  outcome: RefundOutcome,
): Promise<void> {
  const { email, locale, salutation } = await findPayer(tx, accountId);
  if (email === null) return;
  const link = `${publicUrl}/personal/order?lang=${locale}`;
  const mail = refundMail(kind, locale, {
    name: salutation,
    site: (await findSiteNames(tx)).name[locale],
    orderNo,
    amountMinor,
    currency,
    note: decisionNote ?? '',
    // Only a reason of staff is mailed: the payer knows the reason that they gave themselves.
    reason: origin === 'staff' || origin === 'unmatched' ? reason : null,
    ...outcome,
    link,
  });
  await outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
}
