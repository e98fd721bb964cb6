import type { OrderStatus, PaymentProviderName } from '@app/contract/orders';
import type { TagTone } from '../../ui/Tag.tsx';
import { m } from '../../paraglide/messages.js';

const statusNames: Record<OrderStatus, () => string> = {
  pending: m['enums.orderStatus.pending'],
  paid: m['enums.orderStatus.paid'],
  closed: m['enums.orderStatus.closed'],
  cancelled: m['enums.orderStatus.cancelled'],
  refundRequested: m['enums.orderStatus.refundRequested'],
  refunded: m['enums.orderStatus.refunded'],
};

export const statusName = (status: OrderStatus): string => statusNames[status]();

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
