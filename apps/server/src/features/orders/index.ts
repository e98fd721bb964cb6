export {
  findContradictions,
  findLedger,
  findNewestOrderFor,
  findOrder,
  findOrderPage,
  findOverdueOrders,
  lockOrder,
  resolveSetAside,
  type Order,
  updateOrder,
} from './orders.queries.ts';
export {
  bookCharge,
  bookRefund,
  cancelOrder,
  type ChargeOutcome,
  closeOrder,
  exportOrders,
  type Fulfilment,
  type Fulfilments,
  lockOwnOrder,
  type Movement,
  notPendingAnyMore,
  payWithinMs,
  placeOrder,
} from './orders.service.ts';
export { operationsOn } from './orderStanding.ts';
export { purposeName } from './purposes.ts';
export { openReceiptProcess, receiptOf, type ReceiptProcess } from './receipts.ts';
