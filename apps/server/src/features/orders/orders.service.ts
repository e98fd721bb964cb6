import { randomInt } from 'node:crypto';
import type { OrderPurpose } from '@app/contract/orders';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import {
  findAllOrders,
  findLedger,
  hasLedgerEntry,
  insertLedgerEntry,
  insertOrder,
  insertSetAside,
  lockOrder,
  type Order,
  updateOrder,
} from './orders.queries.ts';
import { standingOf } from './orderStanding.ts';

/** For paying; counted anew from every opening of a provider's page. */
export const payWithinMs = 30 * 60_000;

/** What each purpose gives its buyer, and takes back when the money goes back. Joined in `app.ts`. */
export type Fulfilments = Record<OrderPurpose, Fulfilment>;
export interface Fulfilment {
  onPaid(tx: Transaction, order: Order): Promise<void>;
  onRefunded(tx: Transaction, order: Order): Promise<void>;
}

/** Money that the provider itself said it holds, or has given back; never what a notice claims. */
export interface Movement {
  orderId: number;
  provider: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
}

interface NewOrder {
  accountId: number;
  purpose: OrderPurpose;
  subjectId: number;
  amountMinor: number;
  currency: string;
}

export async function placeOrder(tx: Transaction, clock: Clock, values: NewOrder): Promise<Order> {
  const createdAt = clock.now();
  const orderNo = `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return insertOrder(tx, { ...values, orderNo, status: 'pending', createdAt, expiresAt: new Date(createdAt.getTime() + payWithinMs) });
}

/** `booked`: the order is paid by it. `late`: booked, and to be given back, because the order was over. `setAside`: for finance. `known`: nothing new. */
export type ChargeOutcome = 'booked' | 'late' | 'setAside' | 'known';

/**
 * Books money that arrived. Providers repeat themselves: the same charge a second time changes nothing.
 *
 * @throws Error for an order that does not exist: charges are asked for by the sessions that we opened
 */
export async function bookCharge(tx: Transaction, clock: Clock, charge: Movement, fulfilments: Fulfilments): Promise<ChargeOutcome> {
  const order = await lockOrder(tx, charge.orderId);
  if (!order) throw new Error(`a charge for order ${charge.orderId}, which does not exist`);
  if (await hasLedgerEntry(tx, { ...charge, kind: 'charge' })) return 'known';
  const at = clock.now();
  const isExact = charge.amountMinor === order.amountMinor && charge.currency === order.currency;
  const isPayable = order.status === 'pending';
  const isOver = order.status === 'closed' || order.status === 'cancelled';
  if (!isExact || (!isPayable && !isOver)) {
    await insertSetAside(tx, { ...charge, reason: isExact ? 'secondPayment' : 'wrongAmount', at });
    return 'setAside';
  }
  await insertLedgerEntry(tx, { ...charge, kind: 'charge', at });
  const paid: Order = { ...order, status: isPayable ? 'paid' : 'refundRequested', paidAt: at };
  await updateOrder(tx, order.id, { status: paid.status, paidAt: at });
  if (isOver) return 'late';
  await fulfilments[order.purpose].onPaid(tx, paid);
  return 'booked';
}

/** Books money that has gone back. @returns whether it is new */
export async function bookRefund(tx: Transaction, clock: Clock, refund: Movement, fulfilments: Fulfilments): Promise<boolean> {
  const order = await lockOrder(tx, refund.orderId);
  if (!order) throw new Error(`a refund for order ${refund.orderId}, which does not exist`);
  if (!(await insertLedgerEntry(tx, { ...refund, kind: 'refund', at: clock.now() }))) return false;
  const status = standingOf(await findLedger(tx, order.id), { isCancelled: false, isClosed: false, hasRefundRequest: false });
  await updateOrder(tx, order.id, { status });
  if (status === 'refunded') await fulfilments[order.purpose].onRefunded(tx, { ...order, status });
  return true;
}

/** @throws Refusal notFound for anybody else's; conflict when it is not pending any more */
export async function cancelOrder(tx: Transaction, accountId: number, orderId: number): Promise<Order> {
  const order = await lockOwnOrder(tx, accountId, orderId);
  if (order.status !== 'pending') throw new Refusal('conflict', null, notPendingAnyMore);
  await updateOrder(tx, orderId, { status: 'cancelled' });
  return { ...order, status: 'cancelled' };
}

/** Its time is over. Nothing happens to one that was decided meanwhile. */
export async function closeOrder(tx: Transaction, clock: Clock, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status === 'pending' && order.expiresAt <= clock.now()) await updateOrder(tx, orderId, { status: 'closed' });
}

/** @throws Refusal notFound */
export async function lockOwnOrder(tx: Transaction, accountId: number, orderId: number): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.accountId !== accountId) throw new Refusal('notFound');
  return order;
}

export const notPendingAnyMore = { zh_CN: '订单状态已变化，请刷新后查看', en_US: 'This order has changed: please reload to see how it stands' };

/** All orders of an account with their movements, for its owner. */
export async function exportOrders(db: Database, accountId: number) {
  const found = await findAllOrders(db, accountId);
  return Promise.all(
    found.map(async ({ id, orderNo, purpose, amountMinor, currency, status, createdAt, paidAt }) => {
      const ledger = await findLedger(db, id);
      const payments = ledger.map(({ kind, amountMinor: amount, currency: paidIn, provider, at }) => ({
        kind,
        amountMinor: amount,
        currency: paidIn,
        provider,
        at,
      }));
      return { orderNo, purpose, amountMinor, currency, status, createdAt, paidAt, payments };
    }),
  );
}
