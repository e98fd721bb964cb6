import { BusinessError } from '#platform/errors';
import type { Transaction } from '#platform/database/client';
import {
  bookCharge,
  findUnmatchedPayment,
  lockOrder,
  lockUnmatchedPayment,
  type Order,
  resolveUnmatchedPayment,
} from '../orders/index.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import type { Refund } from './payment.queries.ts';
import { createRefund } from './refunds.service.ts';

type WriteAudit = (tx: Transaction, after: { orderNo: string; amountMinor: number; currency: string }) => Promise<void>;

/** @throws BusinessError notFound; conflict when it was resolved in the meantime */
async function lockOpenPayment(tx: Transaction, id: number) {
  const payment = await lockUnmatchedPayment(tx, id);
  if (!payment) throw new BusinessError('notFound');
  if (payment.resolvedAt !== null || payment.orderId === null) throw new BusinessError('conflict');
  return { ...payment, orderId: payment.orderId };
}

/**
 * Refunds an unmatched payment at its provider. Like every refund it is retried, waits for finance when it fails, and
 * is mailed to the payer.
 *
 * @throws BusinessError notFound; conflict when it was resolved in the meantime
 */
export async function refundUnmatchedPayment(
  { db, clock }: PaymentDeps,
  id: number,
  reason: string,
  writeAudit: WriteAudit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findUnmatchedPayment(tx, id);
    // Every transaction locks the order first, which prevents deadlocks.
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null;
    const payment = await lockOpenPayment(tx, id);
    const { orderId, amountMinor, currency } = payment;
    await createRefund(tx, clock, {
      orderId,
      provider: payment.provider as Refund['provider'],
      chargeRef: payment.providerRef,
      unmatchedPaymentId: id,
      amountMinor,
      currency,
      origin: 'unmatched',
      reason,
    });
    await resolveUnmatchedPayment(tx, id, { resolution: 'refund', note: reason }, clock.now());
    await writeAudit(tx, { orderNo: order!.orderNo, amountMinor, currency });
  });
}

/**
 * Pays an order with an unmatched payment: books its charge in the ledger, with all that follows from a payment.
 *
 * @throws BusinessError notFound; conflict unless it is open and the order is payable with its amount and currency
 */
export async function assignUnmatchedPayment(
  { db, clock, fulfilments }: PaymentDeps,
  id: number,
  orderId: number,
  writeAudit: WriteAudit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new BusinessError('notFound');
    const { provider, providerRef, amountMinor, currency } = await lockOpenPayment(tx, id);
    if (!isPayableWith(order, { amountMinor, currency })) throw new BusinessError('conflict');
    const charge = { orderId, provider, providerRef, amountMinor, currency };
    const outcome = await bookCharge(tx, clock, charge, fulfilments);
    if (outcome !== 'booked') throw new BusinessError('conflict');
    await resolveUnmatchedPayment(tx, id, { resolution: 'assigned', assignedOrderId: orderId }, clock.now());
    await writeAudit(tx, { orderNo: order.orderNo, amountMinor, currency });
  });
}

const isPayableWith = (order: Order, { amountMinor, currency }: Pick<Order, 'amountMinor' | 'currency'>) =>
  order.status === 'pending' && order.amountMinor === amountMinor && order.currency === currency;
