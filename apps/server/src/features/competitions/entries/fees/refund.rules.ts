import { smallestChargeMinor } from '@app/contract/fees';
import type { Money } from '@app/contract/values';
import type { EventRecord } from '../../events/event.queries.ts';

/**
 * Returns the minor units that come back of a paid amount after a withdrawal, rounded down to what can be refunded: of
 * the rules whose time has not come, the earliest counts.
 */
export function refundOf(
  { refundRules }: Pick<EventRecord, 'refundRules'>,
  { amountMinor, currency }: Money,
  now: Date,
): number {
  const [rule] = refundRules
    .filter(({ until }) => new Date(until) > now)
    .toSorted((a, b) => a.until.localeCompare(b.until));
  const step = smallestChargeMinor(currency);
  return rule ? Math.floor((amountMinor * rule.percent) / 100 / step) * step : 0;
}
