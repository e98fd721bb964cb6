const initialPollMs = 2_000;
const maxPollMs = 10_000;

/**
 * Returns the next polling interval with backoff, from two to ten seconds.
 *
 * @param previousMs 0 at first
 */
export const nextPollMs = (previousMs: number): number =>
  previousMs === 0 ? initialPollMs : Math.min(maxPollMs, previousMs * 1.5);
