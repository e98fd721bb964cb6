import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { Bracket } from './Bracket.tsx';
import { bracketOf, nameOfBracketRound, roundsOfBrackets } from './bracket.ts';
import { eventWith, roundOf, section } from './event.fixtures.ts';

const first = roundOf('1', 1, [
  ['Ann', null, '1-0'],
  ['Ben', 'Cao', '0-1'],
  ['Dan', 'Eva', '+/-'],
  ['Fan', 'Gao', null],
]);
const second = roundOf('1', 2, [['Cao', 'Ann', '1-0']]);
/** What each place of a round shows. */
const placesOf = (round: string) =>
  within(screen.getByRole('list', { name: round }))
    .getAllByRole('list')
    .map((place) =>
      within(place)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );

test('shows games, their winners, and the places of later rounds', () => {
  renderPart(<Bracket eventId="7" rounds={[first, second]} section="" />);
  expect(placesOf('Quarterfinals')).toEqual([
    ['AnnWon', 'bye'],
    ['Ben0Lost', 'Cao1Won'],
    ['Dan+Won', 'Eva−Lost'],
    ['FanIn progress', 'GaoIn progress'],
  ]);
  expect(placesOf('Semifinals')).toEqual([
    ['Ann0Lost', 'Cao1Won'],
    ['Dan', 'to be decided'],
  ]);
  expect(placesOf('Final')).toEqual([['Cao', 'to be decided']]);
  expect(screen.queryByText('Third place')).toBeNull();
  const won = [...document.querySelectorAll('[data-won] a')].map(({ textContent }) => textContent);
  expect(won).toEqual(['Ann', 'Cao', 'Dan', 'Cao']);
});

test('shows the game for the third place apart', () => {
  const rounds = [
    roundOf('1', 1, [
      ['Ann', 'Ben', '1-0'],
      ['Cao', 'Dan', '1-0'],
    ]),
    roundOf('1', 2, [
      ['Ann', 'Cao', '-/-'],
      ['Dan', 'Ben', '½-½'],
    ]),
  ];
  renderPart(<Bracket eventId="7" rounds={rounds} section="" />);
  expect(placesOf('Final')).toEqual([['Ann−Lost', 'Cao−Lost']]);
  expect(screen.getByText('Third place').nextElementSibling?.textContent).toBe('Ben½Dan½');
});

test('names rounds by their size', () => {
  expect([1, 2, 4, 8, 16].map(nameOfBracketRound)).toEqual([
    'Final',
    'Semifinals',
    'Quarterfinals',
    'Round of 16',
    'Round of 32',
  ]);
});

test('finds the sections with brackets', () => {
  const sections = [section('1', 'Open', { system: 'knockout' }), section('2', 'Juniors', { system: 'swiss' })];
  const others = roundOf('2', 1, [['Ida', 'Jan', '1-0']]);
  expect(roundsOfBrackets(eventWith({ sections, rounds: [first, others, second] }))).toEqual([first, second]);
  expect(bracketOf([second])).toBeNull();
});
