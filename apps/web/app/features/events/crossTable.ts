import type { EventDetail } from '@app/contract/events';
import { type GameResult, gamePoints, isByeResult } from '@app/contract/gameResults';

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
}: Pick<EventDetail, 'rounds' | 'standings' | 'results'>): CrossTable {
  const places = placesOf(standings, results);
  const inOrder = rounds.toSorted((a, b) => a.number - b.number);
  const cells = inOrder.map((round) => cellsOf(round, places));
  const tieBreaks = [...new Set(standings.flatMap((standing) => standing.tieBreaks.map(({ name }) => name)))];
  const placed = standings
    .map((standing) => ({ entrant: standing as Entrant, ...places.get(standing.entryId)!, standing }))
    .toSorted((a, b) => a.rank - b.rank);
  const others = playersOf(inOrder)
    .filter(({ entryId }) => !places.has(entryId))
    .map((entrant) => ({ entrant, rank: null, score: '', standing: null }));
  return {
    roundNumbers: inOrder.map(({ number }) => number),
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

export interface Place {
  rank: number;
  score: string;
}

/**
 * Returns places by entry. A published result takes precedence over the standing, because it may have been corrected.
 */
export function placesOf(standings: EventDetail['standings'], results: EventDetail['results']): Map<string, Place> {
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
export function playersOf(rounds: readonly Round[]): Entrant[] {
  const all = rounds.flatMap(({ pairings, tables }) => [
    ...pairings.flatMap(({ black, white }) => (white ? [black, white] : [black])),
    ...tables.flatMap(({ seats }) => seats),
  ]);
  return [...new Map(all.map((entrant) => [entrant.entryId, entrant])).values()];
}

/** Returns the cells of one round by entry; entries that did not play have none. */
export function cellsOf({ pairings, tables }: Round, places: Map<string, Place>): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { seats } of tables) for (const { entryId, score } of seats) cells.set(entryId, { kind: 'score', score });
  for (const { black, white, result } of pairings) {
    if (white === null) {
      cells.set(black.entryId, { kind: 'bye', points: pointsOfBye(result) });
      continue;
    }
    const known = result !== null && result in gamePoints ? (result as GameResult) : null;
    const forfeit = known === '-/-' ? 'both' : known === '+/-' || known === '-/+' ? 'one' : 'none';
    const game = (opponent: Entrant, at: 0 | 1): Game => ({
      kind: 'game',
      opponent,
      isFirst: at === 0,
      forfeit,
      opponentRank: places.get(opponent.entryId)?.rank ?? null,
      outcome: known && outcomeOf(gamePoints[known][at]),
    });
    cells.set(black.entryId, game(white, 0));
    cells.set(white.entryId, game(black, 1));
  }
  return cells;
}

/** A bye without a known result gives the point. */
export const pointsOfBye = (result: string | null): number =>
  isByeResult(result) ? gamePoints[result as GameResult][0] : 1;

const outcomeOf = (points: number) => (points === 1 ? 'won' : points === 0 ? 'lost' : 'drawn');
