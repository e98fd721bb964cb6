import type { Locale } from '@app/contract/locale';
import { nameOf } from '#messages';

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

/** Returns the name of a row's payment provider. */
export const providerIn = ({ provider }: { provider: string }, locale: Locale): string | null =>
  nameOf('paymentProvider', provider, locale);
