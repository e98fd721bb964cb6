import type { OrderOperation, OrderStatus } from '@app/contract/orders';

interface Movement {
  kind: 'charge' | 'refund';
  amountMinor: number;
}

/** Actions on an order besides payment. */
export interface OrderFacts {
  isCancelled: boolean;
  isClosed: boolean;
  hasRefundRequest: boolean;
}

/** Returns the status that follows from the ledger and the actions, which must equal the order's status column. */
export function orderStatusOf(
  movements: readonly Movement[],
  { isCancelled, isClosed, hasRefundRequest }: OrderFacts,
): OrderStatus {
  const sum = (kind: Movement['kind']) =>
    movements.filter((entry) => entry.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0);
  const [charged, refunded] = [sum('charge'), sum('refund')];
  if (charged > 0 && refunded >= charged) return 'refunded';
  if (charged > 0 && hasRefundRequest) return 'refundRequested';
  if (charged > 0) return 'paid';
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
