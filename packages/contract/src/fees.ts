import { minorDigits } from './currencies.ts';

/**
 * The currencies in which fees can be charged: those in use that Stripe takes for cards
 * (https://docs.stripe.com/currencies#presentment-currencies). STN and XCG, which replaced older codes, are left out
 * until that list names them.
 */
export const chargeableCurrencies: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
  'CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD ' +
  'JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN ' +
  'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD ' +
  'SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ');

/** The greatest amount of a fee in minor units, which the columns of the database can store. */
export const maxFeeMinor = 2_000_000_000;

/**
 * Returns the smallest step, in minor units, in which a currency can be charged and refunded: 10 for currencies with
 * three digits, because processors require the last digit to be 0, and 100 for MGA, which processors count in whole
 * units.
 */
export function chargeStepMinor(currency: string): number {
  if (currency === 'MGA') return 100;
  return minorDigits(currency) === 3 ? 10 : 1;
}

/** Returns whether an amount in minor units can be charged in a currency. */
export const isChargeable = ({ amountMinor, currency }: { amountMinor: number; currency: string }): boolean =>
  chargeableCurrencies.includes(currency) && amountMinor % chargeStepMinor(currency) === 0;
