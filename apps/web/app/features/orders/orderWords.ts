import type { OrderStatus, PaymentProviderName } from '@app/contract/orders';
import type { TagTone } from '../../ui/Tag.tsx';
import { m } from '../../paraglide/messages.js';

export const statusWords: Record<OrderStatus, () => string> = {
  pending: m.order_status_pending,
  paid: m.order_status_paid,
  closed: m.order_status_closed,
  cancelled: m.order_status_cancelled,
  refundRequested: m.order_status_refundRequested,
  refunded: m.order_status_refunded,
};

export const statusTones: Record<OrderStatus, TagTone> = {
  pending: 'accent',
  paid: 'done',
  closed: 'quiet',
  cancelled: 'quiet',
  refundRequested: 'accent',
  refunded: 'quiet',
};

export const providerWords: Record<PaymentProviderName, () => string> = { sandbox: m.pay_provider_sandbox, stripe: m.pay_provider_stripe };

/** Already decided, here or elsewhere: what is shown is old. */
export const conflictCode = 4009;
export const providerSilentCode = 4030;
