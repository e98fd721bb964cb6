import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#platform/testing/testDatabase';

const { db, pool, connection } = testDatabase();

test('a connection that is cut between two statements of a transaction ends that transaction alone', async () => {
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute('select 1');
  });

  await expect(cut).rejects.toThrow();
  expect((await pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
});

test('connections that are cut at the beginning of a transaction are replaced, however many', async () => {
  const outside = new pg.Client({ ...connection });
  await outside.connect();
  onTestFinished(() => outside.end());
  const many = Array.from({ length: 10 }, () => pool.connect());
  for (const client of await Promise.all(many)) client.release();

  // Cut while they lie idle, and asked for before the pool has heard of it.
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute('select 1'))));

  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  for (let again = 0; again < 12; again += 1) await db.transaction((tx) => tx.execute('select 1'));
  expect(pool.waitingCount).toBe(0);
  expect(pool.idleCount).toBe(pool.totalCount);
});
