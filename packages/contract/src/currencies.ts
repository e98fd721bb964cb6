/**
 * Currencies whose minor unit in ISO 4217 does not have two decimal digits, by the number of digits. `Intl` does not
 * provide these numbers: its digits are those that people write, which are none for IDR, HUF and others.
 */
const currenciesByDigits = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const;

/** Returns the decimal digits of a currency's minor unit: 2 for SGD, 0 for JPY, 3 for BHD, 2 for an unknown code. */
export const minorDigits = (currency: string): number =>
  currenciesByDigits.find(([, codes]) => codes.split(' ').includes(currency.toUpperCase()))?.[0] ?? 2;
