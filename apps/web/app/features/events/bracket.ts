import { type Bracket, type BracketTable, type KnockoutGame, readBracket } from '@app/contract/brackets';
import type { EventDetail } from '@app/contract/events';
import { gamePoints, isForfeit, isGameResult } from '@app/contract/gameResults';
import { m } from '../../paraglide/messages.js';
import { formatPoints } from './crossTableWords.ts';

type Rounds = EventDetail['rounds'];

const toGames = (rounds: Rounds): KnockoutGame<string>[] =>
  rounds.flatMap(({ number, pairings }) =>
    pairings.map(({ table, black, white, result }) => ({
      round: number,
      table,
      blackId: black.entryId,
      whiteId: white?.entryId ?? null,
      result: result !== null && isGameResult(result) ? result : null,
    })),
  );

/** Reads the bracket of a section from its rounds; null when they are none. */
export const bracketOf = (rounds: Rounds): Bracket<string> | null => readBracket(toGames(rounds));

/** Returns the rounds of the sections that are knockouts and have a bracket. */
export const roundsOfBrackets = ({ sections, rounds }: Pick<EventDetail, 'sections' | 'rounds'>): Rounds =>
  sections
    .filter(({ system }) => system === 'knockout')
    .map(({ id }) => rounds.filter(({ sectionId }) => sectionId === id))
    .filter((own) => bracketOf(own) !== null)
    .flat();

/** Names a round of a bracket by how many tables it has. */
export function nameOfBracketRound(tables: number): string {
  if (tables === 1) return m.bracket_final();
  if (tables === 2) return m.bracket_semifinals();
  if (tables === 4) return m.bracket_quarterfinals();
  return m.bracket_round({ players: 2 * tables });
}

/** The sign of a result of one side; '' while there is none, and for a bye. */
export function signInBracket({ game }: BracketTable<string>, entryId: string): string {
  if (!game?.result || game.whiteId === null) return '';
  const points = gamePoints[game.result][game.blackId === entryId ? 0 : 1];
  if (isForfeit(game.result)) return points === 1 ? '+' : '−';
  return formatPoints(points);
}
