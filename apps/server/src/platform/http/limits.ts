import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#platform/errors';

/** A number of tries that a key (an address, a phone, a name) has in a time, shared by all processes. */
export interface Limit {
  /** Uses up one try. @throws Refusal tooOften with `retryAfterSeconds` */
  take(key: string): Promise<void>;
  /** For what succeeded, or never happened, and so is not counted. */
  giveBack(key: string): Promise<void>;
  /** Whether any try is counted at present. */
  hasAny(key: string): Promise<boolean>;
}

/** While the database is away the tries are counted in memory, so that a limit never opens by failing. */
export function createLimit(pool: pg.Pool, name: string, { tries, seconds }: { tries: number; seconds: number }): Limit {
  const options = { keyPrefix: name, points: tries, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    async take(key) {
      await limiter.consume(key).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('tooOften', { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      });
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    hasAny: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) > 0,
  };
}

/** Does the work within all the limits. When it is refused, nothing was done, and nothing is counted. */
export async function withinLimits<Result>(limits: readonly (readonly [Limit, string])[], work: () => Promise<Result>): Promise<Result> {
  const taken: (readonly [Limit, string])[] = [];
  try {
    for (const [limit, key] of limits) {
      await limit.take(key);
      taken.push([limit, key]);
    }
    return await work();
  } catch (thrown) {
    await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
    throw thrown;
  }
}
