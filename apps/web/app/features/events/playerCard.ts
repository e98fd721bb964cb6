import type { EventDetail } from '@app/contract/events';
import { type Cell, cellsOf, placingsOf, entrantsInRounds } from './crossTable.ts';
import { type PointsOfGames, pointsIn, pointsOfResult } from './pointsOfGames.ts';
import { hasRatings } from './startingList.ts';

type Round = EventDetail['rounds'][number];
type Seat = Round['tables'][number]['seats'][number];
type Entrant = Round['pairings'][number]['black'];

/** A round from the viewpoint of one entry. */
export interface PlayedRound {
  number: number;
  /** Null when the entry had no table. */
  table: number | null;
  /** The handicap of a game of two, in stones. */
  handicap: number;
  cell: Cell;
  /** The other seats of the table. Empty for games of two. */
  others: Seat[];
  /** The rating of the opponent in a game of two; null without a rating. */
  opponentRating: number | null;
  /** The score of the opponent in a game of two; '' when the opponent is not in the standings. */
  opponentScore: string;
  /**
   * The score after the round. Null while the round has no result, and when the points of the rounds do not add up to
   * the score in the standings.
   */
  total: number | null;
}

export interface PlayerCard {
  entrant: Entrant;
  /** '' for an event with one section. */
  sectionName: string;
  rating: number | null;
  /** The place in the starting list, from 1. Null when the list has no ratings or does not contain the entry. */
  startingRank: number | null;
  /** The final rank once results are published. Null when the entry is not in the standings. */
  rank: number | null;
  /** The published result, which may have been corrected, or else the score in the standings. */
  score: string;
  tieBreaks: { name: string; value: string }[];
  /** Whether each seat of a table gets a score. Otherwise the section has games of two. */
  isScored: boolean;
  /** All rounds of the section, in order. */
  rounds: PlayedRound[];
}

export type EventOfCard = Pick<EventDetail, 'sections' | 'entrantList' | 'standings' | 'results' | 'rounds'>;

/** Computes what one entry did in an event. Returns null when the event does not contain the entry. */
export function computePlayerCard(event: EventOfCard, entryId: string): PlayerCard | null {
  const isOwn = (row: { entryId: string }) => row.entryId === entryId;
  const listedEntrant = event.entrantList.find(isOwn);
  const standing = event.standings.find(isOwn);
  const entrant: Entrant | undefined = listedEntrant ?? standing ?? entrantsInRounds(event.rounds).find(isOwn);
  if (!entrant) return null;
  const inSection = (row: { sectionId: string }) => row.sectionId === entrant.sectionId;
  const standings = event.standings.filter(inSection);
  const entrants = event.entrantList.filter(inSection);
  const placings = placingsOf(standings, event.results.filter(inSection));
  const ratings = new Map(entrants.map((each) => [each.entryId, each.rating]));
  const points = pointsIn(event, entrant.sectionId);
  const rounds = event.rounds
    .filter(inSection)
    .toSorted((a, b) => a.number - b.number)
    .map((round) => ({
      round,
      cell: cellsOf(round, placings, points).get(entryId) ?? ({ kind: 'notPlayed' } as const),
    }));
  const totals = totalsOf(
    rounds.map(({ round, cell }) => pointsInRound(round, cell, { entryId, points })),
    standing?.score ?? null,
  );
  return {
    entrant,
    sectionName:
      event.sections.length > 1 ? (event.sections.find(({ id }) => id === entrant.sectionId)?.name ?? '') : '',
    rating: listedEntrant?.rating ?? null,
    startingRank: listedEntrant && hasRatings(entrants) ? entrants.indexOf(listedEntrant) + 1 : null,
    rank: placings.get(entryId)?.rank ?? null,
    score: placings.get(entryId)?.score ?? '',
    tieBreaks: standing?.tieBreaks ?? [],
    isScored: rounds.some(({ round }) => round.tables.length > 0),
    rounds: rounds.map(({ round, cell }, index) => {
      const opponentId = cell.kind === 'game' ? cell.opponent.entryId : '';
      return {
        number: round.number,
        ...seatingOf(round, entryId),
        cell,
        opponentRating: ratings.get(opponentId) ?? null,
        opponentScore: placings.get(opponentId)?.score ?? '',
        total: totals[index]!,
      };
    }),
  };
}

function seatingOf({ pairings, tables }: Round, entryId: string): Pick<PlayedRound, 'table' | 'handicap' | 'others'> {
  const isOwn = (seat: Entrant | null) => seat?.entryId === entryId;
  const seated = tables.find(({ seats }) => seats.some(isOwn));
  if (seated) return { table: seated.table, handicap: 0, others: seated.seats.filter((seat) => !isOwn(seat)) };
  const game = pairings.find(({ black, white }) => isOwn(black) || isOwn(white));
  return { table: game?.table ?? null, handicap: game?.handicap ?? 0, others: [] };
}

/** Returns the points of a round: null without a result, NaN for a result whose points are unknown. */
function pointsInRound(
  { pairings }: Round,
  cell: Cell,
  { entryId, points }: { entryId: string; points: PointsOfGames },
): number | null {
  if (cell.kind === 'notPlayed') return 0;
  if (cell.kind === 'bye') return cell.points;
  if (cell.kind === 'score') return cell.score;
  const { result, black } = pairings.find((game) => game.black.entryId === entryId || game.white?.entryId === entryId)!;
  if (result === null) return null;
  return pointsOfResult(result, black.entryId === entryId ? 0 : 1, points);
}

/**
 * Returns the score after each round. All are null when the points do not add up to the score in the standings, for
 * instance because entrants begin with points.
 */
function totalsOf(points: (number | null)[], score: string | null): (number | null)[] {
  let sum = 0;
  const totals = points.map((each) => {
    if (each === null) return null;
    // Rounds away the errors of floating-point sums.
    sum = Math.round((sum + each) * 100) / 100;
    return sum;
  });
  const addsUp = score === null ? !Number.isNaN(sum) : sum === parseScore(score);
  return addsUp ? totals : totals.map(() => null);
}

/** Parses a score such as `5½` or `-12.5`; NaN for one in another form, such as a percentage. */
function parseScore(score: string): number {
  const [, sign = '', whole = '', half = ''] = /^([-−]?)(\d+(?:\.\d+)?)?(½)?$/.exec(score) ?? [];
  if (whole === '' && half === '') return Number.NaN;
  return (Number(whole) + (half ? 0.5 : 0)) * (sign ? -1 : 1);
}
