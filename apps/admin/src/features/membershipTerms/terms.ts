import { majorText } from '@app/contract/money';
import { minorFromText } from '../../values/money.ts';

interface Terms {
  feeMinor: number;
  currency: string;
  termMonths: number;
  version: number;
}

/** Adds the fee in major units, as the form shows it. */
export const withFee = <Stored extends Terms>(terms: Stored) => ({
  ...terms,
  fee: majorText(terms.feeMinor, terms.currency),
});

/** Converts the form's values to the body of the API call. The form has already validated the amount. */
export const toBody = ({ fee, currency, termMonths, version }: Terms & { fee: string }): Terms => ({
  feeMinor: minorFromText(fee, currency) ?? Number.NaN,
  currency,
  termMonths,
  version,
});
