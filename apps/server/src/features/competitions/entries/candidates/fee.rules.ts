import { firstDayOf } from '../../events/eventStatus.rules.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';
import { yearsBetween } from '#platform/calendar';
import type { Player } from './eligibility.rules.ts';

/** The facts on which the fee of a player depends. */
export interface FeeFacts {
  /** In years, on the first day of the event; null when the birth date is unknown. */
  age: number | null;
  isMember: boolean;
}

export type FeePayer = Pick<Player, 'birthDate' | 'memberUntil'>;
/** @param today when membership counts, in the association's zone */
export const feeFactsOf = (event: EventRecord, { birthDate, memberUntil }: FeePayer, today: string): FeeFacts => ({
  age: birthDate === null ? null : yearsBetween(birthDate, firstDayOf(event)),
  isMember: memberUntil !== null && memberUntil >= today,
});
/**
 * Returns the lowest fee that applies, in the smallest unit of the event's currency, and the reduction that leads to
 * it.
 */
export function findLowestFee(
  event: EventRecord,
  { age, isMember }: FeeFacts,
): { amountMinor: number; reducedBy: EventRecord['reducedFees'][number] | null } {
  const applies = ({ isForMembers, minimumAge, maximumAge }: EventRecord['reducedFees'][number]) => {
    if (isForMembers && !isMember) return false;
    if (minimumAge === null && maximumAge === null) return true;
    return age !== null && age >= (minimumAge ?? age) && age <= (maximumAge ?? age);
  };
  const full = event.feeAmountMinor ?? 0;
  const [lowest] = event.reducedFees.filter(applies).toSorted((one, other) => one.amountMinor - other.amountMinor);
  return lowest && lowest.amountMinor < full
    ? { amountMinor: lowest.amountMinor, reducedBy: lowest }
    : { amountMinor: full, reducedBy: null };
}

/** Returns the fee of a player now, in the smallest unit of the event's currency; 0 for nothing. */
export const feeOf = (event: EventRecord, player: FeePayer, today: string): number =>
  findLowestFee(event, feeFactsOf(event, player, today)).amountMinor;
