import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseBudget } from '#platform/database/budget';
import { runFor } from '#platform/requester';
import { WorkerProcess } from './workerProcess.ts';

type Act = 'answer' | 'throw' | 'die' | 'hang' | 'sleep' | 'step' | 'grow' | 'wait';
const script = path.join(import.meta.dirname, 'testing/scriptedWorker.ts');
let worker: WorkerProcess<{ act: Act }, number>;
beforeEach(() => {
  const limits = { stepLimitMs: 1_500, stallLimitMs: 2_500 };
  worker = new WorkerProcess({ script, ...limits, maxHeapMegabytes: 32, queue: { maxWaiting: 3 } });
});
afterEach(() => worker.close());

const run = (act: Act) => worker.run({ act });
const unavailable = { status: 503, retryAfterSeconds: 2 };

test('runs its jobs in one process, and reports why it rejected one', async () => {
  const pid = await run('answer');

  await expect(run('throw')).rejects.toMatchObject({ ...unavailable, reason: 'rejected', message: 'refused' });
  expect(await run('answer')).toBe(pid);
});

test('replaces a process that was killed while idle at the next job, however soon that comes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pid = await run('answer');
    process.kill(pid, 'SIGKILL');
    // In even rounds the job comes before the parent receives the exit event, in odd rounds after it.
    if (round % 2 === 1) await expect.poll(() => worker.pid).toBe(null);

    expect(await run('answer')).not.toBe(pid);
  }
});

test('replaces a process that was killed while busy, and repeats its job', async () => {
  const pid = await run('answer');
  const waiting = run('wait');
  process.kill(pid, 'SIGKILL');

  expect(await waiting).not.toBe(pid);
});

test('rejects a job that ends its process each time, and runs the next one', async () => {
  await expect(run('die')).rejects.toMatchObject({ ...unavailable, reason: 'crashed' });
  expect(await run('answer')).toBeGreaterThan(0);
});

test.each(['hang', 'sleep'] as const)(
  'ends the process of a job that does not end (%s), and runs the next one',
  async (act) => {
    const pid = await run('answer');
    await expect(run(act)).rejects.toMatchObject({ ...unavailable, reason: 'unavailable' });

    expect(await run('answer')).not.toBe(pid);
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);

test('lets a job with several steps use its processor time for each of them, and reports each to the caller', async () => {
  const steps: number[] = [];
  expect(await worker.run({ act: 'step' }, (done) => steps.push(done))).toBeGreaterThan(0);
  expect(steps).toEqual([1, 2, 3]);
});

test('does not count the time during which the process of a job is not given the processor', async () => {
  const pid = await run('answer');
  const waiting = run('wait');
  // A stopped process behaves like one on a busy machine: it cannot run.
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  process.kill(pid, 'SIGCONT');

  expect(await waiting).toBe(pid);
});

test('ends only its own process when a job takes all memory', async () => {
  await expect(run('grow')).rejects.toMatchObject({ ...unavailable, reason: 'crashed' });
  expect(await run('answer')).toBeGreaterThan(0);
});

test('rejects the newest jobs when its queue is full, and runs the rest', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => run('wait')));

  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes.at(-1)).toMatchObject({ reason: unavailable });
});

test('rejects the jobs of a script that cannot be run', async () => {
  const broken = new WorkerProcess({ script: path.join(import.meta.dirname, 'there-is-none.ts') });
  await expect(broken.run({})).rejects.toMatchObject({ ...unavailable, reason: 'crashed' });
  broken.close();
});

test('lets requesters take turns', async () => {
  const done: string[] = [];
  const runAs = (key: string, name: string) =>
    runFor(
      {
        key,
        signal: new AbortController().signal,
        admissions: new Set(),
        database: new DatabaseBudget(1_000),
        since: 0,
      },
      () => run('wait').then(() => done.push(name)),
    );
  await Promise.all([
    runAs('flood', 'first'),
    runAs('flood', 'second'),
    runAs('flood', 'third'),
    runAs('visitor', 'visitor'),
  ]);

  // After the first two: the flood's next job, then the visitor's, which came last.
  expect(done).toEqual(['first', 'second', 'visitor', 'third']);
});

test('rejects jobs after it is closed', async () => {
  const waiting = [run('wait'), run('wait')];
  worker.close();

  for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
    expect(reason).toMatchObject({ ...unavailable, reason: 'unavailable' });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
