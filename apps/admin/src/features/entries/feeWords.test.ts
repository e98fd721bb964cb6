import { expect, test } from 'vitest';
import { loadLateTexts, loadTexts, text } from '../../providers/texts.ts';
import { feeText, isFeeDoubtful } from './feeWords.ts';

await Promise.all([loadTexts('en_US'), loadLateTexts()]);
const translate = text as Parameters<typeof feeText>[0];
const full = { amountMinor: 6_000, currency: 'SGD', age: 40, isMember: true, reducedBy: null, on: '2030-02-10' };
const forChildren = { isForMembers: false, minimumAge: null, maximumAge: 12 };
const forMembers = { isForMembers: true, minimumAge: null, maximumAge: null };
const child = { ...full, amountMinor: 500, age: 8, reducedBy: forChildren };

test('shows the charged fee, and why it was reduced', () => {
  expect(feeText(translate, { fee: null })).toBeNull();
  expect(feeText(translate, { fee: full })).toMatch(/60\.00$/);
  expect(feeText(translate, { fee: child })).toMatch(/5\.00.*8/);
  // The age is no reason for a reduction for members.
  expect(feeText(translate, { fee: { ...full, reducedBy: forMembers } })).not.toContain('40');
});

test('reports a fee for an age that differs from the current birth date', () => {
  expect(isFeeDoubtful({ fee: child, age: 8 })).toBe(false);
  expect(isFeeDoubtful({ fee: child, age: 36 })).toBe(true);
  expect(isFeeDoubtful({ fee: child, age: null })).toBe(true);
  expect(isFeeDoubtful({ fee: full, age: 8 })).toBe(false);
  expect(isFeeDoubtful({ fee: { ...full, reducedBy: forMembers }, age: 8 })).toBe(false);
});
