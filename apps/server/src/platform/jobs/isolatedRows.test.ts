import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '#platform/clock';
import { testDatabase } from '#platform/testing/testDatabase';
import { createRowProcessor } from './isolatedRows.ts';
import { isDueFor } from './jobFailures.queries.ts';

const { db } = testDatabase();
const clock = new AdjustableClock('UTC', new Date('2030-01-01T00:00:00Z'));
const logged: object[] = [];
const processRows = createRowProcessor({ db, clock, log: { error: (line: object) => void logged.push(line) } });
const attemptsBeforeEscalation = 8;
const secretMessage = 'phone 81234567';

beforeEach(async () => {
  logged.length = 0;
  await db.execute(sql`truncate job_failures`);
});

const failures = async () =>
  (
    await db.execute(
      sql`select subject, attempts, reason, escalated_at is not null as escalated from job_failures order by subject`,
    )
  ).rows;
const run = (rows: number[], failing: number[], done: number[] = []) =>
  processRows({
    job: 'test-rows',
    rows,
    subjectOf: String,
    work: async (row) => {
      if (failing.includes(row)) throw new RangeError(secretMessage);
      done.push(row);
    },
  });

test('processes every other row when one fails, and records the failure without its message', async () => {
  const done: number[] = [];
  expect(await run([1, 2, 3, 4], [2], done)).toEqual({ failed: 1 });
  expect(done).toEqual([1, 3, 4]);
  expect(await failures()).toEqual([{ subject: '2', attempts: 1, reason: 'RangeError', escalated: false }]);
  expect(JSON.stringify([logged, await failures()])).not.toContain('81234567');
});

test('skips a failed row until its backoff is over, which doubles', async () => {
  const isDue = async () =>
    (await db.execute<{ due: boolean }>(sql`select ${isDueFor('test-rows', sql`7`, clock.now())} as due`)).rows[0]!.due;
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt++) {
    await run([7], [7]);
    let waited = 0;
    while (!(await isDue())) {
      clock.advance(30);
      waited += 30;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480]);
});

test('shows a row to staff when retries do not help, and removes it once one succeeds', async () => {
  for (let attempt = 1; attempt < attemptsBeforeEscalation; attempt++) await run([5], [5]);
  expect(await failures()).toMatchObject([{ attempts: attemptsBeforeEscalation - 1, escalated: false }]);
  await run([5], [5]);
  expect(await failures()).toMatchObject([{ attempts: attemptsBeforeEscalation, escalated: true }]);
  await run([5], []);
  expect(await failures()).toEqual([]);
});
