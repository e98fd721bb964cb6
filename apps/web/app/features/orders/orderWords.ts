import type { OrderStatus, PaymentProviderName } from '@app/contract/orders';
import type { TagTone } from '../../ui/Tag.tsx';
import { m } from '../../paraglide/messages.js';

export const statusTones: Record<OrderStatus, TagTone> = {
  pending: 'accent',
  paid: 'done',
  closed: 'quiet',
  cancelled: 'quiet',
  refundRequested: 'accent',
  refunded: 'quiet',
};

export const providerLabels: Record<PaymentProviderName, () => string> = {
  sandbox: m.pay_provider_sandbox,
  stripe: m.pay_provider_stripe,
};
