/**
 * Returns how often a randomized or mass test runs: `few` by default, `many` with RUNS=many, as `npm run test:hard`
 * sets it, or the number that RUNS names.
 */
export function countRuns({ few, many }: { few: number; many: number }): number {
  const { RUNS: runs = '' } = process.env;
  if (runs === '') return few;
  if (runs === 'many') return many;
  const count = Number(runs);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`RUNS is "${runs}": set it to "many" or to a number.`);
  return count;
}

/** The first seed of every randomized test. The commands that run tests print it; SEED repeats a run. */
export const firstSeed = Number(process.env.SEED || 1);

/** Returns a seed for each run. A test names its seed, so that SEED=… RUNS=1 repeats the one that failed. */
export const listSeeds = (counts: { few: number; many: number }): number[] =>
  Array.from({ length: countRuns(counts) }, (_, index) => firstSeed + index);
