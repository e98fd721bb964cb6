import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseBudget } from '#platform/database/budget';
import { runFor } from '#platform/requester';
import { FairQueue, type FairQueueLimits, type Release } from './fairQueue.ts';

const queueOf = (limits: Partial<FairQueueLimits> = {}) =>
  new FairQueue('test', { concurrency: 1, maxWaiting: 100, maxWaitMs: 60_000, ...limits });
const overload = { status: 503 };

/** Records when work starts, and ends it when the test releases it. */
function recorder(queue: FairQueue) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (key: string, name = key, signal?: AbortSignal) => {
    const done = queue.run(
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      { key, signal },
    );
    done.catch(() => {});
    return done;
  };
  const endNext = async () => {
    ends.shift()!();
    await pause(0);
  };
  return { started, add, endNext, ends };
}

test('lets keys take turns, each in the order of arrival', async () => {
  const { started, add, endNext } = recorder(queueOf());
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name[0]!, name);
  await pause(0);
  for (let turn = 0; turn < 6; turn += 1) await endNext();

  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('limits concurrent work in total and per key', async () => {
  const queue = queueOf({ concurrency: 3, concurrencyPerKey: 2 });
  const { started, add, endNext } = recorder(queue);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void add(name[0]!, name);
  await pause(0);

  expect(started).toEqual(['a1', 'a2', 'b1']);
  expect([queue.running, queue.waiting]).toEqual([3, 2]);
  await endNext();
  await endNext();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'c1']);
});

test('passes over a key that runs as much as it may', async () => {
  const { started, add, ends, endNext } = recorder(queueOf({ concurrency: 3, concurrencyPerKey: 2 }));
  for (const name of ['b1', 'a1', 'a2', 'a3', 'c1']) void add(name[0]!, name);
  await pause(0);
  await endNext();
  expect(started).toEqual(['b1', 'a1', 'a2', 'c1']);
  expect(ends).toHaveLength(3);
});

test('rejects the newest waiter of the longest line when it is full, so that a newcomer still gets in', async () => {
  const queue = queueOf({ maxWaiting: 4, retryAfterSeconds: 7 });
  const { add } = recorder(queue);
  const flood = Array.from({ length: 5 }, (_, nth) => add('flood', `flood ${nth}`));
  await expect(add('flood')).rejects.toMatchObject({ ...overload, retryAfterSeconds: 7 });
  void add('visitor');

  await expect(flood[4]).rejects.toMatchObject(overload);
  expect([queue.waiting, queue.rejectedCount]).toEqual([4, 2]);
});

test('rejects the newcomer when all lines are equally short', async () => {
  const queue = queueOf({ maxWaiting: 2 });
  const { add } = recorder(queue);
  for (const key of ['a', 'b', 'c']) void add(key);

  await expect(add('d')).rejects.toMatchObject(overload);
  expect(queue.waiting).toBe(2);
});

test('limits the waiting work of one key', async () => {
  const queue = queueOf({ maxWaitingPerKey: 1 });
  const { add } = recorder(queue);
  void add('a');
  void add('a');

  await expect(add('a')).rejects.toMatchObject(overload);
  void add('b');
  expect(queue.waiting).toBe(2);
});

test('removes an aborted waiter', async () => {
  const queue = queueOf();
  const { started, add, endNext } = recorder(queue);
  const aborting = new AbortController();
  void add('a');
  const waiting = add('b', 'aborted', aborting.signal);
  void add('c');
  await pause(0);
  aborting.abort();

  await expect(waiting).rejects.toMatchObject(overload);
  await endNext();
  expect(started).toEqual(['a', 'c']);
  await expect(add('d', 'aborted before', AbortSignal.abort())).rejects.toMatchObject(overload);
});

test('rejects work that waits too long', async () => {
  const queue = queueOf({ maxWaitMs: 30 });
  const { add } = recorder(queue);
  void add('a');

  await expect(add('b')).rejects.toMatchObject(overload);
  expect([queue.running, queue.waiting]).toEqual([1, 0]);
});

test('starts the work of a key by its rank, and then by its arrival', async () => {
  const queue = queueOf();
  const release = await queue.acquire({ key: 'a' });
  const started: string[] = [];
  const add = (name: string, rank?: number) => queue.run(async () => void started.push(name), { key: 'a', rank });
  const all = [add('third', 5), add('first', 1), add('second', 1), add('fourth', 5)];
  release();
  await Promise.all(all);
  expect(started).toEqual(['first', 'second', 'third', 'fourth']);
});

test('rejects work that waits longer than its caller allows', async () => {
  const queue = queueOf();
  await queue.acquire({ key: 'a' });
  await expect(queue.acquire({ key: 'b', maxWaitMs: 30 })).rejects.toMatchObject(overload);
  expect(queue.waiting).toBe(0);
});

test('counts no rejection when the time of waiting ends or the caller leaves after the work has started', async () => {
  const queue = queueOf({ maxWaitMs: 20 });
  const { add, endNext, ends } = recorder(queue);
  const leaving = new AbortController();
  void add('a');
  const waiting = add('b', 'b', leaving.signal);
  await pause(0);
  await endNext();
  leaving.abort();
  await pause(40);
  ends[0]!();
  await waiting;
  expect(queue.rejectedCount).toBe(0);
});

test('counts one rejection for a caller who leaves', async () => {
  const queue = queueOf({ maxWaitMs: 20 });
  const { add } = recorder(queue);
  const leaving = new AbortController();
  void add('a');
  const waiting = add('b', 'b', leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject(overload);
  await pause(40);
  expect(queue.rejectedCount).toBe(1);
});

test('releases the slot of failed work, and counts a slot that is released twice once', async () => {
  const queue = queueOf();
  await expect(queue.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const first: Release = await queue.acquire({ key: 'a' });
  first();
  const second = await queue.acquire({ key: 'a' });
  first();

  expect(queue.running).toBe(1);
  second();
  expect(queue.running).toBe(0);
});

test('runs shared work once for all callers while it runs, and once per key while it waits', async () => {
  const queue = queueOf({ maxWaiting: 2 });
  const { add, endNext } = recorder(queue);
  void add('other');
  await pause(0);
  let runs = 0;
  const render = async () => {
    runs += 1;
    await pause(20);
    return 'page';
  };
  const results = ['a', 'a', 'a', 'b'].map((key) =>
    queue.runShared('page', { findCompleted: async () => null, work: render }, key),
  );
  expect(queue.waiting).toBe(2);
  await endNext();
  await pause(5);
  results.push(queue.runShared('page', { findCompleted: async () => null, work: render }, 'c'));

  expect(await Promise.all(results)).toEqual(Array.from({ length: 5 }, () => 'page'));
  // Once for the shared callers, once for the key that had its own turn.
  expect(runs).toBe(2);
});

test('joins the running work when the turn of another key comes, and runs it again once it is done', async () => {
  const queue = queueOf({ concurrency: 2, concurrencyPerKey: 1 });
  const { add, endNext } = recorder(queue);
  void add('a');
  void add('b');
  await pause(0);
  let runs = 0;
  const work = async () => {
    runs += 1;
    await pause(20);
    return runs;
  };
  const shared = (key: string) => queue.runShared('page', { findCompleted: async () => null, work }, key);
  const results = [shared('a'), shared('b')];
  await endNext();
  await endNext();
  expect(await Promise.all(results)).toEqual([1, 1]);
  expect(await shared('a')).toBe(2);
});

test('returns a completed result without running the work', async () => {
  const work = async () => Promise.reject(new Error('done already'));
  expect(await queueOf().runShared('page', { findCompleted: async () => 'found', work }, 'a')).toBe('found');
});

test('counts work without a requester as one key', async () => {
  const queue = queueOf({ concurrency: 2, concurrencyPerKey: 1 });
  const release = await queue.acquire();
  expect(queue.tryAcquire('background')).toBeNull();
  release();
});

test('removes the waiting work of a requester who leaves', async () => {
  const queue = queueOf();
  await queue.acquire({ key: 'other' });
  const leaving = new AbortController();
  const requester = { key: 'a', signal: leaving.signal, admissions: new Set<() => void>() };
  const result = runFor({ ...requester, database: new DatabaseBudget(1_000), since: 0 }, () => queue.acquire());
  const patient = runFor({ ...requester, database: new DatabaseBudget(1_000), since: 0 }, () =>
    queue.acquire({ signal: null }),
  );
  leaving.abort();
  await expect(result).rejects.toMatchObject(overload);
  expect(queue.waiting).toBe(1);
  patient.catch(() => {});
});

test('counts work for the current requester, and releases its admission slots while it waits', async () => {
  const queue = queueOf();
  const held = await queue.acquire({ key: 'other' });
  let releases = 0;
  const release = () => {
    releases += 1;
  };
  const admissions = new Set([release]);
  const results = runFor(
    { key: 'a', signal: new AbortController().signal, admissions, database: new DatabaseBudget(1_000), since: 0 },
    () => queue.run(async () => 'done'),
  );

  expect([releases, admissions.size, queue.waiting]).toEqual([1, 0, 1]);
  held();
  expect(await results).toBe('done');
});
