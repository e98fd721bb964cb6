export { paymentAdminRoutes } from './payment.admin.routes.ts';
export { createPaymentActions } from './paymentActions.ts';
export type { EnqueueSettlement, PaymentDeps } from './paymentDeps.ts';
export { declarePaymentJobs, reconcilePayments } from './payment.jobs.ts';
export type { PaymentProvider } from './provider.ts';
export { webhookRoutes } from './webhooks/webhooks.routes.ts';
export { unmatchedPaymentsAdminRoutes } from './unmatchedPayments.admin.routes.ts';
export { payoutsAdminRoutes } from './balance/payouts.admin.routes.ts';
export { storeBalances } from './balance/balance.service.ts';
export { refundsAdminRoutes } from './refunds.admin.routes.ts';
export { reconcileLastDays } from './reconciliation/reconciliation.service.ts';
export { reconciliationAdminRoutes } from './reconciliation/reconciliation.admin.routes.ts';
export { deleteRefundReasons, findNewestRefundOf, insertSession } from './payment.queries.ts';
export { decideRefund, retryRefund, settleRefund } from './refundDecisions.service.ts';
export {
  exportRefunds,
  findPaidOrRequestedMinor,
  refundEndedPurpose,
  refundPart,
  rejectRequestedRefund,
} from './refunds.service.ts';
export { startRefund } from './staffRefunds.service.ts';
