import type { OrderOperation, OrderStatus } from '@app/contract/orders';

interface Movement {
  kind: 'charge' | 'refund';
  amountMinor: number;
}

/** Facts about an order that the ledger does not contain. */
export interface OrderFacts {
  isCancelled: boolean;
  isClosed: boolean;
  /** Whether open refunds return everything that is still paid. */
  isRefundInProgress: boolean;
}

const sumOf = (movements: readonly Movement[], kind: Movement['kind']) =>
  movements.filter((entry) => entry.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0);

/** Returns the amount that was charged and not refunded. */
export const paidMinorOf = (movements: readonly Movement[]): number =>
  sumOf(movements, 'charge') - sumOf(movements, 'refund');

/** Returns the status that follows from the ledger and the other facts. It must equal the order's status column. */
export function orderStatusOf(
  movements: readonly Movement[],
  { isCancelled, isClosed, isRefundInProgress }: OrderFacts,
): OrderStatus {
  if (sumOf(movements, 'charge') > 0) {
    if (paidMinorOf(movements) <= 0) return 'refunded';
    return isRefundInProgress ? 'refundRequested' : 'paid';
  }
  if (isCancelled) return 'cancelled';
  return isClosed ? 'closed' : 'pending';
}

const operations: Record<OrderStatus, readonly OrderOperation[]> = {
  pending: ['pay', 'cancel'],
  paid: ['receipt', 'refund'],
  refundRequested: ['receipt'],
  refunded: ['receipt'],
  closed: [],
  cancelled: [],
};

export const operationsOn = (status: OrderStatus): OrderOperation[] => [...operations[status]];
