import type { GameResult } from '@app/contract/gameResults';
import type { Ranking } from '@app/contract/rankings';
import type { Colour, PointSystem } from '@app/pairing/tournament';
import type { RankedResult, RankedTournament } from '@app/standings/standings';

export interface Game {
  round: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
  /** The stones that the first side received. */
  handicap: number;
  result: GameResult | null;
}

const byes: Partial<Record<GameResult, RankedResult>> = {
  '1-0': { kind: 'bye' },
  '½-½': { kind: 'halfPointBye' },
  '-/-': { kind: 'absence' },
};
const outcomes = {
  '1-0': ['win', 'loss'],
  '0-1': ['loss', 'win'],
  '½-½': ['draw', 'draw'],
} as const;

/** Returns what a game is for its first side, or for its second one. */
function toResult(
  { result, handicap }: Pick<Game, 'result' | 'handicap'>,
  opponent: number | null,
  isFirst: boolean,
): RankedResult {
  if (result === null) return { kind: 'pending' };
  if (opponent === null) return byes[result] ?? { kind: 'absence' };
  const colour: Colour = isFirst ? 'white' : 'black';
  if (result === '1-0' || result === '0-1' || result === '½-½') {
    const outcome = outcomes[result][isFirst ? 0 : 1];
    return { kind: 'game', opponent, colour, outcome, handicap: isFirst ? -handicap : handicap };
  }
  return { kind: 'forfeit', opponent, colour, won: result === (isFirst ? '+/-' : '-/+') };
}

/** A win without play is a win, and a requested bye a draw. */
const toPointSystem = ({ win, draw, loss, bye }: Ranking['points']): PointSystem => ({
  win: { white: win, black: win },
  draw: { white: draw, black: draw },
  loss: { white: loss, black: loss },
  forfeitWin: win,
  forfeitLoss: 0,
  bye,
  fullPointBye: win,
  halfPointBye: draw,
  absence: 0,
});

/**
 * Converts the games of a section to a tournament, whose players have the ids of their entries as numbers. Entries that
 * withdrew are players once they have a result.
 *
 * @param ratings by entry; entries without one are unrated
 */
export function toTournament(
  entryIds: readonly number[],
  games: readonly Game[],
  { points, ratings }: { points: Ranking['points']; ratings: ReadonlyMap<number, number> },
): RankedTournament {
  const numbers = [...new Set(games.map(({ round }) => round))].toSorted((a, b) => a - b);
  const played = games.filter(({ result }) => result !== null);
  const ids = new Set([...entryIds, ...played.flatMap(({ blackId, whiteId }) => [blackId, whiteId ?? blackId])]);
  const results = new Map([...ids].map((id) => [id, new Map<number, RankedResult>()]));
  for (const game of games) {
    const { round, blackId, whiteId } = game;
    results.get(blackId)?.set(round, toResult(game, whiteId, true));
    if (whiteId !== null) results.get(whiteId)?.set(round, toResult(game, blackId, false));
  }
  return {
    name: '',
    players: [...ids].map((number) => ({
      number,
      name: '',
      rating: ratings.get(number) ?? 0,
      results: numbers.map((round) => results.get(number)?.get(round) ?? { kind: 'absence' }),
      isAbsent: false,
      acceleration: [],
    })),
    playedRounds: numbers.length,
    plannedRounds: null,
    firstColour: null,
    points: toPointSystem(points),
    forbiddenPairs: [],
  };
}
