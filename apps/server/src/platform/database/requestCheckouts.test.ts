import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPool, isDatabaseUnavailable, openDatabase } from '#platform/database/client';
import { runFor } from '#platform/requester';
import { testDatabase } from '#platform/testing/testDatabase';
import { DatabaseBudget } from './budget.ts';

const { db, pool, connection } = testDatabase();

/** Runs work as that of a request with a time at the database. */
const asRequest = <Result>(database: DatabaseBudget, work: () => Promise<Result>): Promise<Result> =>
  runFor({ key: 'a', signal: new AbortController().signal, admissions: new Set(), database, since: 0 }, async () =>
    work(),
  );

/** Returns null when the work succeeds; otherwise whether it failed because the database is unavailable. */
const failedAsUnavailable = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, isDatabaseUnavailable);

test('ends a transaction that waits for a lock when the time of its request is over, also in the database', async () => {
  await db.execute('create table locked (id int); create table written (id int)');
  const locking = await pool.connect();
  await locking.query('begin; lock table locked in access exclusive mode');
  const writing = asRequest(new DatabaseBudget(200), () =>
    db.transaction(async (tx) => {
      await tx.execute('insert into written values (1)');
      await tx.execute('select * from locked');
    }),
  );
  expect(await failedAsUnavailable(writing)).toBe(true);

  const waiting = async () =>
    (
      await locking.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows;
  await expect.poll(waiting).toEqual([]);
  await locking.query('rollback');
  locking.release();
  expect((await db.execute('select * from written')).rows).toEqual([]);
});

test('counts waits for connections and statements of a request as one time', async () => {
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const budget = new DatabaseBudget(400);
  const reading = asRequest(budget, async () => {
    const waited = db.execute('select 1');
    setTimeout(() => held.forEach((client) => client.release()), 200);
    await waited;
    return db.execute('select pg_sleep(0.3)');
  });
  expect(await failedAsUnavailable(reading)).toBe(true);
  expect(await failedAsUnavailable(asRequest(budget, () => db.execute('select 1')))).toBe(true);
  budget.raiseTo(5_000);
  expect(await failedAsUnavailable(asRequest(budget, () => db.execute('select 1')))).toBe(null);
});

test('returns a connection that arrives after the time of its request', async () => {
  const held = await Promise.all([pool.connect(), pool.connect()]);
  expect(await failedAsUnavailable(asRequest(new DatabaseBudget(50), () => db.execute('select 1')))).toBe(true);
  for (const client of held) client.release();
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

/** A proxy to the database that can stop forwarding, as if the database was frozen. */
async function openFreezablePath({ onConnection = () => {} }: { onConnection?: (nth: number) => void } = {}) {
  const { host, port } = connection as { host: string; port: number };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let connections = 0;
  const server = createServer((client) => {
    onConnection(connections++);
    const database = connect(`${host}/.s.PGSQL.${port}`);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
      if (isFrozen) socket.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const forEachSocket = (work: (socket: Socket) => void) => {
    for (const socket of sockets) work(socket);
  };
  return {
    port: (server.address() as { port: number }).port,
    freeze: () => {
      isFrozen = true;
      forEachSocket((socket) => socket.pause());
    },
    freezeNewConnections: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      forEachSocket((socket) => socket.resume());
    },
  };
}

function openThrough(port: number) {
  const proxied = createPool({ ...connection, host: '127.0.0.1', port, ssl: false }, 2);
  onTestFinished(() => proxied.end());
  return openDatabase(proxied);
}

test('rejects requests at once while the database is frozen, lets background work wait, and recovers', async () => {
  const path = await openFreezablePath();
  const frozen = openThrough(path.port);
  const request = () => failedAsUnavailable(asRequest(new DatabaseBudget(600_000), () => frozen.execute('select 1')));
  expect(await request()).toBe(null);

  path.freeze();
  // The first request detects the outage, although its own time is not used up.
  expect(await request()).toBe(true);
  const background = frozen.execute('select 2 as two').then(({ rows }) => rows);
  const rejectedAtOnce = await Promise.race([request(), new Promise((resolve) => setTimeout(resolve, 400))]);
  expect(rejectedAtOnce).toBe(true);

  path.thaw();
  expect(await background).toEqual([{ two: 2 }]);
  expect(await request()).toBe(null);
});

test('lets a long request go on while its statements are answered, even if new connections take long', async () => {
  const path = await openFreezablePath();
  const proxied = openThrough(path.port);
  const reading = asRequest(new DatabaseBudget(600_000), () =>
    proxied.transaction(async (tx) => {
      path.freezeNewConnections();
      for (let statement = 0; statement < 15; statement++) await tx.execute('select pg_sleep(0.2)');
    }),
  );
  expect(await failedAsUnavailable(reading)).toBe(null);
});

test('reports no outage of the database after a pause of the process itself', async () => {
  const path = await openFreezablePath({ onConnection: (nth) => nth === 1 && pauseProcess(2_000) });
  const proxied = openThrough(path.port);
  const reading = asRequest(new DatabaseBudget(600_000), () => proxied.execute('select pg_sleep(3.5)'));
  expect(await failedAsUnavailable(reading)).toBe(null);
});

const pauseProcess = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
