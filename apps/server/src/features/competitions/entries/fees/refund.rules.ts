import { chargeStepMinor } from '@app/contract/fees';
import type { Money } from '@app/contract/values';
import type { EventRecord } from '../../events/eventRecords.queries.ts';

/**
 * Returns how much of a paid amount a withdrawal refunds, in minor units, rounded down to an amount that can be
 * refunded. Of the rules that have not expired, the one that expires first counts.
 */
export function refundOf(
  { refundRules }: Pick<EventRecord, 'refundRules'>,
  { amountMinor, currency }: Money,
  now: Date,
): number {
  const [rule] = refundRules
    .filter(({ until }) => new Date(until) > now)
    .toSorted((a, b) => a.until.localeCompare(b.until));
  const step = chargeStepMinor(currency);
  return rule ? Math.floor((amountMinor * rule.percent) / 100 / step) * step : 0;
}
