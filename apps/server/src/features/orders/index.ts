export {
  findLedgerMismatches,
  findLedger,
  findFirstOrderFor,
  findNewestOrderFor,
  findNewestOrdersFor,
  findOrder,
  findOverdueOrders,
  findUnmatchedPayment,
  lockOrder,
  lockUnmatchedPayment,
  type Order,
  resolveUnmatchedPayment,
  updateOrder,
} from './orders.queries.ts';
export {
  bookCharge,
  bookRefund,
  cancelOrder,
  cancelPendingOrders,
  type ChargeOutcome,
  closeOrder,
  type Fulfilment,
  type Fulfilments,
  lockOwnOrder,
  type Movement,
  payWithinMs,
  placeOrder,
} from './orders.service.ts';
export { paidMinorOf } from './orderStatus.rules.ts';
export { moneyOf, payerIn, providerIn } from './financeColumns.ts';
export type { OrderDeps, Payer, PaymentActions } from './orderDeps.ts';
export type { OrderFilters } from './orderListings.queries.ts';
export { ordersLike, ordersOrReferencesLike, payerNames, payerTables } from './orderSearch.queries.ts';
export { orderDetailAdminRoutes } from './orderDetail.admin.routes.ts';
export { findPayableOrders, unmatchedPaymentListing } from './unmatchedPayments.queries.ts';
export { sumTotals, totalListing } from './totals.queries.ts';
export { totalsAdminRoutes } from './totals.admin.routes.ts';
export { ordersAdminRoutes } from './orders.admin.routes.ts';
export { ordersRoutes } from './orders.routes.ts';
export { exportOrders } from './exportOrders.ts';
export { startReceiptProcess, type ReceiptProcess } from './receipts.ts';
export { hasPendingOrder, moveOrders, moveRenewals, returnOrders, returnRenewals } from './orderMoves.queries.ts';
