import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#platform/testing/testDatabase';
import { escalateTask, upsertFailure } from './jobFailures.queries.ts';
import { jobMetrics } from './jobMetrics.ts';
import { createJobs } from './jobs.ts';

const { db, pool } = testDatabase();

const readMetrics = () =>
  Promise.all(
    jobMetrics(db).map(async (metric) => {
      const { name, values } = await metric.get();
      return [name, values.map(({ labels, value }) => [labels.job, Math.floor(value)])];
    }),
  );

test('counts due jobs with the age of the oldest, and the tasks that staff see', async () => {
  const jobs = createJobs(pool, { warn: () => {}, error: () => {} });
  const send = jobs.declare({ name: 'measured', timeoutSeconds: 10, work: async () => {} });
  await jobs.open();
  onTestFinished(() => jobs.close());
  await db.transaction(async (tx) => {
    for (const afterSeconds of [0, 0, 3_600]) await send(tx, {}, { afterSeconds });
  });
  await pool.query(`update jobs.job set start_after = now() - interval '90 s' where start_after <= now()`);
  const now = new Date();
  await escalateTask(db, { job: 'measured', subject: '1', reason: 'Error', now });
  const times = { firstFailedAt: now, lastFailedAt: now, nextAttemptAt: now, escalatedAt: null };
  await upsertFailure(db, { job: 'measured', subject: '2', reason: 'Error', attempts: 1, ...times });

  expect(await readMetrics()).toEqual([
    ['jobs_due', [['measured', 2]]],
    ['jobs_oldest_due_seconds', [['measured', 90]]],
    ['failed_tasks', [[undefined, 1]]],
  ]);
});

test('has no figures while the database is unavailable', async () => {
  vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw new Error('unavailable');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await readMetrics()).toEqual([
    ['jobs_due', []],
    ['jobs_oldest_due_seconds', []],
    ['failed_tasks', []],
  ]);
});
