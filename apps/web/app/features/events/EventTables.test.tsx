import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CrossTable } from './CrossTable.tsx';
import { eventWith, resultOf, round, standing } from './event.fixtures.ts';
import { EntrantTable, StandingTable } from './EventTables.tsx';

const entrant = (name: string, rating: number | null) => ({
  entryId: name,
  sectionId: '1',
  personId: name,
  name,
  nativeName: '',
  association: '',
  isListed: false,
  players: [],
  rating,
});

function renderList(ratings: [name: string, rating: number | null][]) {
  const entrants = ratings.map((each) => entrant(...each));
  render(
    <MemoryRouter>
      <EntrantTable eventId="7" entrants={entrants} section="" />
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  return { caption: screen.getByRole('table').querySelector('caption')?.textContent, rows };
}

test('numbers a list by rating', () => {
  const { caption, rows } = renderList([
    ['Ann', 2100],
    ['Ben', 1900],
    ['Cai', null],
  ]);
  expect(caption).toBe('Starting list by rating');
  expect(rows).toEqual([
    ['No.', 'Player', 'Rating', 'More', 'Association'],
    ['1', 'Ann', '2100', 'More', ''],
    ['2', 'Ben', '1900', 'More', ''],
    ['3', 'Cai', '', 'More', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/match/7/player/Ann');
});

test('does not number a list in the order of entry', () => {
  const { caption, rows } = renderList([['Ann', null]]);
  expect(caption).toBe('Entrants');
  expect(rows).toEqual([
    ['Player', 'More', 'Association'],
    ['Ann', 'More', ''],
  ]);
});

test.each([
  [
    ['Direct encounter', 'Buchholz'],
    ['Direct encounter', 'Buchholz'],
  ],
  [['Buchholz', 'Sum of something'], []],
])('explains tie-breaks %s in their order, unless another program computed one', (names, explained) => {
  const tieBreaks = names.map((name) => ({ name, value: '1' }));
  render(
    <MemoryRouter>
      <StandingTable eventId="7" standings={[{ ...standing(1, 'Ann'), tieBreaks }]} section="" />
    </MemoryRouter>,
  );
  const items = screen.queryAllByRole('listitem', { hidden: true });
  expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual(explained);
  expect(items.every(({ textContent }) => textContent?.endsWith('.'))).toBe(true);
});

test.each([
  ['explains tie-breaks below the results by round once the standings are not shown', [resultOf(1, 'Ann')], 1],
  ['explains them below the standings before that', [], 0],
])('%s', (_, results, count) => {
  const rounds = [round('1', 1, ['Ann', 'Ben'], '1-0'), round('1', 2, ['Ben', 'Ann'], '0-1')];
  const standings = [{ ...standing(1, 'Ann'), tieBreaks: [{ name: 'Buchholz', value: '1' }] }];
  render(
    <MemoryRouter>
      <CrossTable event={eventWith({ standings, results })} rounds={rounds} section="" />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('listitem', { hidden: true })).toHaveLength(count);
});
