import { solveWork } from '@app/contract/proofOfWork';
import { afterAll, describe, expect, test } from 'vitest';
import { AdjustableClock } from '#platform/clock';
import { createPool, openDatabase } from '#platform/database/client';
import type { BusinessError } from '#platform/errors';
import { testDatabase } from '#platform/testing/testDatabase';
import { createVault } from '#platform/vault';
import { createLoginDelay } from './loginDelay.ts';
import { deleteLoginDelaysBefore } from './loginDelays.queries.ts';
import { createProofOfWork } from './proofOfWork.ts';

const { db, connection } = testDatabase();
const clock = new AdjustableClock('Asia/Singapore', new Date('2030-01-01T00:00:00Z'));
const vault = createVault({ derive: (purpose) => Buffer.alloc(32, purpose) }, 'tests');
const otherPool = createPool(connection, 2);
afterAll(() => otherPool.end());

/** What two processes have: pools of their own on one database. */
const processes = [db, openDatabase(otherPool)] as const;

describe('the delay between failed logins', () => {
  const [delay, elsewhere] = processes.map((pool) => createLoginDelay({ db: pool, clock })) as [
    ReturnType<typeof createLoginDelay>,
    ReturnType<typeof createLoginDelay>,
  ];
  /** @returns 0 when the work was done */
  const secondsToWait = (work: Promise<void>): Promise<number> =>
    work.then(
      () => 0,
      (thrown: unknown) => {
        expect(thrown).toMatchObject({ kind: 'rateLimited', data: { retryAfterSeconds: expect.any(Number) } });
        return (thrown as BusinessError).data!.retryAfterSeconds as number;
      },
    );

  test('takes three of twenty concurrent attempts in two processes, and the next after a second', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => secondsToWait([delay, elsewhere][nth % 2]!.countAttempt('many'))),
    );
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ...Array.from({ length: 17 }, () => 1)]);
    clock.advance(0.5);
    expect(await secondsToWait(elsewhere.requireElapsed('many'))).toBe(1);
    clock.advance(0.5);
    expect(await secondsToWait(elsewhere.requireElapsed('many'))).toBe(0);
    expect(await secondsToWait(elsewhere.countAttempt('many'))).toBe(0);
    expect(await secondsToWait(delay.requireElapsed('many'))).toBe(2);
    expect(await secondsToWait(delay.countAttempt('another counter'))).toBe(0);
  });

  test('grows to a minute, and ends with a success', async () => {
    const waits: number[] = [];
    for (let nth = 0; nth < 11; nth++) {
      await delay.countAttempt('guessed');
      const wait = await secondsToWait(delay.requireElapsed('guessed'));
      waits.push(wait);
      clock.advance(wait);
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await elsewhere.clear(db, ['guessed']);
    for (let nth = 0; nth < 3; nth++) expect(await secondsToWait(delay.countAttempt('guessed'))).toBe(0);
    expect(await secondsToWait(delay.countAttempt('guessed'))).toBe(1);
  });

  test('neither grows nor starts again for an attempt that did not fail', async () => {
    for (let nth = 0; nth < 3; nth++) await delay.countAttempt('restored');
    clock.advance(1);
    await delay.countAttempt('restored');
    await delay.restore('restored');
    expect(await secondsToWait(delay.countAttempt('restored'))).toBe(0);
    expect(await secondsToWait(delay.countAttempt('restored'))).toBe(2);
    await delay.restore('never taken');
    expect(await secondsToWait(delay.countAttempt('never taken'))).toBe(0);
  });

  test('is forgotten a while after its end', async () => {
    for (let nth = 0; nth < 4; nth++) {
      await delay.countAttempt('forgotten');
      clock.advance(1);
    }
    await deleteLoginDelaysBefore(db, clock.now());
    expect(await secondsToWait(delay.countAttempt('forgotten'))).toBe(1);
    clock.advance(5);
    await deleteLoginDelaysBefore(db, clock.now());
    for (let nth = 0; nth < 3; nth++) expect(await secondsToWait(delay.countAttempt('forgotten'))).toBe(0);
  });
});

test('takes the answer to a proof of work for its purpose, for five minutes, once in two processes', async () => {
  const [work, elsewhere] = processes.map((pool) => createProofOfWork({ db: pool, clock, vault })) as [
    ReturnType<typeof createProofOfWork>,
    ReturnType<typeof createProofOfWork>,
  ];
  const solveNew = async () => {
    const { uuid, ...task } = await work.create('a login');
    return { uuid, code: await solveWork(task) };
  };
  const answer = await solveNew();
  const checks = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => [work, elsewhere][nth % 2]!.check('a login', answer)),
  );
  expect(checks.filter(Boolean)).toHaveLength(1);
  expect(await work.check('another login', await solveNew())).toBe(false);
  const { uuid } = await solveNew();
  expect(await work.check('a login', { uuid, code: 'x' })).toBe(false);
  const late = await solveNew();
  clock.advance(300);
  expect(await work.check('a login', late)).toBe(false);
  expect(await work.check('a login', {})).toBe(false);
});
