interface FeeTerms {
  reducedFees: readonly { isForMembers: boolean; minimumAge: number | null; maximumAge: number | null }[];
}

/** Returns what the fee of a player depends on; null when everyone pays the same. */
export function feeConditionOf({ reducedFees }: FeeTerms): 'age' | 'membership' | 'ageAndMembership' | null {
  const byMembership = reducedFees.some(({ isForMembers }) => isForMembers);
  const byAge = reducedFees.some(({ minimumAge, maximumAge }) => minimumAge !== null || maximumAge !== null);
  if (byAge && byMembership) return 'ageAndMembership';
  if (byAge) return 'age';
  return byMembership ? 'membership' : null;
}
