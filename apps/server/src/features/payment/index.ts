export { paymentAdminRoutes } from './payment.admin.routes.ts';
export type { PaymentParts } from './payment.parts.ts';
export { paymentRoutes } from './payment.routes.ts';
export { declarePaymentJobs, keepPaymentsUp, type SettleSoon } from './payment.upkeep.ts';
export type { PaymentProvider } from './provider.ts';
export { decideRefund, refundWhole, sendRefunds } from './refunds.service.ts';
export { openStripe, type StripeAccount } from './stripe/stripe.provider.ts';
export { openSandbox, type Sandbox } from './sandbox/sandbox.provider.ts';
export { sandboxRoutes } from './sandbox/sandbox.routes.ts';
