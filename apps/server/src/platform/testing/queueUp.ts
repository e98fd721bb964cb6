import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/**
 * Makes each piece of work wait for a lock, in this order, before any of them gets it.
 *
 * @param lock a statement that takes the lock
 * @param tasks start outside of transactions; the pool needs two connections more than there are tasks
 */
export async function queueUp<T>(db: Database, lock: SQL, tasks: (() => Promise<T>)[]): Promise<T[]> {
  const lockReleased = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = db.transaction(async (tx) => {
    await tx.execute(lock);
    locked.resolve();
    await lockReleased.promise;
  });
  await locked.promise;
  const started: Promise<T>[] = [];
  for (const task of tasks) {
    started.push(task());
    while ((await countWaiting(db)) < started.length) await setTimeout(5);
  }
  lockReleased.resolve();
  await holder;
  return Promise.all(started);
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}
