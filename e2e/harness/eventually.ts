import { expect } from 'vitest';

/**
 * Polls for up to three minutes for the effect of background work, such as a job that runs once a minute, even on a
 * busy machine.
 */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 180_000 });
