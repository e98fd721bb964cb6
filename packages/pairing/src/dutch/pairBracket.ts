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
  mates = chooseMovedDown(bracket, matching, mates);
  const own = bracket.movedDown + bracket.residents;
  const moved = listPairs(mates).filter(([first, second]) => first < bracket.movedDown && isResident(bracket, second));
  for (const [first, second] of moved) matching.fix(first, second);
  mates = pairRemainder(bracket, matching, mates, moved);
  const others = listPairs(mates).filter(([first]) => !moved.some(([player]) => player === first));
  const remainder = others.filter(([first, second]) => first >= bracket.movedDown && second < own);
  return { pairs: [...moved, ...remainder], others: others.filter((pair) => !remainder.includes(pair)) };
}

const isResident = ({ movedDown, residents }: Bracket, vertex: number) =>
  vertex >= movedDown && vertex < movedDown + residents;

const listPairs = (mates: Int32Array): BracketPair[] => [...mates.entries()].filter(([vertex, mate]) => vertex < mate);

/**
 * Whether the only downfloater of the bracket receives the bye, as all who may are in it, and they differ in unplayed
 * games.
 */
function isByeDecided({ players, movedDown, residents, byeScore }: Bracket, mates: Int32Array): boolean {
  if (byeScore === null || byeScore < players[movedDown]!.score) return false;
  const own = movedDown + residents;
  const eligible = players.slice(0, own).filter(({ canHaveBye, score }) => canHaveBye && score === byeScore);
  if (new Set(eligible.map(({ unplayedGames }) => unplayedGames)).size < 2) return false;
  const isPaired = (mate: number, vertex: number) => mate >= 0 && mate < own && Math.max(mate, vertex) >= movedDown;
  return own - mates.slice(0, own).filter(isPaired).length === 1;
}

function search(matching: BracketMatching, ...rest: Parameters<BracketMatching['search']>): Int32Array {
  const mates = matching.search(...rest);
  if (!mates) throw new NoPairingError('No pairing of the round satisfies the absolute criteria.');
  return mates;
}

/**
 * Chooses which MDPs are paired (the highest ones, 4.4) and with whom (the first transposition, 4.2). Returns the
 * partners of all vertices.
 */
function chooseMovedDown(bracket: Bracket, matching: BracketMatching, mates: Int32Array): Int32Array {
  const { movedDown, residents } = bracket;
  if (!mates.slice(0, movedDown).some((mate) => isResident(bracket, mate))) return mates;
  const sums = [...Array.from({ length: movedDown }, () => 1), ...Array.from({ length: movedDown }, () => residents)];
  return search(matching, sums, (first, second) => {
    const fields = sums.map(() => 0);
    if (first < movedDown && isResident(bracket, second)) {
      fields[first] = 1;
      fields[movedDown + first] = movedDown + residents - second;
    }
    return fields;
  });
}

/**
 * Pairs the residents among themselves: the first exchange (4.3), and in it the first transposition (4.2). Returns the
 * partners of all vertices but those of fixed pairs; `mates` is any best pairing.
 */
function pairRemainder(
  { movedDown, residents }: Bracket,
  matching: BracketMatching,
  mates: Int32Array,
  moved: readonly BracketPair[],
): Int32Array {
  const taken = new Set(moved.map(([, resident]) => resident));
  const remainder = Array.from({ length: residents }, (_, at) => movedDown + at).filter((vertex) => !taken.has(vertex));
  const places = new Map(remainder.map((vertex, place) => [vertex, place]));
  const isInside = (first: number, second: number) => places.has(first) && places.has(second);

  const found = listPairs(mates).filter(([first, second]) => isInside(first, second));
  const size = found.length;
  if (size === 0) return mates;
  const transpose = (upper: readonly number[]) => findTransposition(matching, mates, remainder, places, upper);
  return transpose(remainder.slice(0, size)) ?? transpose(chooseUpperHalf(matching, remainder, size, places)) ?? mates;
}

/**
 * Finds the first transposition: each player of S1 in turn takes the first possible player of S2. Returns null when no
 * pairing of S1 with S2 satisfies the criteria as well as the pairing `model`.
 */
function findTransposition(
  matching: BracketMatching,
  model: Int32Array,
  remainder: readonly number[],
  places: ReadonlyMap<number, number>,
  upper: readonly number[],
): Int32Array | null {
  const isUpper = new Set(upper);
  const lower = remainder.filter((vertex) => !isUpper.has(vertex));
  const length = remainder.length;
  const size = upper.length;
  const ideal = new Map([...upper, ...lower.slice(0, size)].map((vertex, at) => [vertex, at % size]));
  const isInside = (first: number, second: number) => places.has(first) && places.has(second);
  const rank = (first: number, second: number) => {
    if (!isInside(first, second)) return 0;
    return isUpper.has(first) && !isUpper.has(second) ? length - places.get(second)! : null;
  };
  return matching.searchInTurn(model, upper, length, rank, (first, second) => {
    if (isInside(first, second)) return length - Math.abs(ideal.get(first)! - (ideal.get(second) ?? length));
    return places.get(first) ?? places.get(second) ?? 0;
  });
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
  const isUpper = (mates: Int32Array, vertex: number) => mates[vertex]! > vertex && places.has(mates[vertex]!);
  const chooseWith = (first: number, last: number): number[] => {
    const sums = [size, size * length, ...Array.from({ length: last - first }, () => 1)];
    const mates = search(matching, sums, (vertex, mate) => {
      const fields = sums.map(() => 0);
      const place = places.get(vertex);
      if (place === undefined || !places.has(mate)) return fields;
      fields[0] = place < size ? 1 : 0;
      fields[1] = length - place;
      // The lowest players of S1 should leave it first, the highest ones of S2 enter it first.
      if (place >= first && place < size) fields[2 + size - 1 - place] = -1;
      else if (place >= size && place < last) fields[2 + place - first] = 1;
      return fields;
    });
    return remainder.filter((vertex) => isUpper(mates, vertex));
  };
  // No exchanged player is farther from the middle than the sum of all differences, which is known after one search.
  const reach = chooseWith(size, size).reduce((sum, vertex, place) => sum + places.get(vertex)! - place, 0);
  return chooseWith(Math.max(0, size - reach), Math.min(length, size + reach));
}
