import type { Player, RoundResult, Tournament } from '@app/pairing/tournament';
import type { Exact } from './exact.ts';
import type { TieBreak } from './tieBreak.ts';

/** The texts of FIDE's tie-break regulations (C.07): of September 2023, and the one in force since March 2026. */
export const ruleTexts = ['2023', '2026'] as const;
export type RuleText = (typeof ruleTexts)[number];

/** A game, in Go with the handicap stones that the player gave; the number is negative if the player received them. */
export type RankedGame = Extract<RoundResult, { kind: 'game' }> & { readonly handicap?: number };

/** A round of a player; `pending` is a game without a result, which counts for nothing yet. */
export type RankedResult = Exclude<RoundResult, { kind: 'game' }> | RankedGame | { readonly kind: 'pending' };

export interface RankedPlayer extends Omit<Player, 'results'> {
  /** One entry per round that has been paired. */
  readonly results: readonly RankedResult[];
}

/** A tournament whose last games may still be played. */
export interface RankedTournament extends Omit<Tournament, 'players'> {
  readonly players: readonly RankedPlayer[];
}

/** How Go counts rounds without a game. The points of byes and absences are those of the tournament. */
export interface GoRules {
  /** What a round without an opponent adds to SOS and SOSOS: the own starting score, or nothing. */
  readonly missingOpponent: 'startingScore' | 'nothing';
  /** Whether half points of byes and absences add to the score only in pairs. */
  readonly roundsDown: boolean;
  /** Whether unplayed rounds of opponents count as half a point in sums of their scores. */
  readonly opponentsUnplayedAsDraws: boolean;
}

/** What EGF tournaments usually set in OpenGotha. */
export const usualGoRules: GoRules = {
  missingOpponent: 'startingScore',
  roundsDown: true,
  opponentsUnplayedAsDraws: false,
};

export interface StandingsOptions {
  /** The ranking criteria in their order, the main score first. */
  readonly tieBreaks: readonly TieBreak[];
  readonly rules: RuleText;
  /** Whether the pairings were fixed before the first round: forfeits then count as games (article 15). */
  readonly isRoundRobin: boolean;
  /** Starting McMahon scores by player number; 0 for all others. */
  readonly startingScores: ReadonlyMap<number, number>;
  readonly go: GoRules;
}

/**
 * Why a contribution has its value: the opponent's score, this score with rounds after a withdrawal as draws, the
 * dummy opponent of an unplayed round, this dummy with its score limited, or what the player scored himself.
 */
export type Basis = 'opponent' | 'adjustedOpponent' | 'dummy' | 'limitedDummy' | 'own';

/** What one round contributes to a tie-break. */
export interface Contribution {
  /** From 1. */
  readonly round: number;
  readonly opponent: number | null;
  readonly value: Exact;
  readonly basis: Basis;
  /** Left out by a cut or by a limit. */
  readonly isCut: boolean;
}

export interface TieBreakValue {
  /** Null when the tie-break says nothing of this player, such as a performance without a rated opponent. */
  readonly value: Exact | null;
  readonly contributions: readonly Contribution[];
}

export interface StandingRow {
  /** The player's number in the tournament. */
  readonly number: number;
  /** From 1, shared by players whom no tie-break separates. */
  readonly rank: number;
  /** The line in the table, from 1, unique: players of one rank stand in the order of their numbers. */
  readonly position: number;
  readonly points: Exact;
  /** In the order of the tie-breaks. */
  readonly values: readonly TieBreakValue[];
}
