import { type PointSystem, pointsOf } from '@app/pairing/tournament';
import type { RankedPlayer, RankedResult, RankedTournament, StandingsOptions } from './standings.ts';

/** One round of a player. All points are whole numbers of units. */
export interface SheetRound {
  /** From 1. */
  readonly round: number;
  readonly result: RankedResult;
  readonly points: number;
  /** The opponent of a game or forfeit. */
  readonly opponent: number | null;
  readonly isPlayed: boolean;
  /** Whether the game has no result yet. */
  readonly isPending: boolean;
  /** The handicap stones that the player gave, in units; negative if the player received them. */
  readonly handicap: number;
  /** A voluntarily unplayed round (article 16.1): a bye of half a point or none, or a forfeit loss. */
  readonly isVoluntary: boolean;
}

export interface Sheet {
  readonly player: RankedPlayer;
  readonly rounds: readonly SheetRound[];
  readonly points: number;
  /** The starting McMahon score. */
  readonly start: number;
}

export interface ScoreSheets {
  /** How many units make a point. */
  readonly unit: number;
  readonly win: number;
  readonly draw: number;
  readonly rounds: number;
  /** Whether the last round of the tournament has been paired. */
  readonly isComplete: boolean;
  readonly options: StandingsOptions;
  readonly all: readonly Sheet[];
  readonly byNumber: ReadonlyMap<number, Sheet>;
}

/** Creates the score sheets of a tournament, with points as whole numbers. */
export function createSheets(tournament: RankedTournament, options: StandingsOptions): ScoreSheets {
  const { points, playedRounds, plannedRounds } = tournament;
  const unit = findUnit([...valuesOf(points), ...options.startingScores.values()]);
  const toUnits = (value: number) => Math.round(value * unit);
  const all = tournament.players.map((player): Sheet => {
    const rounds = Array.from({ length: playedRounds }, (_, at) => createRound(player, at, points, toUnits));
    const start = toUnits(options.startingScores.get(player.number) ?? 0);
    return { player, rounds, start, points: rounds.reduce((sum, round) => sum + round.points, 0) };
  });
  return {
    unit,
    win: toUnits(points.win.white),
    draw: toUnits(points.draw.white),
    rounds: playedRounds,
    isComplete: playedRounds >= (plannedRounds ?? playedRounds),
    options,
    all,
    byNumber: new Map(all.map((sheet) => [sheet.player.number, sheet])),
  };
}

function createRound(
  player: RankedPlayer,
  at: number,
  points: PointSystem,
  toUnits: (value: number) => number,
): SheetRound {
  const result = player.results[at] ?? { kind: 'absence' };
  return {
    round: at + 1,
    result,
    points: result.kind === 'pending' ? 0 : toUnits(pointsOf(result, points)),
    opponent: result.kind === 'game' || result.kind === 'forfeit' ? result.opponent : null,
    isPlayed: result.kind === 'game',
    isPending: result.kind === 'pending',
    handicap: result.kind === 'game' ? toUnits(result.handicap ?? 0) : 0,
    isVoluntary:
      result.kind === 'halfPointBye' || result.kind === 'absence' || (result.kind === 'forfeit' && !result.won),
  };
}

const valuesOf = ({ win, draw, loss, ...unplayed }: PointSystem): number[] => [
  ...[win, draw, loss].flatMap(({ white, black }) => [white, black]),
  ...Object.values(unplayed),
];

/** Returns 2 if all values are half points, else 1000: values have at most three digits after the point. */
function findUnit(values: readonly number[]): number {
  return values.every((value) => (value * 2) % 1 === 0) ? 2 : 1000;
}

/** Whether a round counts as a game against its opponent, because it was one, or because forfeits count as games. */
export const countsAsGame = (
  { isPlayed, opponent }: SheetRound,
  { options }: ScoreSheets,
  countsForfeits: boolean,
): boolean => isPlayed || (opponent !== null && (countsForfeits || options.isRoundRobin));
