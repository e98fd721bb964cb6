import type { Locale } from '@app/contract/locale';
import { orderStatusNames } from '@app/contract/orderNames';
import type { OrderStatus, PaymentProviderName } from '@app/contract/orders';
import type { TagTone } from '../../ui/Tag.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

export const statusName = (status: OrderStatus): string => orderStatusNames[status][getLocale() as Locale];

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

/** The order has already changed, so that the page is outdated. */
export const conflictCode = 4009;
export const providerUnavailableCode = 4030;
