import type { LiveEvent } from '@app/contract/liveEvents';
import { expect, test } from 'vitest';
import { describeChanges, formatChanges } from './liveWords.ts';

const entrant = (name: string) => ({
  ...{ entryId: name, sectionId: '1', personId: name, name, nativeName: '', association: '' },
  ...{ isListed: false, players: [] },
});
const section = (id: string, name: string) => ({
  ...{ id, name, kind: 'individual' as const, minimumPlayers: 1, maximumPlayers: 1, capacity: null },
  ...{ minimumAge: null, maximumAge: null, categoryName: null, discipline: 'go', entrants: 2 },
});
const round = (sectionId: string, result: string | null, number = 1): LiveEvent['rounds'][number] => ({
  ...{ sectionId, number, startTime: '2026-11-23T01:00:00.000Z', tables: [] },
  pairings: [{ table: 1, black: entrant('Ann'), white: entrant('Ben'), result }],
});
const resultOf = (sectionId: string) => ({
  ...entrant('Ann'),
  ...{ sectionId, rank: 1, result: '1', points: 0, category: 'go-open', season: '2026' },
});

const undivided = [section('1', '')];
const divided = [section('1', 'Open'), section('2', 'U12')];
const event = (changes: Partial<LiveEvent>) =>
  ({
    ...{ title: 'Lantern Cup', status: 'inProgress', sections: undivided, rounds: [], results: [], corrections: [] },
    ...changes,
  }) as unknown as LiveEvent;

const announced = (before: Partial<LiveEvent>, now: Partial<LiveEvent>, namesEvent = false) =>
  formatChanges(describeChanges(event(before), event(now), namesEvent));

test('announces a result without event and section where there is only one', () => {
  expect(announced({ rounds: [round('1', null)] }, { rounds: [round('1', '1-0')] })).toBe(
    'Round 1, table 1: Ann against Ben, 1-0.',
  );
});

test('names the section where the event has several', () => {
  const sections = divided;
  expect(announced({ sections, rounds: [round('2', null)] }, { sections, rounds: [round('2', '0-1')] })).toBe(
    'U12: Round 1, table 1: Ann against Ben, 0-1.',
  );
});

test('names the event where the page follows several, once for changes in the same place', () => {
  const rounds = [round('1', null), round('1', null, 2)];
  expect(announced({ rounds }, { rounds: [round('1', '1-0'), round('1', '0-1', 2)] }, true)).toBe(
    'Lantern Cup: Round 1, table 1: Ann against Ben, 1-0. Round 2, table 1: Ann against Ben, 0-1.',
  );
});

test('names each place of changes in several sections', () => {
  const sections = divided;
  expect(announced({ sections }, { sections, rounds: [round('1', null), round('2', null)] }, true)).toBe(
    'Lantern Cup, Open: Round 1 is paired. Lantern Cup, U12: Round 1 is paired.',
  );
});

test('does not name an event twice that begins', () => {
  expect(announced({ status: 'scheduled' }, {}, true)).toBe('Lantern Cup has begun.');
});

test('announces final results for each section', () => {
  const [first, second] = [resultOf('1'), resultOf('2')];
  expect(announced({ sections: divided, results: [first] }, { sections: divided, results: [first, second] })).toBe(
    'U12: The final results are published.',
  );
});

test('summarizes more changes than a listener can follow', () => {
  const rounds = [1, 2, 3, 4].map((number) => round('1', null, number));
  expect(announced({}, { rounds }, true)).toBe('Lantern Cup: Round 1 is paired. Round 2 is paired. 2 more changes.');
});
