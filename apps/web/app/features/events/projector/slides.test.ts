import { expect, test } from 'vitest';
import { eventWith, resultOf, roundOf, section, standing } from '../event.fixtures.ts';
import { rowsPerSlide, slidesOf } from './slides.ts';

const names = Array.from({ length: rowsPerSlide + 1 }, (_, index) => `Player ${index + 1}`);
const games = names.map((name) => [name, `${name} again`, null] as const);
const describeSlides = (event: Parameters<typeof slidesOf>[0]) =>
  slidesOf(event).map((slide) => {
    const rows = slide.kind === 'round' ? [...slide.round.pairings, ...slide.round.tables] : slide.rows;
    return `${slide.section.name} ${slide.kind} ${slide.page}/${slide.pages}: ${rows.length}`;
  });

test('splits long lists, and shows the latest round before the standings', () => {
  const event = eventWith({
    sections: [section('1', 'Open')],
    rounds: [roundOf('1', 2, games), roundOf('1', 1, games.slice(0, 2))],
    standings: names.map((name, index) => standing(index + 1, name)),
  });
  expect(describeSlides(event)).toEqual([
    `Open round 1/2: ${rowsPerSlide}`,
    'Open round 2/2: 1',
    `Open standings 1/2: ${rowsPerSlide}`,
    'Open standings 2/2: 1',
  ]);
});

test('shows the results of a section once they are published, and each section in its turn', () => {
  const event = eventWith({
    sections: [section('1', 'Open'), section('2', 'Juniors')],
    rounds: [roundOf('1', 1, games.slice(0, 1)), roundOf('2', 1, games.slice(0, 1))],
    standings: [standing(1, 'Ann', '1'), standing(1, 'Ben', '2')],
    results: [resultOf(1, 'Ann', '1')],
  });
  expect(describeSlides(event)).toEqual(['Open results 1/1: 1', 'Juniors round 1/1: 1', 'Juniors standings 1/1: 1']);
});

test('keeps the seats of a table together', () => {
  const seats = names.slice(0, 4).map((name) => ({ ...standing(1, name), score: null }));
  const tables = [1, 2, 3, 4].map((table) => ({ table, seats }));
  const round = { ...roundOf('1', 1, []), tables };
  expect(describeSlides(eventWith({ rounds: [round] }))).toEqual([' round 1/2: 2', ' round 2/2: 2']);
});

test('has nothing to show before the first round', () => {
  expect(slidesOf(eventWith({}))).toEqual([]);
});
