import { chargeStepMinor } from '@app/contract/fees';
import { ProviderRejected } from '../provider.ts';

/**
 * By how many decimal digits Stripe's unit is smaller than that of ISO 4217: it counts ISK and UGX in hundredths, and
 * MGA in whole units (https://docs.stripe.com/currencies#special-cases).
 */
const additionalDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: -2 };
const factorOf = (currency: string): number => 10 ** (additionalDigits[currency.toUpperCase()] ?? 0);

/**
 * Converts minor units to the units in which Stripe counts a currency.
 *
 * @throws ProviderRejected for an amount that is no multiple of the smallest step that Stripe charges
 */
export function toStripeUnits(amountMinor: number, currency: string): number {
  if (amountMinor % chargeStepMinor(currency) !== 0) throw new ProviderRejected('amount_not_chargeable');
  return amountMinor * factorOf(currency);
}

/** Converts an amount that Stripe reports to minor units. Parts of an ISK or UGX, as in fees, are rounded. */
export const fromStripeUnits = (units: number, currency: string): number => Math.round(units / factorOf(currency));
