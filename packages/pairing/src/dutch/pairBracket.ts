import { NoPairingError } from '../errors.ts';
import { BracketMatching } from './bracketMatching.ts';
import type { Bracket } from './criteria.ts';

/** Two positions in the bracket’s list of players, the higher ranked player first. */
export type BracketPair = readonly [number, number];

export interface BracketPairing {
  readonly pairs: readonly BracketPair[];
  /** A pairing of the other vertices that shows how the criteria can be satisfied, as far as they were searched. */
  readonly others: readonly BracketPair[];
}

/**
 * Pairs a bracket: of all candidates that satisfy the criteria best, the first in the order of articles 3 and 4. The
 * players of the bracket that are in no pair float down.
 */
export function pairBracket(bracket: Bracket): BracketPairing {
  let matching = new BracketMatching(bracket, false);
  let mates = search(matching);
  if (isByeDecided(bracket, mates)) {
    matching = new BracketMatching(bracket, true);
    mates = search(matching);
  }
  const moved = pairMovedDown(bracket, matching, mates);
  const pairs = [...moved, ...pairRemainder(bracket, matching, moved)];
  const rest = search(matching);
  const others = [...rest.entries()].filter(([vertex, mate]) => vertex < mate);
  return { pairs, others };
}

/** Whether the only downfloater of the bracket receives the bye: all players who may are in it or above. */
function isByeDecided({ players, movedDown, residents, byeScore }: Bracket, mates: Int32Array): boolean {
  if (byeScore === null || byeScore < players[movedDown]!.score) return false;
  const own = movedDown + residents;
  const isPaired = (mate: number, vertex: number) => mate >= 0 && mate < own && Math.max(mate, vertex) >= movedDown;
  return own - mates.slice(0, own).filter(isPaired).length === 1;
}

function search(matching: BracketMatching, ...rest: Parameters<BracketMatching['search']>): Int32Array {
  const mates = matching.search(...rest);
  if (!mates) throw new NoPairingError('No pairing of the round satisfies the absolute criteria.');
  return mates;
}

/** Chooses which MDPs are paired (the highest ones, 4.4) and with whom (the first transposition, 4.2), and fixes them. */
function pairMovedDown({ movedDown, residents }: Bracket, matching: BracketMatching, mates: Int32Array): BracketPair[] {
  const own = movedDown + residents;
  const isResident = (vertex: number) => vertex >= movedDown && vertex < own;
  if (!mates.slice(0, movedDown).some(isResident)) return [];
  const sums = [...Array.from({ length: movedDown }, () => 1), ...Array.from({ length: movedDown }, () => residents)];
  const chosen = search(matching, sums, (first, second) => {
    const fields = sums.map(() => 0);
    if (first < movedDown && isResident(second)) {
      fields[first] = 1;
      fields[movedDown + first] = own - second;
    }
    return fields;
  });
  const pairs = [...chosen.slice(0, movedDown).entries()].filter(([, mate]) => isResident(mate));
  for (const [first, second] of pairs) matching.fix(first, second);
  return pairs;
}

/** Pairs the residents among themselves: the first exchange (4.3), and in it the first transposition (4.2). */
function pairRemainder(
  { movedDown, residents }: Bracket,
  matching: BracketMatching,
  moved: readonly BracketPair[],
): BracketPair[] {
  const taken = new Set(moved.map(([, resident]) => resident));
  const remainder = Array.from({ length: residents }, (_, at) => movedDown + at).filter((vertex) => !taken.has(vertex));
  const places = new Map(remainder.map((vertex, place) => [vertex, place]));
  const isInside = (first: number, second: number) => places.has(first) && places.has(second);
  const listPairs = (mates: Int32Array): BracketPair[] =>
    remainder.flatMap((vertex) => {
      const mate = mates[vertex]!;
      return vertex < mate && isInside(vertex, mate) ? [[vertex, mate] as const] : [];
    });

  const found = search(matching);
  const size = listPairs(found).length;
  if (size === 0) return [];
  const isOriginal = listPairs(found).every(([vertex]) => places.get(vertex)! < size);
  const upper = isOriginal ? remainder.slice(0, size) : chooseUpperHalf(matching, remainder, size, places);
  // Transpositions: each player of S1 in turn takes the first possible player of S2.
  const isUpper = new Set(upper);
  const mates = matching.searchInTurn(upper, remainder.length, (first, second) => {
    if (!isInside(first, second)) return 0;
    return isUpper.has(first) && !isUpper.has(second) ? remainder.length - places.get(second)! : null;
  })!;
  const pairs = listPairs(mates);
  for (const [first, second] of pairs) matching.fix(first, second);
  return pairs;
}

/**
 * Returns S1 after the first possible exchange. S1 holds the higher ranked player of each pair, since any other
 * division of the same pairs is a later exchange. The order of exchanges is: the fewest players; the smallest
 * difference between the numbers exchanged; the lowest players leaving S1; the highest ones entering it.
 */
function chooseUpperHalf(
  matching: BracketMatching,
  remainder: readonly number[],
  size: number,
  places: ReadonlyMap<number, number>,
): number[] {
  const length = remainder.length;
  const isExchanged = (mates: Int32Array) =>
    remainder.some((vertex, place) => place >= size && mates[vertex]! > vertex && places.has(mates[vertex]!));
  const exchanges = search(matching, [size], (first, second) => [
    places.has(second) && (places.get(first) ?? size) < size ? 1 : 0,
  ]);
  if (!isExchanged(exchanges)) return remainder.slice(0, size);
  const sums = [size, size * length, ...Array.from({ length }, () => 1)];
  const mates = search(matching, sums, (first, second) => {
    const fields = sums.map(() => 0);
    const place = places.get(first);
    if (place === undefined || !places.has(second)) return fields;
    fields[0] = place < size ? 1 : 0;
    fields[1] = length - place;
    // The lowest players of S1 should leave it first, the highest ones of S2 enter it first.
    if (place < size) fields[2 + size - 1 - place] = -1;
    else fields[2 + place] = 1;
    return fields;
  });
  return remainder.filter((vertex) => mates[vertex]! > vertex && places.has(mates[vertex]!));
}
