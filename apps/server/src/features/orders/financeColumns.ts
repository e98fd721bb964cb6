import { nameOf, paymentProviderNames } from '@app/contract/admin/valueNames';
import type { Locale } from '@app/contract/locale';

/** Returns order number and amount for the audit log. */
export const moneyOf = ({
  orderNo,
  amountMinor,
  currency,
}: {
  orderNo: string | null;
  amountMinor: number;
  currency: string;
}) => ({
  orderNo,
  amount: { amountMinor, currency },
});

/** Column headings that several tables of finance share. */
export const columnHeads = {
  order: { zh_CN: '订单号', en_US: 'Order number' },
  username: { zh_CN: '用户名', en_US: 'Username' },
  amount: { zh_CN: '金额', en_US: 'Amount' },
  currency: { zh_CN: '货币', en_US: 'Currency' },
  provider: { zh_CN: '支付渠道', en_US: 'Provider' },
  reference: { zh_CN: '渠道流水号', en_US: 'Provider reference' },
  status: { zh_CN: '状态', en_US: 'Status' },
  reason: { zh_CN: '原因', en_US: 'Reason' },
} as const;

/** Returns the name of a row's payment provider. */
export const providerIn = ({ provider }: { provider: string }, locale: Locale): string | null =>
  nameOf(paymentProviderNames, provider, locale);
