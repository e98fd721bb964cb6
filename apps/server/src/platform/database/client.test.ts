import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PoolUsedInTransaction } from '#platform/database/client';
import { testDatabase } from '#platform/testing/testDatabase';

const { db, pool, connection } = testDatabase({ connections: 10 });

test('fails only the transaction whose connection is cut between two statements', async () => {
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute('select 1');
  });

  await expect(cut).rejects.toThrow();
  expect((await pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
});

/**
 * Cuts all connections while they are idle, from another process. This one waits for it, so that the pool cannot
 * receive the errors before the connections are requested.
 */
function cutAllFromOutside(): void {
  const script = `
    import pg from 'pg';
    const client = new pg.Client(JSON.parse(process.env.CONNECTION));
    await client.connect();
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity ' +
      'where datname = current_database() and pid <> pg_backend_pid()');
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, CONNECTION: JSON.stringify(connection) },
  });
}

test('replaces any number of connections that are cut at the beginning of a transaction', async () => {
  const many = Array.from({ length: 10 }, () => pool.connect());
  for (const client of await Promise.all(many)) client.release();

  cutAllFromOutside();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute('select 1'))),
  );

  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  for (let call = 0; call < 12; call += 1) await db.transaction((tx) => tx.execute('select 1'));
  expect(pool.waitingCount).toBe(0);
  // A connection that was cut leaves the pool a moment later.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

test('rejects a query of the pool inside a transaction at once', async () => {
  const nested = db.transaction(async () => db.execute('select 1'));
  await expect(nested).rejects.toMatchObject({ cause: expect.any(PoolUsedInTransaction) });
  const nestedTransaction = db.transaction(() => db.transaction((tx) => tx.execute('select 1')));
  await expect(nestedTransaction).rejects.toThrow(PoolUsedInTransaction);
  const byCallback = db.transaction(async () => pool.query('select 1'));
  await expect(byCallback).rejects.toThrow(PoolUsedInTransaction);
  expect((await db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('serves work that a transaction started and that outlives it', async () => {
  const { promise: transactionEnded, resolve: reportEnd } = Promise.withResolvers<void>();
  let outliving: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    outliving = transactionEnded.then(() => db.execute('select 1'));
    await tx.execute('select 1');
  });
  reportEnd();
  await expect(outliving).resolves.toBeDefined();
});
