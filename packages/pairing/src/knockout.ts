/** Two seeds that meet in the first round; `other` is null for a bye. */
export interface SeededPair {
  seed: number;
  other: number | null;
}

/**
 * Places seeds in the first round of a knockout, in the order of its tables, so that the best ones meet as late as
 * possible: the first two in the final at the earliest, the first four in the semifinals. Places that are left go to
 * byes, which the best seeds get.
 *
 * @param players how many there are, at least 2, with the seeds from 1
 */
export function seedFirstRound(players: number): SeededPair[] {
  let order = [1];
  while (order.length < players) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return Array.from({ length: order.length / 2 }, (_, index) => {
    const [one, other] = order.slice(2 * index, 2 * index + 2).toSorted((a, b) => a - b) as [number, number];
    return { seed: one, other: other > players ? null : other };
  });
}
