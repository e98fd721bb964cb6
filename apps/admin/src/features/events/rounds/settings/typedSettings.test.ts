import { rankingPresets } from '@app/contract/rankingPresets';
import { expect, test } from 'vitest';
import { findProblems, readSettings, typeSettings } from './typedSettings.ts';

const settings = {
  system: 'swiss',
  plannedRounds: 9,
  timeControl: { zh_CN: '包干 60 分钟', en_US: '60 min a side' },
  ranking: rankingPresets.chess,
} as const;
const typed = typeSettings({ ...settings, ranking: { ...settings.ranking, tieBreaks: ['BH', 'DE'] } });
const withPoints = (draw: string) => ({
  ...typed,
  ranking: { ...typed.ranking!, points: { ...typed.ranking!.points, draw } },
});

test('reads what it has written', () => {
  expect(findProblems(typed)).toEqual(new Set());
  expect(readSettings(typed)).toEqual({ ...settings, ranking: { ...settings.ranking, tieBreaks: ['BH', 'DE'] } });
  const unset = { system: null, plannedRounds: null, timeControl: { zh_CN: '', en_US: '' }, ranking: null };
  expect(readSettings(typeSettings(unset))).toEqual(unset);
});

test.each([
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['½', 0.5],
  ['1½', 1.5],
  [' 10 ', 10],
])('reads %s points', (text, points) => {
  expect(findProblems(withPoints(text))).toEqual(new Set());
  expect(readSettings(withPoints(text)).ranking?.points.draw).toBe(points);
});

test.each(['', '0.3', '-1', '11', '½½', 'a'])('rejects %s as points', (text) => {
  expect(findProblems(withPoints(text))).toEqual(new Set(['draw']));
});

test.each(['0', '51', '1.5', 'x'])('rejects %s as a number of rounds', (plannedRounds) => {
  expect(findProblems({ ...typed, plannedRounds })).toEqual(new Set(['plannedRounds']));
});
