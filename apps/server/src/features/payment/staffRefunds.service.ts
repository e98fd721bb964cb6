import { chargeStepMinor } from '@app/contract/fees';
import type { RefundConsequence } from '@app/contract/orders';
import { BusinessError, InvalidFields } from '#platform/errors';
import { findLedger, findOrder, lockOrder } from '../orders/index.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { consequenceWhen, type WriteRefundAudit } from './refundDecisions.service.ts';
import { findRefundableMinor, refundPart } from './refunds.service.ts';

interface RefundPreview {
  /** What can still be refunded; 0 for an unpaid order. */
  remainingMinor: number;
  paidMinor: number;
  currency: string;
  /** The consequence of a refund of everything that remains; a smaller one has none. */
  consequence: RefundConsequence | null;
}

/** Returns what staff can refund of an order, and what follows from it. @throws BusinessError notFound */
export async function previewRefund({ db, fulfilments }: PaymentDeps, orderId: number): Promise<RefundPreview> {
  const order = await findOrder(db, orderId);
  if (!order) throw new BusinessError('notFound');
  const [ledger, remainingMinor] = await Promise.all([findLedger(db, orderId), findRefundableMinor(db, orderId)]);
  const paidMinor = ledger.find(({ kind }) => kind === 'charge')?.amountMinor ?? 0;
  const consequence = remainingMinor > 0 ? await fulfilments[order.purpose].consequenceOfRefund(db, order) : null;
  return { remainingMinor, paidMinor, currency: order.currency, consequence };
}

interface StaffRefund {
  amountMinor: number;
  /** What the staff member saw as refundable; guards against a second refund by a repeated or concurrent request. */
  remainingMinor: number;
  /** The person reads it in the mail about the refund. */
  reason: string;
}

/**
 * Starts a refund of an order, or of a part of it, for staff. It is sent to the provider at once, and the person is
 * informed when the provider has accepted it.
 *
 * @returns the refund's id
 * @throws BusinessError notFound; conflict when the refundable amount is no longer `remainingMinor`; InvalidFields for
 * a greater amount
 */
export async function startRefund(
  { db, clock, fulfilments }: PaymentDeps,
  orderId: number,
  { amountMinor, remainingMinor, reason }: StaffRefund,
  writeAudit: (refundId: number) => WriteRefundAudit,
): Promise<number> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new BusinessError('notFound');
    const refundableMinor = await findRefundableMinor(tx, orderId);
    if (refundableMinor === 0 || refundableMinor !== remainingMinor) throw new BusinessError('conflict');
    if (amountMinor > refundableMinor || amountMinor % chargeStepMinor(order.currency) !== 0)
      throw new InvalidFields({ amountMinor: 'outOfRange' });
    const { id } = await refundPart(tx, clock, order, { amountMinor, origin: 'staff', reason });
    await writeAudit(id)(tx, await consequenceWhen({ fulfilments }, tx, order, refundableMinor - amountMinor));
    return id;
  });
}
