import type { Colour } from '../tournament.ts';
import { type Candidate, canMeet, type Float } from './candidate.ts';
import { allocateColour } from './colours.ts';

/**
 * The players of a round that are not paired yet, in order: those moved down (MDPs), the residents of the bracket,
 * the next scoregroup, and all lower ones.
 */
export interface Bracket {
  readonly players: readonly Candidate[];
  readonly movedDown: number;
  readonly residents: number;
  readonly next: number;
  /** The score of the player who receives the bye (C5); null when their number is even. The bye is the last vertex. */
  readonly byeScore: number | null;
  /** Whether all players must be paired: there are no others. */
  readonly isLast: boolean;
  readonly firstColour: Colour;
}

/** The criteria C6 to C21 as fields of an edge between two vertices, each to be maximised, in order of priority. */
export interface Criteria {
  readonly largestSums: readonly number[];
  /** Returns null when C1 to C5 forbid the pair. */
  evaluate(first: number, second: number): number[] | null;
}

const count = (condition: boolean) => (condition ? 1 : 0);

/**
 * `isByeDecided` tells whether the bracket has a single downfloater, who receives the bye. Only then C9 counts: the
 * references give a player with more unplayed games the bye when he floated down together with others.
 */
export function createCriteria(bracket: Bracket, isByeDecided: boolean): Criteria {
  const { players, movedDown, residents, next } = bracket;
  const own = movedDown + residents;
  const pairs = Math.ceil(players.length / 2);
  const ownScores = [...new Set(players.slice(0, own).map(({ score }) => score))];
  const movedScores = [...new Set(players.slice(0, movedDown).map(({ score }) => score))];
  const mostUnplayed = Math.max(...players.map(({ unplayedGames }) => unplayedGames));
  const residentScore = players[movedDown]!.score;

  const pairFields = (a: Candidate, b: Candidate, isMoved: boolean): number[] => {
    const colours = evaluateColours(a, b, bracket.firstColour);
    return [
      ...colours,
      ...[0, 1].flatMap((back) => [
        count(!isMoved && a.floats[back] === 'down') + count(b.floats[back] === 'down'), // C14, C16
        count(!(isMoved && b.floats[back] === 'up')), // C15, C17
      ]),
      ...[0, 1].flatMap((back) => [
        ...movedScores.map((score) => count(isMoved && a.score === score && hasFloat(a, back, 'down'))), // C18, C20
        ...movedScores.map((score) => count(!(isMoved && a.score === score && hasFloat(b, back, 'up')))), // C19, C21
      ]),
    ];
  };
  const sums = [
    ...[pairs, pairs, pairs, pairs, own, pairs, own, pairs],
    ...[0, 1].flatMap(() => [...movedScores, ...movedScores].map(() => pairs)),
  ];
  const empty = sums.map(() => 0);

  /** The number of pairs (C6, C8) and the players who are paired, by score (C7, C8). */
  const levelFields = (isPair: boolean, a: Candidate, b: Candidate, scores: readonly number[]): number[] => [
    count(isPair),
    ...scores.map((score) => count(isPair && a.score === score) + count(isPair && b.score === score)),
  ];

  return {
    largestSums: [pairs, ...movedScores.map(() => own), pairs, ...ownScores.map(() => own), mostUnplayed, ...sums],
    evaluate(first, second) {
      const a = players[first]!;
      const b = players[second];
      if (!b) {
        if (!a.canHaveBye || a.score !== bracket.byeScore) return null;
        const none = [0, ...movedScores, 0, ...ownScores].map(() => 0);
        return [...none, isByeDecided ? mostUnplayed - a.unplayedGames : 0, ...empty]; // C9
      }
      if (!canMeet(a, b)) return null;
      const isOwn = second < own && second >= movedDown;
      const isNext = !isOwn && second >= own && second < own + next;
      return [
        ...levelFields(isOwn, a, b, movedScores),
        ...levelFields(isNext, a, b, ownScores),
        0,
        ...(isOwn ? pairFields(a, b, a.score !== residentScore) : empty),
      ];
    },
  };
}

const hasFloat = ({ floats }: Candidate, back: number, float: Float) => floats[back] === float;

/** The fields of C10 to C13 for a pair: 1 for each criterion that the colours satisfy. */
function evaluateColours(a: Candidate, b: Candidate, firstColour: Colour): number[] {
  const isShared = a.colour.preference !== null && a.colour.preference === b.colour.preference;
  if (!isShared) return [1, 1, 1, 1];
  const colour = allocateColour(a.colour, b.colour, a.number, firstColour);
  const disappointed = colour === a.colour.preference ? b : a;
  const isAbsolute = a.colour.strength === 'absolute' && b.colour.strength === 'absolute';
  const isStrong = (['strong', 'absolute'] as const).some((strength) => disappointed.colour.strength === strength);
  return [
    count(!(isAbsolute && Math.abs(disappointed.colour.difference) > 1)), // C10
    count(!(isAbsolute && disappointed.colour.repeated !== null)), // C11
    0, // C12
    count(!isStrong), // C13
  ];
}
