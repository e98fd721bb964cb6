export type Colour = 'white' | 'black';

/**
 * What happened to a player in one round. `game` and `forfeit` have an opponent; a forfeit counts neither for colours
 * nor as a meeting. `bye` is a pairing-allocated bye; the other kinds are absences, announced or not.
 */
export type RoundResult =
  | { readonly kind: 'game'; readonly opponent: number; readonly colour: Colour; readonly outcome: Outcome }
  | { readonly kind: 'forfeit'; readonly opponent: number; readonly colour: Colour | null; readonly won: boolean }
  | { readonly kind: 'bye' | 'fullPointBye' | 'halfPointBye' | 'absence' };

export type Outcome = 'win' | 'draw' | 'loss';

export interface Player {
  /** The starting rank, from 1; numbers may be missing. */
  readonly number: number;
  readonly name: string;
  /** 0 when unrated. */
  readonly rating: number;
  /** One entry per played round. */
  readonly results: readonly RoundResult[];
  /** Whether the player is not to be paired in the next round. */
  readonly isAbsent: boolean;
  /** Points added for pairing only, per round from the first, the round to be paired included. */
  readonly acceleration: readonly number[];
}

/** Points of each kind of result. */
export interface PointSystem {
  readonly win: { readonly white: number; readonly black: number };
  readonly draw: { readonly white: number; readonly black: number };
  readonly loss: { readonly white: number; readonly black: number };
  readonly forfeitWin: number;
  readonly forfeitLoss: number;
  readonly bye: number;
  readonly fullPointBye: number;
  readonly halfPointBye: number;
  readonly absence: number;
}

/** A Swiss tournament before a round is paired. */
export interface Tournament {
  readonly name: string;
  /** In the order of their numbers. */
  readonly players: readonly Player[];
  readonly playedRounds: number;
  /** Null when unknown: no round counts as the last. */
  readonly plannedRounds: number | null;
  /** The colour of the first player in the first round; null when it is to be drawn by lot. */
  readonly firstColour: Colour | null;
  readonly points: PointSystem;
  /** Pairs of numbers that must not meet in the next round. */
  readonly forbiddenPairs: readonly (readonly [number, number])[];
}

/** A pair of a round; `black` is null for the pairing-allocated bye. */
export interface Pair {
  readonly white: number;
  readonly black: number | null;
}

export const standardPoints: PointSystem = {
  win: { white: 1, black: 1 },
  draw: { white: 0.5, black: 0.5 },
  loss: { white: 0, black: 0 },
  forfeitWin: 1,
  forfeitLoss: 0,
  bye: 1,
  fullPointBye: 1,
  halfPointBye: 0.5,
  absence: 0,
};

/** Returns the points of one result. */
export function pointsOf(result: RoundResult, points: PointSystem): number {
  if (result.kind === 'game') return points[result.outcome][result.colour];
  if (result.kind === 'forfeit') return result.won ? points.forfeitWin : points.forfeitLoss;
  return points[result.kind];
}

export const opposite = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
