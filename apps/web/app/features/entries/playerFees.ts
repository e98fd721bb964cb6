import type { EntryCandidate, OwnEntry } from '@app/contract/entries';
import type { EnteredEvent } from './enteredEvent.ts';

type FeeTerms = Pick<EnteredEvent, 'fee' | 'reducedFees'>;

/** Returns what the fee of a player depends on; null when everyone pays the same. */
export function feeConditionOf({ reducedFees }: FeeTerms): 'age' | 'membership' | 'ageAndMembership' | null {
  const byMembership = reducedFees.some(({ isForMembers }) => isForMembers);
  const byAge = reducedFees.some(({ minimumAge, maximumAge }) => minimumAge !== null || maximumAge !== null);
  if (byAge && byMembership) return 'ageAndMembership';
  if (byAge) return 'age';
  return byMembership ? 'membership' : null;
}

/**
 * Returns the fee of a player in the smallest unit of the event's currency; null for a partner of whom neither age nor
 * membership is known here.
 *
 * @param candidates the people of the account, whose fees the server has computed
 */
export function playerFeeOf(
  event: FeeTerms,
  { sectionId }: Pick<OwnEntry, 'sectionId'>,
  personId: string,
  candidates: readonly Pick<EntryCandidate, 'personId' | 'sections'>[],
): number | null {
  if (feeConditionOf(event) === null) return event.fee?.amountMinor ?? 0;
  const known = candidates
    .find((candidate) => candidate.personId === personId)
    ?.sections.find((section) => section.sectionId === sectionId);
  return known ? (known.fee?.amountMinor ?? 0) : null;
}
