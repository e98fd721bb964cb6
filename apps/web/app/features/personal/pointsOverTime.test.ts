import { expect, test } from 'vitest';
import { pointsOverTime } from './pointsOverTime.ts';

const rows = [
  { eventDate: '2026-10-01', points: 20, eventName: 'Autumn' },
  { eventDate: '2026-06-01', points: 0, eventName: 'Summer' },
  { eventDate: '2026-03-01', points: 50, eventName: 'Spring' },
];

test('the line rises from the earliest event to the total', () => {
  expect(pointsOverTime(rows, 70).map(({ date, total }) => [date, total])).toEqual([
    ['2026-03-01', 50],
    ['2026-06-01', 50],
    ['2026-10-01', 70],
  ]);
});

test('results older than those given stay in the total', () => {
  expect(pointsOverTime(rows, 170)[0]!.total).toBe(150);
});

test('nothing played is no line', () => {
  expect(pointsOverTime([], 0)).toEqual([]);
});
