import type { PlaySettings } from '@app/contract/admin/playSettings';
import { rankingPresets } from '@app/contract/rankingPresets';
import { usualRequestedByes } from '@app/contract/requestedByes';
import { expect, test } from 'vitest';
import { continueTimes, findProblems, readSettings, typeSettings } from './typedSettings.ts';

const zone = 'Asia/Singapore';

const settings = {
  system: 'swiss',
  plannedRounds: 9,
  roundTimes: ['2030-03-10T01:00:00.000Z', '2030-03-10T05:30:00.000Z'],
  timeControl: { zh_CN: '包干 60 分钟', en_US: '60 min a side' },
  stones: { komi: 7.5, handicap: { reduction: 1, max: 9 } },
  ranking: rankingPresets.chess,
  requestedByes: { points: 'half', max: 2, excludesLast: false },
} as const;
const stored: PlaySettings = {
  ...settings,
  roundTimes: [...settings.roundTimes],
  ranking: { ...settings.ranking, tieBreaks: ['BH', 'DE'] },
};
const typed = typeSettings(stored, zone);
const withPoints = (draw: string) => ({
  ...typed,
  ranking: { ...typed.ranking!, points: { ...typed.ranking!.points, draw } },
});

test('reads what it has written', () => {
  expect(findProblems(typed)).toEqual(new Set());
  expect(readSettings(typed, zone)).toEqual(stored);
  const timeControl = { zh_CN: '', en_US: '' };
  const unset: PlaySettings = {
    system: null,
    plannedRounds: null,
    roundTimes: [],
    timeControl,
    stones: null,
    ranking: null,
    requestedByes: usualRequestedByes,
  };
  expect(readSettings(typeSettings(unset, zone), zone)).toEqual(unset);
});

test.each([
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['½', 0.5],
  ['1½', 1.5],
  [' 10 ', 10],
])('reads %s points', (text, points) => {
  expect(findProblems(withPoints(text))).toEqual(new Set());
  expect(readSettings(withPoints(text), zone).ranking?.points.draw).toBe(points);
});

test.each(['', '0.3', '-1', '11', '½½', 'a'])('rejects %s as points', (text) => {
  expect(findProblems(withPoints(text))).toEqual(new Set(['draw']));
});

test.each(['0', '51', '1.5', 'x'])('rejects %s as a number of rounds', (plannedRounds) => {
  expect(findProblems({ ...typed, plannedRounds })).toEqual(new Set(['plannedRounds']));
});

test.each([
  ['6.5', 6.5],
  ['6½', 6.5],
  ['½', 0.5],
  ['-5', -5],
  ['', null],
])('reads %s as komi', (komi, read) => {
  const changed = { ...typed, stones: { ...typed.stones, komi } };
  expect(findProblems(changed)).toEqual(new Set());
  expect(readSettings(changed, zone).stones?.komi).toBe(read);
});

test.each(['6.25', '-20.5', '101', 'a', '-'])('rejects %s as komi', (komi) => {
  expect(findProblems({ ...typed, stones: { ...typed.stones, komi } })).toEqual(new Set(['komi']));
});

test('continues times at the interval of the last two, across midnight', () => {
  expect(continueTimes(['2030-03-10T09:00', '2030-03-10T19:00', '', ''])).toEqual([
    '2030-03-10T09:00',
    '2030-03-10T19:00',
    '2030-03-11T05:00',
    '2030-03-11T15:00',
  ]);
  expect(continueTimes(['2030-03-10T09:00', '', ''])).toBe(null);
  expect(continueTimes(['2030-03-10T09:00', '2030-03-10T19:00'])).toBe(null);
});

test.each([
  ['a gap', ['2030-03-10T09:00', '', '2030-03-10T19:00']],
  ['times out of order', ['2030-03-10T09:00', '2030-03-10T08:00']],
])('rejects %s', (_, roundTimes) => {
  expect(findProblems({ ...typed, roundTimes })).toEqual(new Set(['roundTimes']));
});

test('forgets the times of rounds that are no longer planned', () => {
  expect(readSettings({ ...typed, plannedRounds: '1' }, zone).roundTimes).toEqual(['2030-03-10T01:00:00.000Z']);
});
