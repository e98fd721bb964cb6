import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Transaction } from '#platform/database/client';
import { testApp } from '#platform/testing/testApp';
import { createApplicant, apply, payOrderAs } from '../features/membership/membership.fixtures.ts';

/** Each race is run this often. */
export const rounds = 6;

/**
 * Starts an application for rules that say "at most one" or "at least one", under real concurrency: its pool is wide
 * enough for concurrent contenders.
 */
export function testRaces(prefix: string) {
  const app = testApp({ connections: 12 });
  let names = 0;
  const name = () => `${prefix}-${++names}`;
  const someone = () => createApplicant(app, name());

  beforeEach(async () => {
    await app.db.execute(sql`truncate rate_limits`);
  });

  const count = async (from: ReturnType<typeof sql>) =>
    (await app.db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)).rows[0]!.n;
  const paidApplication = async () => {
    const who = await someone();
    const { applicationId, orderId } = await apply(app, who);
    await payOrderAs(app, who, orderId);
    await app.call('orderGet', { orderId }, { token: who.token });
    return { who, applicationId: Number(applicationId), orderId };
  };

  /** Takes the locks of `lock` and holds them until the returned function is called. */
  async function hold(lock: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const done = app.db.transaction(async (tx) => {
      await lock(tx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    return async () => {
      release.resolve();
      await done;
    };
  }

  /**
   * Returns the statement that waits for a lock; null when there is none. PostgreSQL reads a connection's statement and
   * its wait at different moments, so only a statement that is seen waiting twice in a row is the one that waits.
   */
  async function findWaitingStatement(): Promise<string | null> {
    let before: string | undefined;
    for (let look = 0; look < 100; look++) {
      const { rows } = await app.db.execute<{ query: string }>(
        sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and pid <> pg_backend_pid() order by pid`,
      );
      if (rows[0] && rows[0].query === before) return before;
      before = rows[0]?.query;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
  }

  return { app, name, someone, count, paidApplication, hold, findWaitingStatement };
}

export const many = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

/** The codes of answers, in ascending order. */
export const codes = (answers: { envelope: { code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b);
