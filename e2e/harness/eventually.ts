import { expect } from 'vitest';

/** Waits for what comes by itself, such as by a job, on a machine that may have more to do: a second is too little. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>) => expect.poll(look, { timeout: 20_000 });
