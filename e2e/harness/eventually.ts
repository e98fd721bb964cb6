import { expect } from 'vitest';

/** Polls for up to a minute for the effect of background work, such as a job, even on a busy machine. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 60_000 });
