const maxSeconds = 60;
/** The first failure in a row that delays the next attempt. */
const firstDelaying = 3;

/**
 * Returns how many seconds after so many failures in a row the next attempt is taken: none, none, then 1, 2, 4 … 60.
 */
export const delayAfter = (failures: number): number =>
  failures < firstDelaying ? 0 : Math.min(maxSeconds, 2 ** (failures - firstDelaying));
