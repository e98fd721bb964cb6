import type { EventDetail } from '@app/contract/events';
import { type GameResult, gamePoints } from '@app/contract/gameResults';
import { type PointsOfGames, pointsOfBye } from './pointsOfGames.ts';

type Round = EventDetail['rounds'][number];
type Entrant = Round['pairings'][number]['black'];

export interface Game {
  kind: 'game';
  opponent: Entrant;
  /** Null when the opponent is not in the standings. */
  opponentRank: number | null;
  isFirst: boolean;
  /** Null until there is a result. */
  outcome: 'won' | 'drawn' | 'lost' | null;
  forfeit: 'none' | 'one' | 'both';
}

/** What an entry did in a round. The score of a table is null until it was played. */
export type Cell =
  | Game
  | { kind: 'score'; score: number | null }
  | { kind: 'bye'; points: number }
  | { kind: 'notPlayed' };

export interface CrossTable {
  /** In the order of the cells of each row. */
  roundNumbers: number[];
  /** The names of the tie-breaks, in the order of the values of each row. */
  tieBreaks: string[];
  rows: {
    entrant: Entrant;
    /** The final rank once results are published. Null when the entry is not in the standings. */
    rank: number | null;
    cells: Cell[];
    /** The published result once there is one. */
    score: string;
    /** '' where the entry has no value. */
    tieBreaks: string[];
  }[];
}

/**
 * Computes the cross table of one section: an entry in each row, in the order of ranks, and its games in each round.
 * Entries that played but are not in the standings come last.
 */
export function computeCrossTable({
  rounds,
  standings,
  results,
  points,
}: Pick<EventDetail, 'rounds' | 'standings' | 'results'> & { points: PointsOfGames }): CrossTable {
  const placings = placingsOf(standings, results);
  const orderedRounds = rounds.toSorted((a, b) => a.number - b.number);
  const cells = orderedRounds.map((round) => cellsOf(round, placings, points));
  const tieBreaks = [...new Set(standings.flatMap((standing) => standing.tieBreaks.map(({ name }) => name)))];
  const placed = standings
    .map((standing) => ({ entrant: standing as Entrant, ...placings.get(standing.entryId)!, standing }))
    .toSorted((a, b) => a.rank - b.rank);
  const others = entrantsInRounds(orderedRounds)
    .filter(({ entryId }) => !placings.has(entryId))
    .map((entrant) => ({ entrant, rank: null, score: '', standing: null }));
  return {
    roundNumbers: orderedRounds.map(({ number }) => number),
    tieBreaks,
    rows: [...placed, ...others].map(({ entrant, rank, score, standing }) => ({
      entrant,
      rank,
      cells: cells.map((byEntry) => byEntry.get(entrant.entryId) ?? { kind: 'notPlayed' }),
      score,
      tieBreaks: tieBreaks.map((name) => standing?.tieBreaks.find((each) => each.name === name)?.value ?? ''),
    })),
  };
}

export interface Placing {
  rank: number;
  score: string;
}

/**
 * Returns places by entry. A published result takes precedence over the standing, because it may have been corrected.
 */
export function placingsOf(standings: EventDetail['standings'], results: EventDetail['results']): Map<string, Placing> {
  const published = new Map(
    results.map(({ entryId, personId, rank, result }) => [entryId ?? personId, { rank, score: result }]),
  );
  return new Map(
    standings.map(({ entryId, personId, rank, score }) => [
      entryId,
      published.get(entryId) ?? published.get(personId) ?? { rank, score },
    ]),
  );
}

/** Lists everyone who played in these rounds once, in the order of their first tables. */
export function entrantsInRounds(rounds: readonly Round[]): Entrant[] {
  const all = rounds.flatMap(({ pairings, tables }) => [
    ...pairings.flatMap(({ black, white }) => (white ? [black, white] : [black])),
    ...tables.flatMap(({ seats }) => seats),
  ]);
  return [...new Map(all.map((entrant) => [entrant.entryId, entrant])).values()];
}

/** Returns the cells of one round by entry; entries that did not play have none. */
export function cellsOf(
  { pairings, tables }: Round,
  placings: Map<string, Placing>,
  points: PointsOfGames,
): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { seats } of tables) for (const { entryId, score } of seats) cells.set(entryId, { kind: 'score', score });
  for (const { black, white, result } of pairings) {
    if (white === null) {
      cells.set(black.entryId, { kind: 'bye', points: pointsOfBye(result, points) });
      continue;
    }
    const knownResult = result !== null && result in gamePoints ? (result as GameResult) : null;
    const forfeit = knownResult === '-/-' ? 'both' : knownResult === '+/-' || knownResult === '-/+' ? 'one' : 'none';
    const gameAgainst = (opponent: Entrant, side: 0 | 1): Game => ({
      kind: 'game',
      opponent,
      isFirst: side === 0,
      forfeit,
      opponentRank: placings.get(opponent.entryId)?.rank ?? null,
      outcome: knownResult && outcomeOf(gamePoints[knownResult][side]),
    });
    cells.set(black.entryId, gameAgainst(white, 0));
    cells.set(white.entryId, gameAgainst(black, 1));
  }
  return cells;
}

const outcomeOf = (points: number) => (points === 1 ? 'won' : points === 0 ? 'lost' : 'drawn');
