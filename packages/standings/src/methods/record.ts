import { exact } from '../exact.ts';
import type { ScoreSheets, Sheet, SheetRound } from '../scoreSheets.ts';
import type { Contribution, TieBreakValue } from '../standings.ts';
import type { Method, TieBreak } from '../tieBreak.ts';

type Counter = (round: SheetRound, sheets: ScoreSheets) => number;

/**
 * Whether a round is a game over the board. In a round robin forfeits are games too; since 2026 lost ones are not
 * (article 15.2).
 */
function isGame({ isPlayed, result }: SheetRound, { options }: ScoreSheets): boolean {
  if (isPlayed || !options.isRoundRobin || result.kind !== 'forfeit') return isPlayed;
  return result.won || options.rules === '2023';
}

const isBlack = ({ result }: SheetRound): boolean =>
  (result.kind === 'game' || result.kind === 'forfeit') && result.colour === 'black';
const isWon = ({ result }: SheetRound): boolean =>
  result.kind === 'game' ? result.outcome === 'win' : result.kind === 'forfeit' && result.won;

/** Whether a player elected to play: all rounds but byes of half a point or none, and forfeit losses. */
const isElected: Counter = (round, sheets) => Number(!round.isPending && (!round.isVoluntary || isGame(round, sheets)));

/** The tie-breaks that count rounds (7.1 to 7.4 and 7.6). */
const counters: Partial<Record<Method, Counter>> = {
  WIN: (round, { win }) => Number(round.isPlayed ? isWon(round) : round.points === win),
  WON: (round, sheets) => Number(isGame(round, sheets) && isWon(round)),
  BPG: (round, sheets) => Number(isGame(round, sheets) && isBlack(round)),
  BWG: (round, sheets) => Number(isGame(round, sheets) && isWon(round) && isBlack(round)),
  REP: isElected,
  GE: isElected,
};

const own = ({ round, opponent }: SheetRound, numerator: number, denominator: number, isCut = false): Contribution => ({
  round,
  opponent,
  value: exact(numerator, denominator),
  basis: 'own',
  isCut,
});

function total(contributions: Contribution[], denominator: number): TieBreakValue {
  const counted = contributions.filter(({ isCut }) => !isCut);
  return {
    value: exact(
      counted.reduce((sum, { value }) => sum + value.numerator, 0),
      denominator,
    ),
    contributions,
  };
}

/** Counts the rounds of a tie-break such as WIN; null if the method counts no rounds. */
export function countRounds({ rounds }: Sheet, { method }: TieBreak, sheets: ScoreSheets): TieBreakValue | null {
  const counter = counters[method];
  if (!counter) return null;
  return total(
    rounds.map((round) => own(round, counter(round, sheets), 1)),
    1,
  );
}

/** Computes the points of all rounds. */
export const sumPoints = ({ rounds }: Sheet, { unit }: ScoreSheets): TieBreakValue =>
  total(
    rounds.map((round) => own(round, round.points, unit)),
    unit,
  );

/** Computes the sum of the scores after each round (7.5). A cut leaves out the first rounds. */
export function sumProgress({ rounds }: Sheet, { cutLowest }: TieBreak, { unit }: ScoreSheets): TieBreakValue {
  let score = 0;
  return total(
    rounds.map((round) => {
      score += round.points;
      return own(round, score, unit, round.round <= cutLowest);
    }),
    unit,
  );
}

/**
 * Computes the score by 1, ½ and 0 of a tournament that has other points (7.7): a round counts as won if the player has
 * more points of it than the scheduled opponent, or, unplayed, more than those of a draw.
 */
export function sumStandardPoints({ rounds }: Sheet, { byNumber, draw }: ScoreSheets): TieBreakValue {
  return total(
    rounds.map((round) => {
      const other = byNumber.get(round.opponent ?? 0)?.rounds[round.round - 1]?.points ?? draw;
      return own(round, 1 + Math.sign(round.points - other), 2);
    }),
    2,
  );
}
