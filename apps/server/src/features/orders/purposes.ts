import type { Locale, Localized } from '@app/contract/locale';
import type { OrderPurpose } from '@app/contract/orders';

const names: Record<OrderPurpose, Localized> = {
  membership: { zh_CN: '会员入会', en_US: 'Membership' },
  renewal: { zh_CN: '会员续费', en_US: 'Membership renewal' },
  eventEntry: { zh_CN: '赛事报名', en_US: 'Event entry' },
};

/** What an order is for, as lists, providers' pages and receipts call it. */
export const purposeName = (purpose: OrderPurpose, locale: Locale): string => names[purpose][locale];
