import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Job, type Jobs, createJobs } from './jobs.ts';
import { recordStatements } from '#platform/testing/countStatements';
import { testDatabase } from '#platform/testing/testDatabase';
import { advanceDatabaseTime } from '#platform/testing/advanceDatabaseTime';

const database = testDatabase();
const { db, pool, connection } = database;
const noLog = { warn: () => {}, error: () => {} };
const withinAMinute = { timeout: 60_000, interval: 20 };

interface CountData {
  number: number;
}

/** Opens the jobs of one process; closed after the test. */
async function openCountingJobs(changes: Partial<Job<CountData>> = {}, log: Parameters<typeof createJobs>[1] = noLog) {
  const done: number[] = [];
  const jobs: Jobs = createJobs(pool, log);
  const count = jobs.declare<CountData>({
    name: 'count',
    work: async ({ number }) => void done.push(number),
    timeoutSeconds: 10,
    ...changes,
  });
  await jobs.open();
  onTestFinished(() => jobs.close());
  return { jobs, done, send: (number: number) => db.transaction((tx) => count(tx, { number })), count };
}

test('runs a job if, and only if, the transaction that sent it commits', async () => {
  const { jobs, done, send, count } = await openCountingJobs();
  await send(1);
  await db
    .transaction(async (tx) => {
      await count(tx, { number: 2 });
      throw new Error('rolled back');
    })
    .catch(() => {});

  expect(await jobs.runDue()).toBe(1);
  expect(done).toEqual([1]);
});

test('lets more transactions send jobs at the same time than the pool has connections', async () => {
  const { jobs, done, send } = await openCountingJobs();

  await Promise.all(Array.from({ length: 40 }, (_, number) => send(number)));

  expect(await jobs.runDue()).toBe(40);
  expect(done).toHaveLength(40);
});

test('sends a job in one statement', async () => {
  const { jobs, send } = await openCountingJobs();
  await send(1);

  expect(await recordStatements(() => send(2))).toEqual([
    'begin',
    expect.stringContaining('INSERT INTO jobs.'),
    'commit',
  ]);
  await jobs.runDue();
});

test('runs a delayed job when its time has come', async () => {
  const { jobs, done, count } = await openCountingJobs();
  await db.transaction((tx) => count(tx, { number: 1 }, { afterSeconds: 3_000 }));
  expect(await jobs.runDue()).toBe(0);

  await advanceDatabaseTime(db, 3_600);

  expect(await jobs.runDue()).toBe(1);
  expect(done).toEqual([1]);
});

test('runs each job in one of several processes and leaves none', async () => {
  const done: number[] = [];
  const work = async ({ number }: CountData) => void done.push(number);
  const processes = await Promise.all([1, 2, 3].map(() => openCountingJobs({ work, concurrency: 2 })));
  for (const { jobs } of processes) jobs.work();

  await Promise.all(Array.from({ length: 30 }, (_, number) => processes[0]!.send(number)));

  await vi.waitFor(
    () => expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number)),
    withinAMinute,
  );
});

test('retries a failed job and writes its data neither to the log nor to its row', async () => {
  const lines: unknown[] = [];
  const record = (...entry: unknown[]) => void lines.push(entry);
  let failures = 1;
  const { jobs, send } = await openCountingJobs(
    {
      work: async ({ number }) => {
        if (failures-- > 0)
          throw Object.assign(new Error(`canary ${number}`), { code: '23505', cause: new Error('canary') });
      },
    },
    { warn: record, error: record } as never,
  );
  await send(777_123);
  await jobs.runDue();
  const { rows } = await pool.query<{ output: unknown; state: string }>(
    `select output, state from jobs.job where data->>'number' = '777123'`,
  );

  expect(rows).toMatchObject([{ state: 'retry' }]);
  expect(JSON.stringify([lines, rows[0]!.output])).not.toMatch(/canary|777123/);
  expect(JSON.stringify(lines)).toContain('23505');
  await advanceDatabaseTime(db, 60);
  expect(await jobs.runDue()).toBe(1);
  expect((await pool.query(`select state from jobs.job where data->>'number' = '777123'`)).rows).toEqual([
    { state: 'completed' },
  ]);
});

test('delays jobs while the database is unavailable, and loses none', async () => {
  const { jobs, done, send } = await openCountingJobs();
  jobs.work();
  await send(1);
  await vi.waitFor(() => expect(done).toEqual([1]), withinAMinute);

  const outside = new pg.Client({ ...connection, database: 'postgres' });
  await outside.connect();
  const { database: name } = connection;
  await outside.query(`alter database ${name} allow_connections false`);
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await expect(send(2)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 2_500)); // long enough for some failed polls
  await outside.query(`alter database ${name} allow_connections true`);
  await outside.end();

  await send(3);
  await vi.waitFor(() => expect(done).toEqual([1, 3]), withinAMinute);
});

test('waits for an unavailable database before it starts work', async () => {
  const { jobs, done, send } = await openCountingJobs();
  const query = vi
    .spyOn(pool, 'query')
    .mockImplementation(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) as never);
  jobs.work();
  await vi.waitFor(() => expect(query).toHaveBeenCalled(), withinAMinute);
  query.mockRestore();

  await send(1);
  await vi.waitFor(() => expect(done).toEqual([1]), withinAMinute);
});

test('lets running jobs end and starts no other when it closes', async () => {
  const events: string[] = [];
  let endWork = () => {};
  const { jobs, send } = await openCountingJobs({
    work: async ({ number }) => {
      events.push(`begun ${number}`);
      await new Promise<void>((resolve) => {
        endWork = resolve;
      });
      events.push(`ended ${number}`);
    },
  });
  jobs.work();
  await send(1);
  await vi.waitFor(() => expect(events).toEqual(['begun 1']), withinAMinute);

  const closing = jobs.close().then(() => events.push('closed'));
  await send(2);
  endWork();
  await closing;

  expect(events).toEqual(['begun 1', 'ended 1', 'closed']);
  expect(
    (await pool.query(`select state from jobs.job where data->>'number' = '2' and state = 'created'`)).rows,
  ).toEqual([{ state: 'created' }]);
  await pool.query('delete from jobs.job');
});

test('creates a scheduled job once, however many processes schedule it', async () => {
  const scheduled = { name: 'now-and-then', work: async () => {}, cron: '17 * * * *', timeoutSeconds: 10 };
  const all = [createJobs(pool, noLog), createJobs(pool, noLog)];
  for (const jobs of all) {
    onTestFinished(() => jobs.close());
    jobs.declare(scheduled);
    await jobs.open();
    jobs.work();
  }

  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select name, cron, timezone from jobs.schedule`);
    expect(rows).toEqual([{ name: 'now-and-then', cron: '17 * * * *', timezone: 'UTC' }]);
  }, withinAMinute);
});
