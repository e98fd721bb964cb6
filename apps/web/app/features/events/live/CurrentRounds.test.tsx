import type { CallData } from '@app/contract/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { mockApi } from '../../../testing/mockApi.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { eventWith, round } from '../event.fixtures.ts';
import { CurrentRounds } from './CurrentRounds.tsx';

const entry = (entryId: string, state: 'entered' | 'withdrawn' = 'entered') =>
  ({
    entryId,
    state,
    teamName: '',
    players: [{ personId: entryId, name: entryId, nativeName: '', fee: null }],
  }) as unknown as CallData<'matchEntry'>['entries'][number];

const logInWith = (...entries: ReturnType<typeof entry>[]) => {
  localStorage.setItem('token', 'token');
  mockApi({ matchEntry: () => ({ isOpen: false, candidates: [], sections: [], entries, isReachable: true }) });
};
const event = eventWith({ rounds: [round('1', 3, ['Ann', 'Ben'])] });
const factsIn = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('dt, dd')].map(({ textContent }) => textContent);

test('shows visitors the round that is being played, without asking for entries', () => {
  const calls = mockApi({});
  renderPart(<CurrentRounds event={event} />);
  expect(screen.getByRole('link').textContent).toContain('Round 3 is being played0 of 1 games finished');
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls('matchEntry')).toEqual([]);
});

test('shows a participant the board, the opponent and the time of the next game', async () => {
  logInWith(entry('Ben'), entry('Ann', 'withdrawn'));
  renderPart(<CurrentRounds event={event} />);
  const game = await screen.findByRole('region', { name: m.next_game() });
  const facts = ['Round', 'Round 323 Nov 2026, 09:00 (Singapore)', 'Table', '1', 'Opponent', 'Ann', 'Side', 'White'];
  expect(factsIn(m.next_game())).toEqual(facts);
  expect(within(game).getByRole('link').getAttribute('href')).toBe('/match/7/player/Ben');
});

test('names the players when an account has several entries, and says when no game is drawn', async () => {
  logInWith(entry('Ben'), entry('Cai'));
  renderPart(<CurrentRounds event={event} />);
  expect((await screen.findByRole('region', { name: 'Next game of Cai' })).textContent).toContain(
    m.next_game_waiting(),
  );
  expect(factsIn('Next game of Ben')).toContain('Ann');
});
