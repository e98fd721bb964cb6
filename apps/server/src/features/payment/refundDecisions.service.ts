import { randomUUID } from 'node:crypto';
import type { RefundConsequence } from '@app/contract/orders';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { findOrder, lockOrder, type Order, updateOrder } from '../orders/index.ts';
import { findRefund, lockRefund, type Refund, updateRefund } from './payment.queries.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { findRefundableMinor } from './refunds.service.ts';
import { bookOutcome, notifyPayer, unavailableCode } from './refundSending.service.ts';

/** Writes the audit entry of a staff decision in the same transaction, with the consequence of the decision. */
export type WriteRefundAudit = (tx: Transaction, consequence: RefundConsequence | null) => Promise<void>;
const noAudit: WriteRefundAudit = async () => {};

/**
 * Locks a refund and its order. Every transaction locks the order first, which prevents deadlocks.
 *
 * @throws BusinessError notFound; conflict unless the refund is in `state`
 */
async function lockInState(
  tx: Transaction,
  refundId: number,
  state: Refund['state'],
): Promise<{ refund: Refund; order: Order }> {
  const found = await findRefund(tx, refundId);
  if (!found) throw new BusinessError('notFound');
  const order = (await lockOrder(tx, found.orderId))!;
  const refund = (await lockRefund(tx, refundId))!;
  if (refund.state !== state) throw new BusinessError('conflict');
  return { refund, order };
}

export type RefundDecision = { grant: true } | { grant: false; reason: string };

/**
 * Grants or rejects a requested refund. The person receives a mail about a rejection at once, with its reason, and a
 * mail about a granted refund when the provider has accepted it.
 *
 * @throws InvalidFields for a rejection without a reason; BusinessError notFound; conflict when it is already decided,
 * or for the rejection of a refund whose money no longer pays for anything
 */
export async function decideRefund(
  allDeps: PaymentDeps,
  refundId: number,
  decision: RefundDecision,
  writeAudit = noAudit,
): Promise<void> {
  if (!decision.grant && decision.reason.trim() === '') throw new InvalidFields({ reason: 'required' });
  const { db, ...deps } = allDeps;
  await db.transaction(async (tx) => {
    const { refund, order } = await lockInState(tx, refundId, 'asked');
    const fulfilment = deps.fulfilments[order.purpose];
    if (decision.grant) {
      const consequence = await consequenceWhen(deps, tx, order, await findRefundableMinor(tx, order.id));
      await updateRefund(tx, refundId, { state: 'sending' });
      return writeAudit(tx, consequence);
    }
    if (!(await fulfilment.isAllocated(tx, order))) throw new BusinessError('conflict', null, m.error_refund_required);
    const refused: Refund = { ...refund, state: 'refused', decisionNote: decision.reason };
    await updateRefund(tx, refundId, { state: refused.state, decisionNote: refused.decisionNote });
    await updateOrder(tx, order.id, { status: 'paid' });
    await notifyPayer(deps, tx, 'refused', refused, order, { consequence: null, remainingMinor: 0 });
    await writeAudit(tx, null);
  });
}

/**
 * Sends a failed refund again. After a rejection it uses a new key, because a provider repeats its answer to a key;
 * after an outage it uses the same one, because the money may have moved.
 *
 * @throws BusinessError notFound; conflict unless it is `failed`
 */
export async function retryRefund({ db }: PaymentDeps, refundId: number, writeAudit = noAudit): Promise<void> {
  await db.transaction(async (tx) => {
    const { refund } = await lockInState(tx, refundId, 'failed');
    const idempotencyKey = refund.lastError === unavailableCode ? refund.idempotencyKey : randomUUID();
    await updateRefund(tx, refundId, { state: 'sending', attempts: 0, nextAttemptAt: null, idempotencyKey });
    await writeAudit(tx, null);
  });
}

/**
 * Books a failed refund as returned another way, such as by bank transfer. @throws BusinessError notFound; conflict
 * unless it is `failed`
 */
export async function settleRefund(
  allDeps: PaymentDeps,
  refundId: number,
  decisionNote: string,
  writeAudit = noAudit,
): Promise<void> {
  const { db, ...deps } = allDeps;
  const { clock } = deps;
  await db.transaction(async (tx) => {
    const { refund, order } = await lockInState(tx, refundId, 'failed');
    const movement = { provider: 'manual', providerRef: `refund-${refundId}` };
    const outcome = await bookOutcome(deps, tx, refund, order, movement);
    await updateRefund(tx, refundId, { state: 'settled', decisionNote, doneAt: clock.now() });
    await notifyPayer(deps, tx, 'settled', { ...refund, decisionNote }, order, outcome);
    await writeAudit(tx, outcome.consequence);
  });
}

/**
 * Returns the consequence of an order's refunds when `remainingMinor` stays paid: null unless everything is refunded.
 */
export const consequenceWhen = async (
  { fulfilments }: Pick<PaymentDeps, 'fulfilments'>,
  db: Database | Transaction,
  order: Order,
  remainingMinor: number,
): Promise<RefundConsequence | null> =>
  remainingMinor > 0 ? null : fulfilments[order.purpose].consequenceOfRefund(db, order);

/**
 * Returns the consequence of a refund together with the other open refunds of its order, for staff to read before they
 * decide.
 */
export async function findConsequence(deps: PaymentDeps, refundId: number): Promise<RefundConsequence | null> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund || refund.unmatchedPaymentId !== null) return null;
  const { orderId } = refund;
  const order = await findOrder(deps.db, orderId);
  return order && consequenceWhen(deps, deps.db, order, await findRefundableMinor(deps.db, orderId));
}
