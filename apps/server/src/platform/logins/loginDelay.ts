import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { delayAfter } from './loginDelay.rules.ts';
import {
  deleteLoginDelays,
  findNextAttempt,
  lockLoginDelay,
  subtractLoginFailure,
  updateLoginDelay,
} from './loginDelays.queries.ts';

/** How long failures in a row are remembered after the last one. */
export const failuresRememberedForMs = 86_400_000;

/** Delays logins by their failures in a row, for each counter. All processes share it. */
export interface LoginDelay {
  /** @throws BusinessError rateLimited when an attempt would come too early */
  requireElapsed(counter: string): Promise<void>;
  /** Counts the attempt as a failure, until it succeeds. @throws BusinessError rateLimited when it comes too early */
  countAttempt(counter: string): Promise<void>;
  /** Subtracts the attempt, and allows the next one immediately. */
  restore(counter: string): Promise<void>;
  /** Forgets the failures of counters, because a login succeeded. */
  clear(db: Database | Transaction, counters: readonly string[]): Promise<void>;
}

export function createLoginDelay({ db, clock }: { db: Database; clock: Clock }): LoginDelay {
  const requireReached = (nextAttemptAt: Date, now: Date): void => {
    const leftMs = nextAttemptAt.getTime() - now.getTime();
    if (leftMs > 0) throw new BusinessError('rateLimited', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
  };
  return {
    async requireElapsed(counter) {
      const nextAttemptAt = await findNextAttempt(db, counter);
      if (nextAttemptAt) requireReached(nextAttemptAt, clock.now());
    },
    countAttempt: (counter) =>
      db.transaction(async (tx) => {
        const row = await lockLoginDelay(tx, counter, clock.now());
        // Read the time after the wait for the lock, because other attempts may have failed during the wait.
        const now = clock.now();
        requireReached(row.nextAttemptAt, now);
        const failures = row.failures + 1;
        const nextAttemptAt = new Date(now.getTime() + delayAfter(failures) * 1000);
        await updateLoginDelay(tx, counter, { failures, nextAttemptAt });
      }),
    restore: (counter) => subtractLoginFailure(db, counter, clock.now()),
    clear: (within, counters) => deleteLoginDelays(within, counters),
  };
}
