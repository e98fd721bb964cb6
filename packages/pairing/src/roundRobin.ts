import type { Pair } from './tournament.ts';

/** Returns how many rounds it takes until everyone has met everyone, once or twice. */
export const countBergerRounds = (players: number, isDouble: boolean): number =>
  (withDummy(players) - 1) * (isDouble ? 2 : 1);

/** An odd number of players gets another one, whose opponent has no game. */
const withDummy = (players: number): number => players + (players % 2);

/**
 * Pairs a round by the Berger tables (C.05, annex 1), in the order of the tables; who has no opponent comes last. In a
 * double round robin, the second cycle exchanges colours, and the last two rounds of the first one change places, so
 * that no one has a colour three times in a row.
 *
 * @param players how many there are, with the numbers from 1
 * @param round from 1 to `countBergerRounds`
 */
export function pairBergerRound(players: number, round: number, isDouble: boolean): Pair[] {
  const dummy = withDummy(players);
  const cycle = dummy - 1;
  const isSecond = round > cycle;
  const pairs = pairInCycle(
    dummy,
    isDouble && !isSecond ? swapLastTwo(round, cycle) : isSecond ? round - cycle : round,
  );
  const games = pairs.filter(({ white, black }) => white <= players && black <= players);
  const [free] = pairs.filter((pair) => !games.includes(pair)).map(({ white, black }) => Math.min(white, black));
  return [
    ...games.map(({ white, black }): Pair => (isSecond ? { white: black, black: white } : { white, black })),
    ...(free === undefined ? [] : [{ white: free, black: null }]),
  ];
}

const swapLastTwo = (round: number, cycle: number): number =>
  cycle > 1 && round >= cycle - 1 ? 2 * cycle - 1 - round : round;

/** Pairs a round of a cycle of an even number of players. The lower one has White where the sum of both is odd. */
function pairInCycle(players: number, round: number): { white: number; black: number }[] {
  const cycle = players - 1;
  const numberAt = (place: number) => ((((place - 1) % cycle) + cycle) % cycle) + 1;
  // Twice this number is the round plus one, in the arithmetic of the cycle.
  const pivot = numberAt((round + 1) % 2 === 0 ? (round + 1) / 2 : (round + 1 + cycle) / 2);
  const others = Array.from({ length: players / 2 - 1 }, (_, index) => {
    const [one, other] = [numberAt(pivot + index + 1), numberAt(pivot - index - 1)];
    const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
    return (lower + higher) % 2 === 1 ? { white: lower, black: higher } : { white: higher, black: lower };
  });
  const first = pivot <= players / 2 ? { white: pivot, black: players } : { white: players, black: pivot };
  return [first, ...others];
}
