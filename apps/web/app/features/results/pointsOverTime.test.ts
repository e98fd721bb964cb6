import { expect, test } from 'vitest';
import { monthTicks, roundTicks, pointsOverTime, ranksOverTime } from './pointsOverTime.ts';

const rows = [
  { eventDate: '2026-10-01', points: 20, eventName: 'Autumn', section: '' },
  { eventDate: '2026-06-01', points: 0, eventName: 'Summer', section: '' },
  { eventDate: '2026-03-01', points: 50, eventName: 'Spring', section: '' },
];

test('draws the line from the earliest event up to the total', () => {
  expect(pointsOverTime(rows, 70).map(({ date, value }) => [date, value])).toEqual([
    ['2026-03-01', 50],
    ['2026-06-01', 50],
    ['2026-10-01', 70],
  ]);
});

test('gives the rank in each event, earliest first', () => {
  const ranked = rows.map((row, index) => ({ ...row, rank: index + 1 }));
  expect(ranksOverTime(ranked).map(({ date, value, event }) => [date, value, event])).toEqual([
    ['2026-03-01', 3, 'Spring'],
    ['2026-06-01', 2, 'Summer'],
    ['2026-10-01', 1, 'Autumn'],
  ]);
});

test('counts results that are older than the given ones', () => {
  expect(pointsOverTime(rows, 170)[0]!.value).toBe(150);
});

test('draws no line without results', () => {
  expect(pointsOverTime([], 0)).toEqual([]);
});

const ticks = (from: string, until: string, max = 6) =>
  monthTicks(Date.parse(from), Date.parse(until), max).map((tick) => new Date(tick).toISOString().slice(0, 7));

test.each([
  ['2026-03-14', '2026-07-02', ['2026-04', '2026-05', '2026-06', '2026-07']],
  ['2025-03-14', '2026-11-02', ['2025-07', '2026-01', '2026-07']],
  ['2025-10-14', '2026-11-02', ['2026-01', '2026-04', '2026-07', '2026-10']],
  ['2019-03-14', '2026-11-02', ['2021-01', '2023-01', '2025-01']],
  ['2026-03-14', '2026-03-20', ['2026-03']],
])('an axis from %s until %s names %j', (from, until, expected) => {
  expect(ticks(from, until)).toEqual(expected);
});

test.each([
  { from: 0, until: 1, expected: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { from: 0, until: 7, expected: [0, 2, 4, 6] },
  { from: 0, until: 93, expected: [0, 20, 40, 60, 80] },
  { from: 0, until: 1_850, expected: [0, 500, 1_000, 1_500] },
  { from: 1, until: 12, expected: [2, 4, 6, 8, 10, 12] },
])('marks round values from $from to $until', ({ from, until, expected }) => {
  expect(roundTicks(from, until, 4)).toEqual(expected);
});
