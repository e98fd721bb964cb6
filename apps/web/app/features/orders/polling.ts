const firstMs = 2_000;
const longestMs = 10_000;

/** How long to wait before asking once more: two seconds, then ever longer, never more than ten. @param beforeMs the wait before; 0 at first */
export const nextPollMs = (beforeMs: number): number =>
  beforeMs === 0 ? firstMs : Math.min(longestMs, beforeMs * 1.5);
