import { describe, expect, test } from 'vitest';
import { feeConditionOf, playerFeeOf } from './playerFees.ts';

const fee = { amountMinor: 6_000, currency: 'SGD' };
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
    expect(feeConditionOf({ fee, reducedFees })).toBe(condition);
  });
});

describe('playerFeeOf', () => {
  const candidates = [
    {
      personId: '1',
      sections: [
        { sectionId: '7', verdict: 'yes' as const, reasons: [], fee: { ...fee, amountMinor: 4_000 } },
        { sectionId: '8', verdict: 'yes' as const, reasons: [], fee: null },
      ],
    },
  ];

  test('knows the fee of everyone when all pay the same', () => {
    expect(playerFeeOf({ fee, reducedFees: [] }, { sectionId: '7' }, '99', candidates)).toBe(6_000);
  });

  test('knows reduced fees only of people of the account', () => {
    const event = { fee, reducedFees: [forMembers] };
    expect(playerFeeOf(event, { sectionId: '7' }, '1', candidates)).toBe(4_000);
    expect(playerFeeOf(event, { sectionId: '8' }, '1', candidates)).toBe(0);
    expect(playerFeeOf(event, { sectionId: '7' }, '99', candidates)).toBeNull();
  });
});
