import type { LiveEvent } from '@app/contract/liveEvents';
import { expect, test } from 'vitest';
import { resultOf, round, section } from '../event.fixtures.ts';
import { describeChanges, formatChanges } from './liveWords.ts';

const game = (sectionId: string, result: string | null, number = 1) => round(sectionId, number, ['Ann', 'Ben'], result);
const correction = (personId: string) => ({
  at: '2026-11-24T01:00:00.000Z',
  personId,
  name: personId,
  nativeName: '',
  field: 'result',
  round: null,
  before: '1',
  after: '2',
  reason: 'Copied wrongly',
});

const undividedSections = [section('1', '')];
const dividedSections = [section('1', 'Open'), section('2', 'U12')];
const event = (changes: Partial<LiveEvent>) =>
  ({
    title: 'Lantern Cup',
    status: 'inProgress',
    sections: undividedSections,
    rounds: [],
    results: [],
    corrections: [],
    ...changes,
  }) as unknown as LiveEvent;

const announce = (before: Partial<LiveEvent>, now: Partial<LiveEvent>, namesEvent = false) =>
  formatChanges(describeChanges(event(before), event(now), namesEvent));

test('announces a result without event and section where there is only one', () => {
  expect(announce({ rounds: [game('1', null)] }, { rounds: [game('1', '1-0')] })).toBe(
    'Round 1, table 1: Ann against Ben, 1-0.',
  );
});

test('names the section where the event has several', () => {
  const sections = dividedSections;
  expect(announce({ sections, rounds: [game('2', null)] }, { sections, rounds: [game('2', '0-1')] })).toBe(
    'U12: Round 1, table 1: Ann against Ben, 0-1.',
  );
});

test('names the event when the page shows several, once for changes in the same place', () => {
  const rounds = [game('1', null), game('1', null, 2)];
  expect(announce({ rounds }, { rounds: [game('1', '1-0'), game('1', '0-1', 2)] }, true)).toBe(
    'Lantern Cup: Round 1, table 1: Ann against Ben, 1-0. Round 2, table 1: Ann against Ben, 0-1.',
  );
});

test('names each place of changes in several sections', () => {
  const sections = dividedSections;
  expect(announce({ sections }, { sections, rounds: [game('1', null), game('2', null)] }, true)).toBe(
    'Lantern Cup, Open: Round 1 is paired. Lantern Cup, U12: Round 1 is paired.',
  );
});

test('does not name an event twice that begins', () => {
  expect(announce({ status: 'scheduled' }, {}, true)).toBe('Lantern Cup has begun.');
});

test('announces final results for each section', () => {
  const [first, second] = [resultOf(1, 'Ann', '1'), resultOf(1, 'Ben', '2')];
  expect(
    announce({ sections: dividedSections, results: [first] }, { sections: dividedSections, results: [first, second] }),
  ).toBe('U12: The final results are published.');
});

test('names the section of a correction, unless the person has results in several', () => {
  const results = [resultOf(1, 'Ann', '1'), resultOf(1, 'Ben', '2'), resultOf(2, 'Cai', '1'), resultOf(2, 'Cai', '2')];
  const before = { sections: dividedSections, results, corrections: [correction('Ann')] };
  const announceCorrections = (...people: string[]) =>
    announce(before, { ...before, corrections: [...people.map(correction), ...before.corrections] });
  expect(announceCorrections('Ben')).toBe('U12: A result was corrected.');
  expect(announceCorrections('Ben', 'Ben', 'Ann')).toBe('U12: A result was corrected. Open: A result was corrected.');
  expect(announceCorrections('Cai')).toBe('A result was corrected.');
});

test('summarizes more changes than a listener can follow', () => {
  const rounds = [1, 2, 3, 4].map((number) => game('1', null, number));
  expect(announce({}, { rounds }, true)).toBe('Lantern Cup: Round 1 is paired. Round 2 is paired. 2 more changes.');
});
