import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BusinessError } from '#platform/errors';

/** A number of attempts that a key (an address, phone or name) has in a time span, shared by all processes. */
export interface Limit {
  /** The number of attempts. */
  tries: number;
  /** Counts one attempt. @returns the number counted now. @throws BusinessError rateLimited with `retryAfterSeconds` */
  consume(key: string): Promise<number>;
  /** Subtracts an attempt that succeeded or did not take place. */
  restore(key: string): Promise<void>;
  /** Returns how many attempts are counted at present. */
  getCount(key: string): Promise<number>;
  /** Checks, without counting, that an attempt is left. @throws BusinessError rateLimited with `retryAfterSeconds` */
  requireAttemptLeft(key: string): Promise<void>;
  /** Whether the next attempt would be rejected. */
  isExhausted(key: string): Promise<boolean>;
  /** Counts one attempt without rejecting it. */
  count(key: string): Promise<void>;
}

const createLimitError = ({ msBeforeNext }: RateLimiterRes) =>
  new BusinessError('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Creates a limit that counts in memory while the database is unavailable, so that an outage never lifts it. */
export function createLimit(
  pool: pg.Pool,
  name: string,
  { tries, seconds }: { tries: number; seconds: number },
): Limit {
  const options = { keyPrefix: name, points: tries, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  const getCount = async (key: string) => (await limiter.get(key))?.consumedPoints ?? 0;
  return {
    tries,
    getCount,
    async consume(key) {
      const { consumedPoints } = await limiter.consume(key).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        throw createLimitError(rejection);
      });
      return consumedPoints;
    },
    restore: async (key) => {
      await limiter.reward(key);
    },
    async requireAttemptLeft(key) {
      const found = await limiter.get(key);
      if (found && found.consumedPoints >= tries) throw createLimitError(found);
    },
    isExhausted: async (key) => (await getCount(key)) >= tries,
    async count(key) {
      await limiter.consume(key).catch((rejection: unknown) => {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
      });
    },
  };
}

/** Runs the work within all limits. When one rejects it, the work is not run and no attempt is counted. */
export async function runWithinLimits<Result>(
  limits: readonly (readonly [limit: Limit, key: string])[],
  work: () => Promise<Result>,
): Promise<Result> {
  const countedLimits: (readonly [limit: Limit, key: string])[] = [];
  try {
    for (const [limit, key] of limits) {
      await limit.consume(key);
      countedLimits.push([limit, key]);
    }
    return await work();
  } catch (thrown) {
    await Promise.all(countedLimits.map(([limit, key]) => limit.restore(key)));
    throw thrown;
  }
}
