import { describe, expect, test } from 'vitest';
import { feeConditionOf } from './feeCondition.ts';

const forMembers = { amountMinor: 4_000, isForMembers: true, minimumAge: null, maximumAge: null };
const forYouth = { amountMinor: 3_000, isForMembers: false, minimumAge: null, maximumAge: 17 };
const forYoungMembers = { ...forYouth, isForMembers: true };

describe('feeConditionOf', () => {
  test.each([
    [[], null],
    [[forMembers], 'membership'],
    [[forYouth], 'age'],
    [[{ ...forYouth, minimumAge: 60, maximumAge: null }], 'age'],
    [[forMembers, forYouth], 'ageAndMembership'],
    [[forYoungMembers], 'ageAndMembership'],
  ])('says what reductions %j depend on: %s', (reducedFees, condition) => {
    expect(feeConditionOf({ reducedFees })).toBe(condition);
  });
});
