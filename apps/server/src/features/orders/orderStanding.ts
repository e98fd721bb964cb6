import type { OrderOperation, OrderStatus } from '@app/contract/orders';

interface Movement {
  kind: 'charge' | 'refund';
  amountMinor: number;
}

/** What people did to an order, besides paying it. */
export interface Deeds {
  isCancelled: boolean;
  isClosed: boolean;
  hasRefundRequest: boolean;
}

/** The status that follows from the ledger and from what was done: what the order's own column must always say. */
export function standingOf(movements: readonly Movement[], { isCancelled, isClosed, hasRefundRequest }: Deeds): OrderStatus {
  const sum = (kind: Movement['kind']) => movements.filter((entry) => entry.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0);
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
