import { expect } from 'vitest';

/** Polls for up to 20 s for the effect of background work, such as a job, even on a busy machine. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 20_000 });

/** Polls for the effect of a job that runs every minute. */
export const withinAMinute = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 80_000 });
