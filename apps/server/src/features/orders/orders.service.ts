import { randomInt } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { OrderPurpose, RefundConsequence } from '@app/contract/orders';
import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import {
  findLedger,
  hasLedgerEntry,
  insertLedgerEntry,
  insertOrder,
  insertUnmatchedPayment,
  lockOrder,
  type Order,
  updateOrder,
  updatePendingOrders,
} from './orders.queries.ts';
import { orderStatusOf, paidMinorOf } from './orderStatus.rules.ts';

/** How long an order can be paid. The time starts again whenever a provider's page is opened. */
export const payWithinMs = 30 * 60_000;

/** The fulfilment of each purpose, which the composition root provides. */
export type Fulfilments = Record<OrderPurpose, Fulfilment>;
export interface Fulfilment {
  onPaid(tx: Transaction, order: Order): Promise<void>;
  onRefunded(tx: Transaction, order: Order): Promise<void>;
  /** Called when an order is cancelled or its time is over. The caller holds the order's row lock. */
  onEndedUnpaid(tx: Transaction, order: Order): Promise<void>;
  /**
   * Returns whether the money still pays for something. If not, staff cannot reject its refund: see
   * `payment/refundDecisions.service.ts`.
   */
  isAllocated(tx: Transaction, order: Order): Promise<boolean>;
  /** Returns the consequence of a refund of this order; null for none. */
  consequenceOfRefund(db: Database | Transaction, order: Order): Promise<RefundConsequence | null>;
  /** Names in a language what exactly the order pays for, such as an event and its players; '' when it is unknown. */
  describeSubject(db: Database | Transaction, order: Order, locale: Locale): Promise<string>;
  /** The same for payment providers: without the names of people and teams. */
  describePurchase(db: Database | Transaction, order: Order, locale: Locale): Promise<string>;
}

/** Names in a language what exactly an order pays for; '' when it is unknown. */
export const describeSubject = (
  { db, fulfilments }: { db: Database; fulfilments: Fulfilments },
  order: Order,
  locale: Locale,
): Promise<string> => fulfilments[order.purpose].describeSubject(db, order, locale);

/** A charge or refund that a query of the provider returned; a webhook event alone never creates one. */
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
  /** Months of membership that the order buys. */
  termMonths?: number;
}

export async function placeOrder(tx: Transaction, clock: Clock, values: NewOrder): Promise<Order> {
  const createdAt = clock.now();
  const orderNo = `${getToday({ clock }).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return insertOrder(tx, {
    ...values,
    orderNo,
    status: 'pending',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + payWithinMs),
  });
}

/**
 * `booked`: the charge pays the order. `late`: the order had ended, so the charge is booked and must be refunded.
 * `unmatched`: the charge is stored for finance to resolve. `alreadyBooked`: nothing changed.
 */
export type ChargeOutcome = 'booked' | 'late' | 'unmatched' | 'alreadyBooked';

/**
 * Books a charge. Providers report a charge more than once; repeated calls change nothing.
 *
 * @throws Error for an order that does not exist, because only our own sessions request charges
 */
export async function bookCharge(
  tx: Transaction,
  clock: Clock,
  charge: Movement,
  fulfilments: Fulfilments,
): Promise<ChargeOutcome> {
  const order = await lockOrder(tx, charge.orderId);
  if (!order) throw new Error(`a charge for order ${charge.orderId}, which does not exist`);
  if (await hasLedgerEntry(tx, { ...charge, kind: 'charge' })) return 'alreadyBooked';
  const at = clock.now();
  const isExact = charge.amountMinor === order.amountMinor && charge.currency === order.currency;
  const isPayable = order.status === 'pending';
  const isOver = order.status === 'closed' || order.status === 'cancelled';
  if (!isExact || (!isPayable && !isOver)) {
    await insertUnmatchedPayment(tx, { ...charge, reason: isExact ? 'secondPayment' : 'wrongAmount', at });
    return 'unmatched';
  }
  await insertLedgerEntry(tx, { ...charge, kind: 'charge', at });
  const paid: Order = { ...order, status: isPayable ? 'paid' : 'refundRequested', paidAt: at };
  await updateOrder(tx, order.id, { status: paid.status, paidAt: at });
  if (isOver) return 'late';
  await fulfilments[order.purpose].onPaid(tx, paid);
  return 'booked';
}

/** Books a refund. @returns the amount that remains paid; null when the refund is already booked */
export async function bookRefund(
  tx: Transaction,
  clock: Clock,
  refund: Movement,
  fulfilments: Fulfilments,
): Promise<number | null> {
  const order = await lockOrder(tx, refund.orderId);
  if (!order) throw new Error(`a refund for order ${refund.orderId}, which does not exist`);
  if (!(await insertLedgerEntry(tx, { ...refund, kind: 'refund', at: clock.now() }))) return null;
  const movements = await findLedger(tx, order.id);
  const status = orderStatusOf(movements, {
    isCancelled: false,
    isClosed: false,
    // Booking moves an amount from the open refunds to the ledger, so whether the refunds cover everything stays the
    // same.
    isRefundInProgress: order.status === 'refundRequested',
  });
  await updateOrder(tx, order.id, { status });
  if (status === 'refunded') await fulfilments[order.purpose].onRefunded(tx, { ...order, status });
  return paidMinorOf(movements);
}

/** @throws BusinessError notFound for another account's order; conflict when it is no longer pending */
export async function cancelOrder(
  tx: Transaction,
  { accountId, orderId }: { accountId: number; orderId: number },
  fulfilments: Fulfilments,
): Promise<Order> {
  const order = await lockOwnOrder(tx, accountId, orderId);
  if (order.status !== 'pending') throw new BusinessError('conflict', null, m.error_order_changed);
  return endUnpaid(tx, order, 'cancelled', fulfilments);
}

/** Cancels the unpaid orders of an account that is closed. Money that still arrives for them is refunded as late. */
export async function cancelPendingOrders(tx: Transaction, accountId: number): Promise<void> {
  await updatePendingOrders(tx, accountId, 'cancelled');
}

/** Closes an expired order, unless it was paid, cancelled or extended in the meantime. */
export async function closeOrder(
  tx: Transaction,
  clock: Clock,
  orderId: number,
  fulfilments: Fulfilments,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status === 'pending' && order.expiresAt <= clock.now()) await endUnpaid(tx, order, 'closed', fulfilments);
}

async function endUnpaid(
  tx: Transaction,
  order: Order,
  status: 'cancelled' | 'closed',
  fulfilments: Fulfilments,
): Promise<Order> {
  await updateOrder(tx, order.id, { status });
  const ended = { ...order, status };
  await fulfilments[order.purpose].onEndedUnpaid(tx, ended);
  return ended;
}

/** @throws BusinessError notFound */
export async function lockOwnOrder(tx: Transaction, accountId: number, orderId: number): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.accountId !== accountId) throw new BusinessError('notFound');
  return order;
}
