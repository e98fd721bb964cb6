/** Required by the specification: a code can be requested again after a minute. */
export const resendAfterSeconds = 60;

/** Whole seconds until the moment given; a clock that ticks late changes nothing about it. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1_000));
