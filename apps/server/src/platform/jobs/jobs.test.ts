import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Job, type Jobs, openJobs } from './jobs.ts';
import { statementsOf } from '#platform/testing/countStatements';
import { testDatabase } from '#platform/testing/testDatabase';
import { passTime } from '#platform/testing/passTime';

const database = testDatabase();
const { db, pool, connection } = database;
const silent = { warn: () => {}, error: () => {} };
const soon = { timeout: 20_000, interval: 20 };

interface Counted {
  number: number;
}

/** As one process has them; closed after the test. */
async function openCounting(changes: Partial<Job<Counted>> = {}, log: Parameters<typeof openJobs>[1] = silent) {
  const done: number[] = [];
  const jobs: Jobs = openJobs(pool, log);
  const count = jobs.declare<Counted>({ name: 'count', work: async ({ number }) => void done.push(number), longestSeconds: 10, ...changes });
  await jobs.open();
  onTestFinished(() => jobs.close());
  return { jobs, done, send: (number: number) => db.transaction((tx) => count(tx, { number })), count };
}

test('work is done if the transaction that asked for it commits, and only then', async () => {
  const { jobs, done, send, count } = await openCounting();
  await send(1);
  await db
    .transaction(async (tx) => {
      await count(tx, { number: 2 });
      throw new Error('not so');
    })
    .catch(() => {});

  expect(await jobs.runDue()).toBe(1);
  expect(done).toEqual([1]);
});

test('as many may ask at once as there are connections, and more', async () => {
  const { jobs, done, send } = await openCounting();

  await Promise.all(Array.from({ length: 40 }, (_, number) => send(number)));

  expect(await jobs.runDue()).toBe(40);
  expect(done).toHaveLength(40);
});

test('asking for work is one statement', async () => {
  const { jobs, send } = await openCounting();
  await send(1);

  expect(await statementsOf(() => send(2))).toEqual(['begin', expect.stringContaining('INSERT INTO jobs.'), 'commit']);
  await jobs.runDue();
});

test('what is to be done later waits for its time', async () => {
  const { jobs, done, count } = await openCounting();
  await db.transaction((tx) => count(tx, { number: 1 }, { afterSeconds: 3_000 }));
  expect(await jobs.runDue()).toBe(0);

  await passTime(db, 3_600);

  expect(await jobs.runDue()).toBe(1);
  expect(done).toEqual([1]);
});

test('of several processes at work one does each job, and none is left', async () => {
  const done: number[] = [];
  const work = async ({ number }: Counted) => void done.push(number);
  const processes = await Promise.all([1, 2, 3].map(() => openCounting({ work, atOnce: 2 })));
  for (const { jobs } of processes) jobs.work();

  await Promise.all(Array.from({ length: 30 }, (_, number) => processes[0]!.send(number)));

  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number)), soon);
});

test('a job that fails is tried again, and what it was about goes neither to the log nor to its row', async () => {
  const lines: unknown[] = [];
  const keep = (...said: unknown[]) => void lines.push(said);
  let failures = 1;
  const { jobs, send } = await openCounting(
    {
      work: async ({ number }) => {
        if (failures-- > 0) throw Object.assign(new Error(`canary ${number}`), { code: '23505', cause: new Error('canary') });
      },
    },
    { warn: keep, error: keep } as never,
  );
  await send(777_123);
  await jobs.runDue();
  const { rows } = await pool.query<{ output: unknown; state: string }>(`select output, state from jobs.job where data->>'number' = '777123'`);

  expect(rows).toMatchObject([{ state: 'retry' }]);
  expect(JSON.stringify([lines, rows[0]!.output])).not.toMatch(/canary|777123/);
  expect(JSON.stringify(lines)).toContain('23505');
  await passTime(db, 60);
  expect(await jobs.runDue()).toBe(1);
  expect((await pool.query(`select state from jobs.job where data->>'number' = '777123'`)).rows).toEqual([{ state: 'completed' }]);
});

test('a database that goes away and comes back holds jobs up, and ends nothing', async () => {
  const { jobs, done, send } = await openCounting();
  jobs.work();
  await send(1);
  await vi.waitFor(() => expect(done).toEqual([1]), soon);

  const outside = new pg.Client({ ...connection, database: 'postgres' });
  await outside.connect();
  const { database: name } = connection;
  await outside.query(`alter database ${name} allow_connections false`);
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await expect(send(2)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 2_500)); // looks in vain a few times
  await outside.query(`alter database ${name} allow_connections true`);
  await outside.end();

  await send(3);
  await vi.waitFor(() => expect(done).toEqual([1, 3]), soon);
});

test('going to work waits for a database that is away', async () => {
  const { jobs, done, send } = await openCounting();
  const query = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) as never);
  jobs.work();
  await vi.waitFor(() => expect(query).toHaveBeenCalled(), soon);
  query.mockRestore();

  await send(1);
  await vi.waitFor(() => expect(done).toEqual([1]), soon);
});

test('closing lets end what is being done, and begins nothing more', async () => {
  const events: string[] = [];
  let go = () => {};
  const { jobs, send } = await openCounting({
    work: async ({ number }) => {
      events.push(`begun ${number}`);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      events.push(`ended ${number}`);
    },
  });
  jobs.work();
  await send(1);
  await vi.waitFor(() => expect(events).toEqual(['begun 1']), soon);

  const closing = jobs.close().then(() => events.push('closed'));
  await send(2);
  go();
  await closing;

  expect(events).toEqual(['begun 1', 'ended 1', 'closed']);
  expect((await pool.query(`select state from jobs.job where data->>'number' = '2' and state < 'completed'`)).rows).toEqual([{ state: 'created' }]);
  await pool.query('delete from jobs.job');
});

test('work that comes by itself is written down once, however many processes say so', async () => {
  const scheduled = { name: 'now and then', work: async () => {}, every: '17 * * * *', longestSeconds: 10 };
  const all = [openJobs(pool, silent), openJobs(pool, silent)];
  for (const jobs of all) {
    onTestFinished(() => jobs.close());
    jobs.declare({ ...scheduled, name: 'now-and-then' });
    await jobs.open();
    jobs.work();
  }

  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select name, cron, timezone from jobs.schedule`);
    expect(rows).toEqual([{ name: 'now-and-then', cron: '17 * * * *', timezone: 'UTC' }]);
  }, soon);
});
