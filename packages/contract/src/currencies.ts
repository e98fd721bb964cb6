/**
 * Decimal digits of the minor unit by ISO 4217, of the currencies that do not have two. `Intl` is no
 * source of them: it gives the digits that people write, which are none for IDR, HUF and others.
 */
const digitsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

const usualDigits = 2;

/** Returns the decimal digits of a currency's minor unit: 2 for SGD, 0 for JPY, 3 for BHD, 2 for an unknown code. */
export const minorDigits = (currency: string): number => digitsOf[currency.toUpperCase()] ?? usualDigits;

/**
 * The currencies in which fees can be charged: those in use that Stripe takes for cards
 * (https://docs.stripe.com/currencies#presentment-currencies).
 */
export const chargeableCurrencies: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
  'CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD ' +
  'JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN ' +
  'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD ' +
  'SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ');

/** The greatest amount of a fee, in minor units: it fits the columns of the database. */
export const greatestFeeMinor = 2_000_000_000;

/**
 * Returns the smallest amount, in minor units, in which a currency can be charged and refunded: 10 for currencies with
 * three digits, of which processors need the last to be 0, and 100 for MGA, which they count in whole units.
 */
export function smallestChargeMinor(currency: string): number {
  if (currency === 'MGA') return 100;
  return minorDigits(currency) === 3 ? 10 : 1;
}

/** Returns whether an amount in minor units can be charged in a currency. */
export const isChargeable = ({ amountMinor, currency }: { amountMinor: number; currency: string }): boolean =>
  chargeableCurrencies.includes(currency) && amountMinor % smallestChargeMinor(currency) === 0;
