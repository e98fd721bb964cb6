const firstMs = 2_000;
const longestMs = 10_000;

/**
 * Returns the next polling interval with backoff, from two to ten seconds. @param beforeMs the previous interval; 0 at
 * first
 */
export const nextPollMs = (beforeMs: number): number =>
  beforeMs === 0 ? firstMs : Math.min(longestMs, beforeMs * 1.5);
