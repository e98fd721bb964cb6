import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar';
import {
  canRenewOn,
  chainPeriods,
  graceDays,
  lastDayOfTerm,
  arrangePeriods,
  nextPeriod,
  type Period,
  statusOn,
} from './term.rules.ts';

const untilJune = { endsOn: '2030-06-30', hasGrace: true };

test.each([
  ['2030-01-01', 'active'],
  ['2030-06-30', 'active'],
  ['2030-07-01', 'grace'],
  ['2030-07-30', 'grace'],
  ['2030-07-31', 'expired'],
] as const)('on %s a membership until 30 June 2030 is %s', (today, standing) => {
  expect(statusOn(today, untilJune)).toBe(standing);
});

test('has no grace period after its fee was refunded', () => {
  expect(statusOn('2030-06-30', { ...untilJune, hasGrace: false })).toBe('active');
  expect(statusOn('2030-07-01', { ...untilJune, hasGrace: false })).toBe('expired');
});

test.each([
  ['2030-05-01', true],
  ['2030-04-30', false],
  ['2030-08-01', true],
])('on %s a membership until 30 June 2030 can be renewed: %s', (today, can) => {
  expect(canRenewOn(today, '2030-06-30')).toBe(can);
});

test.each([
  ['2030-01-01', 12, '2030-12-31'],
  ['2030-03-15', 12, '2031-03-14'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2030-08-31', 6, '2031-02-27'],
])('a term that begins on %s and lasts %i months ends on %s', (startsOn, months, endsOn) => {
  expect(lastDayOfTerm(startsOn, months)).toBe(endsOn);
});

test.each([
  ['2030-06-01', '2030-07-01', '2031-06-30'],
  ['2030-07-15', '2030-07-01', '2031-06-30'],
  ['2030-09-01', '2030-09-01', '2031-08-31'],
])('a year bought on %s after 30 June 2030 lasts from %s to %s', (boughtOn, startsOn, endsOn) => {
  expect(nextPeriod(boughtOn, 12, untilJune)).toEqual({ startsOn, endsOn });
});

const day = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2041-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
/** Generates dates near leap days and ends of months more often than by chance. */
const awkwardDay = fc.oneof(
  day,
  fc.constantFrom(
    '2024-02-29',
    '2028-02-29',
    '2027-02-28',
    '2030-01-31',
    '2030-03-31',
    '2030-08-31',
    '2030-12-31',
    '2031-01-01',
  ),
);
const months = fc.integer({ min: 1, max: 36 });

test('makes a term of as many calendar months as were bought, from any first day', () => {
  fc.assert(
    fc.property(awkwardDay, months, (startsOn, count) => {
      const end = Temporal.PlainDate.from(lastDayOfTerm(startsOn, count)).add({ days: 1 });
      const start = Temporal.PlainDate.from(startsOn);
      expect(end.year * 12 + end.month - (start.year * 12 + start.month)).toBe(count);
      expect(end.day).toBe(Math.min(start.day, end.daysInMonth));
    }),
  );
});

/** Buys terms one after the other, as members do. */
function buy(purchases: { afterDays: number; months: number }[], firstDay: string): Period[] {
  const bought: Period[] = [];
  let boughtOn = firstDay;
  for (const { afterDays, months: count } of purchases) {
    boughtOn = addDays(boughtOn, afterDays);
    bought.push({ boughtOn, months: count, ...nextPeriod(boughtOn, count, bought.at(-1) ?? null) });
  }
  return bought;
}
const purchases = fc.array(fc.record({ afterDays: fc.integer({ min: 0, max: 500 }), months }), {
  minLength: 1,
  maxLength: 5,
});

test('restores the previous end to the day when the last term is refunded', () => {
  fc.assert(
    fc.property(awkwardDay, purchases, (firstDay, bought) => {
      const periods = buy(bought, firstDay);
      expect(arrangePeriods(periods)).toEqual(periods);
      expect(arrangePeriods(periods.slice(0, -1)).at(-1)?.endsOn).toBe(periods.at(-2)?.endsOn);
    }),
  );
});

test('leaves the other terms without gap or overlap when any term is refunded', () => {
  fc.assert(
    fc.property(awkwardDay, purchases, fc.nat(), (firstDay, bought, number) => {
      const periods = buy(bought, firstDay);
      const arranged = arrangePeriods(periods.filter((_, nth) => nth !== number % periods.length));
      for (const [nth, { boughtOn, startsOn, endsOn }] of arranged.entries()) {
        const previous = arranged[nth - 1];
        const isContinued = previous !== undefined && startsOn === addDays(previous.endsOn, 1);
        expect(endsOn >= startsOn).toBe(true);
        if (!isContinued) expect(startsOn).toBe(boughtOn);
        if (!isContinued && previous) expect(startsOn > addDays(previous.endsOn, graceDays)).toBe(true);
      }
    }),
  );
});

test('restores the previous end when a year is refunded on a leap day', () => {
  const first = { boughtOn: '2027-03-01', months: 12, startsOn: '2027-03-01', endsOn: '2028-02-29' };
  const second = { boughtOn: '2028-02-29', months: 12, ...nextPeriod('2028-02-29', 12, first) };
  expect(second).toMatchObject({ startsOn: '2028-03-01', endsOn: '2029-02-28' });
  expect(arrangePeriods([first]).at(-1)!.endsOn).toBe('2028-02-29');
});

test('covers each day once where the terms of two memberships overlap', () => {
  const term = (startsOn: string, endsOn: string): Period => ({ boughtOn: startsOn, months: 12, startsOn, endsOn });
  const spans = (periods: Period[]) => chainPeriods(periods).map(({ startsOn, endsOn }) => [startsOn, endsOn]);
  expect(spans([term('2026-07-01', '2027-06-30'), term('2026-01-01', '2028-12-31')])).toEqual([
    ['2026-01-01', '2028-12-31'],
    ['2029-01-01', '2028-12-31'],
  ]);
  expect(spans([term('2026-07-01', '2027-06-30'), term('2027-01-01', '2028-12-31')])).toEqual([
    ['2026-07-01', '2027-06-30'],
    ['2027-07-01', '2028-12-31'],
  ]);
  expect(spans([term('2026-07-01', '2027-06-30'), term('2028-01-01', '2028-12-31')])).toEqual([
    ['2026-07-01', '2027-06-30'],
    ['2028-01-01', '2028-12-31'],
  ]);
});
