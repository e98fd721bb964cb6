import { createHash } from 'node:crypto';
import { inject } from 'vitest';

/** The seed that runs every combination. */
const everyCombination = 'all';

/** Returns the one combination that a seed chooses for a journey, or all of them for the seed `all`. */
export function choose<Combination>(
  seed: string,
  journey: string,
  combinations: readonly Combination[],
): readonly Combination[] {
  if (seed === everyCombination) return combinations;
  const hash = createHash('sha256').update(`${seed} ${journey}`).digest().readUInt32BE();
  const index = hash % combinations.length;
  return combinations.slice(index, index + 1);
}

/**
 * Returns the combination of language and screen in which a journey runs. It differs between commits and journeys, so
 * that a few commits cover all combinations.
 *
 * @param journey a name that no other call uses
 */
export const rotated = <Combination>(journey: string, combinations: readonly Combination[]): readonly Combination[] =>
  choose(inject('matrix'), journey, combinations);

/**
 * Returns whether the seed chooses one of many alike: a name is chosen by one seed in `oneIn`, and by the seed `all`.
 *
 * @param name as in `rotated`
 */
export const isChosen = (name: string, oneIn: number): boolean => rotated(name, [...Array(oneIn).keys()]).includes(0);
