/** After its last day a membership still counts for this long, while its renewal is on the way. */
export const graceDays = 30;

export type Standing = 'active' | 'grace' | 'expired';

/** @param endsOn the last day it is good for. Both days as `YYYY-MM-DD` */
export function standingOn(today: string, endsOn: string): Standing {
  if (today <= endsOn) return 'active';
  const lastOfGrace = new Date(Date.parse(endsOn) + graceDays * 86_400_000).toISOString().slice(0, 10);
  return today <= lastOfGrace ? 'grace' : 'expired';
}
