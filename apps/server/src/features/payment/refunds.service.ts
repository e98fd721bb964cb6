import { randomUUID } from 'node:crypto';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { findLedger, lockOrder, lockOwnOrder, type Order, paidMinorOf, updateOrder } from '../orders/index.ts';
import {
  findRefundsOfAccount,
  grantRequestedRefunds,
  insertRefund,
  updateRequestedToRejected,
  type Refund,
  sumOpenRefunds,
} from './payment.queries.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/**
 * The invariant of this file: money that pays for nothing is refunded, or waits for staff in a list that they see.
 * - Money for an order that has ended (closed, cancelled, its account closed) is refunded at once: `createRefund`.
 * - Money whose purpose has ended (application rejected, account closed) is refunded at once: `refundEndedPurpose`.
 * - Money of another amount or currency, or a second payment, becomes an unmatched payment: `bookCharge` in
 *   `orders.service.ts`.
 * - A refund that the provider rejects, or does not answer, waits as `failed`: `sendRefunds` in
 *   `refundSending.service.ts`.
 * - A refund that a person requested cannot be rejected once its purpose has ended: `decideRefund` in
 *   `refundDecisions.service.ts`.
 * The refunds of an order never exceed its charge. Once they reach it, what the order paid for ends: `refundPart`.
 * `paymentProperty.test.ts` checks it over random histories.
 */

interface NewRefund {
  orderId: number;
  provider: string;
  chargeRef: string;
  amountMinor: number;
  currency: string;
  origin: Refund['origin'];
  reason?: string | null;
  unmatchedPaymentId?: number;
}

/**
 * Inserts a refund before the provider call. A refund that a person requests waits for finance; others are sent at
 * once.
 */
export async function createRefund(
  tx: Transaction,
  clock: Clock,
  { orderId, provider, chargeRef, amountMinor, currency, origin, reason = null, unmatchedPaymentId }: NewRefund,
): Promise<Refund> {
  return insertRefund(tx, {
    orderId,
    provider: provider as Refund['provider'],
    chargeRef,
    amountMinor,
    currency,
    origin,
    reason,
    ...(unmatchedPaymentId !== undefined && { unmatchedPaymentId }),
    idempotencyKey: randomUUID(),
    state: origin === 'person' ? 'asked' : 'sending',
    createdAt: clock.now(),
  });
}

/** Requests a refund for a person; finance decides. @throws BusinessError notFound, conflict */
export async function requestRefund(
  { db, clock }: PaymentDeps,
  accountId: number,
  orderId: number,
  reason: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, accountId, orderId);
    if (order.status !== 'paid') throw new BusinessError('conflict', null, m.error_order_changed);
    await refundRemainder(tx, clock, order, 'person', reason);
  });
}

/** Returns the amount of an order that is neither refunded nor in an open refund. */
export const findRefundableMinor = async (db: Database | Transaction, orderId: number): Promise<number> =>
  paidMinorOf(await findLedger(db, orderId)) - (await sumOpenRefunds(db, orderId));

/**
 * Returns the amount of an order that is still paid, including what a person has requested back and finance has not
 * decided. Refunds that staff started are left out.
 */
export const findPaidOrRequestedMinor = async (db: Database | Transaction, orderId: number): Promise<number> =>
  (await findRefundableMinor(db, orderId)) + (await sumOpenRefunds(db, orderId, ['asked']));

/**
 * Rejects the refund that a person requested and finance has not decided. The caller then refunds what the rules of the
 * purpose say. The caller holds the order's row lock.
 *
 * @returns the order, which counts as paid again
 */
export async function rejectRequestedRefund(tx: Transaction, order: Order, reason: string): Promise<Order> {
  if ((await updateRequestedToRejected(tx, order.id, reason)) === 0) return order;
  await updateOrder(tx, order.id, { status: 'paid' });
  return { ...order, status: 'paid' };
}

/** Refunds the amount of an order that is not refunded yet. The caller holds the order's row lock. */
async function refundRemainder(
  tx: Transaction,
  clock: Clock,
  order: Order,
  origin: Refund['origin'],
  reason: string | null,
): Promise<void> {
  const amountMinor = await findRefundableMinor(tx, order.id);
  await refundPart(tx, clock, order, { amountMinor, origin, reason });
}

/**
 * Refunds a part of an order's charge. When nothing is left to refund, the order's status becomes `refundRequested`.
 * The caller holds the order's row lock.
 *
 * @throws BusinessError conflict when less than the amount is left
 */
export async function refundPart(
  tx: Transaction,
  clock: Clock,
  { id: orderId }: Order,
  { amountMinor, origin, reason }: Pick<NewRefund, 'amountMinor' | 'origin' | 'reason'>,
): Promise<Refund> {
  const remainingMinor = await findRefundableMinor(tx, orderId);
  // An order has one charge: a second payment becomes an unmatched payment.
  const charge = (await findLedger(tx, orderId)).find(({ kind }) => kind === 'charge');
  if (!charge || amountMinor <= 0 || amountMinor > remainingMinor) throw new BusinessError('conflict');
  const { provider, providerRef: chargeRef, currency } = charge;
  const refund = await createRefund(tx, clock, {
    orderId,
    provider,
    chargeRef,
    amountMinor,
    currency,
    origin,
    reason: reason ?? null,
  });
  if (amountMinor === remainingMinor) await updateOrder(tx, orderId, { status: 'refundRequested' });
  return refund;
}

/**
 * Refunds an order whose purpose has ended: refunds a paid one, and grants a refund that waits for a decision. Does
 * nothing for an unpaid order.
 */
export async function refundEndedPurpose(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  reason: string | null,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const origin = order?.purpose === 'eventEntry' ? 'entryEnded' : 'rejected';
  if (order?.status === 'paid') await refundRemainder(tx, clock, order, origin, reason);
  if (order?.status === 'refundRequested') await grantRequestedRefunds(tx, orderId);
}

/** Reads an account's refunds for its export. */
export async function exportRefunds(db: Database, accountId: number) {
  const found = await findRefundsOfAccount(db, accountId);
  return found.map(({ orderId, amountMinor, currency, provider, state, reason, decisionNote, createdAt, doneAt }) => {
    const [askedAt, refundedAt] = [createdAt.toISOString(), doneAt?.toISOString() ?? null];
    return {
      orderId: String(orderId),
      amountMinor,
      currency,
      provider,
      state,
      reason,
      note: decisionNote,
      askedAt,
      refundedAt,
    };
  });
}
