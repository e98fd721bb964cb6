const maxSeconds = 60;
/** The first failure in a row that delays the next attempt. */
const firstDelayedFailure = 3;

/**
 * Returns the delay in seconds before the next attempt, after a number of failures in a row: none after the first two,
 * then 1, 2, 4 … up to 60.
 */
export const delayAfter = (failures: number): number =>
  failures < firstDelayedFailure ? 0 : Math.min(maxSeconds, 2 ** (failures - firstDelayedFailure));
