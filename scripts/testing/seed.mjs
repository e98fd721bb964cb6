import { execFileSync } from 'node:child_process';
import { root } from '../steps/paths.mjs';

/** Seeds stay small, because tests derive dates and numbers from them. */
const seeds = 10_000;

/**
 * Returns the seed of the randomized tests: the one that SEED names, else one that differs from commit to commit and is
 * the same in every run of a commit.
 */
export function chooseSeed() {
  if (process.env.SEED) return process.env.SEED;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return String((Number.parseInt(commit.slice(0, 8), 16) % seeds) + 1);
  } catch {
    return '1'; // without a checkout
  }
}
