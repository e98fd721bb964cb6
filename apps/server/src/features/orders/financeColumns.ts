import type { Locale } from '@app/contract/locale';
import { fullName } from '@app/contract/names';
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

/** Returns both names of a row's payer in the order of the language. */
export const payerIn = (
  { payerName: latinName, payerNativeName: nativeName }: { payerName: string; payerNativeName: string },
  locale: Locale,
): string => fullName(locale, { latinName, nativeName });

/** Returns the fee of an order; null while the provider has not reported it, or when nothing was paid. */
export const feeIn = ({ feeMinor, feeCurrency }: { feeMinor: number | null; feeCurrency: string | null }) =>
  feeMinor === null || feeCurrency === null ? null : { amountMinor: feeMinor, currency: feeCurrency };

/** Returns the name of a row's payment provider. */
export const providerIn = ({ provider }: { provider: string }, locale: Locale): string | null =>
  nameOf('paymentProvider', provider, locale);
