import { expect, test } from 'vitest';
import type { HttpError } from '#platform/errors';
import { EntryTurns } from './entryTurns.ts';

const entryMs = 20;
/** How many may wait at once, however short their entries are. */
const admitted = 48;

/** Opens one event that people enter. Their entries end when the test ends them. */
function openEvent() {
  let now = 0;
  const turns = new EntryTurns(() => now);
  const served: number[] = [];
  const finish: (() => void)[] = [];
  const enter = (accountId: number, eventId = 7, since = now): Promise<string> =>
    turns
      .run({ eventId, accountId, since }, async () => {
        await new Promise<void>((resolve) => finish.push(resolve));
        now += entryMs;
        served.push(accountId);
      })
      .then(
        () => 'entered',
        (thrown: unknown) => `${(thrown as HttpError).status} ${(thrown as HttpError).retryAfterSeconds}`,
      );
  const requestOf = (accountId: number) => ({ eventId: 7, accountId, since: now });
  const rejectionOf = (accountId: number) =>
    turns
      .run(requestOf(accountId), async () => undefined)
      .catch((thrown: HttpError) => thrown.text({}, { locale: 'en_US' }));
  /** Lets an entry fail after the assumed duration, at which three run at once. */
  const failWith = (accountId: number, error: Error) =>
    turns
      .run(requestOf(accountId), async () => {
        now += 3 * entryMs;
        throw error;
      })
      .catch((thrown: unknown) => thrown);
  const requireSoon = (accountId: number) => turns.requireSoon(requestOf(accountId));
  const finishNext = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      finish.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** Ends entries until none has begun in three turns of the loop. */
  const finishAll = async () => {
    for (let idle = 0; idle < 3; ) {
      const next = finish.shift();
      idle = next ? 0 : idle + 1;
      next?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const advance = (ms: number) => {
    now += ms;
  };
  return { enter, rejectionOf, failWith, requireSoon, served, finishNext, finishAll, advance, moment: () => now };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth);

test('lets as many wait as it allows, in order, and serves the others on retry before later ones', async () => {
  const { enter, served, finishAll } = openEvent();
  const first = numbers(0, 100).map((account) => enter(account));
  const refused = await Promise.all(first.slice(admitted));
  expect(new Set(refused)).toEqual(new Set(['503 1']));
  // A new person comes first, but does not overtake the others.
  expect(await enter(500)).toBe('503 1');
  const again = numbers(admitted, 50).map((account) => enter(account));
  await finishAll();
  expect(served).toEqual(numbers(0, admitted));
  expect(await Promise.all(again)).toEqual(numbers(admitted, 50).map(() => '503 1'));
  const newcomer = enter(500);
  const later = numbers(admitted, 100).map((account) => enter(account));
  await finishAll();
  expect(await newcomer).toBe('503 1');
  expect(served).toEqual(numbers(0, 2 * admitted));
  expect(new Set((await Promise.all(later)).slice(admitted))).toEqual(new Set(['503 1']));
});

test('gives the turn of people who do not retry to the next ones', async () => {
  const { enter, finishAll, advance } = openEvent();
  const all = numbers(0, 90).map((account) => enter(account));
  await Promise.all(all.slice(admitted));
  await finishAll();
  advance(10_001);
  const next = enter(700);
  await finishAll();
  expect(await next).toBe('entered');
});

test('serves an event while many wait for another', async () => {
  const { enter, finishAll } = openEvent();
  for (const account of numbers(0, 90)) void enter(account);
  const other = enter(1, 8);
  await finishAll();
  expect(await other).toBe('entered');
});

test('reports how many are ahead of a person who must retry', async () => {
  const { enter, rejectionOf } = openEvent();
  for (const account of numbers(0, 90)) void enter(account);
  expect(await rejectionOf(80)).toContain('80 are before you');
});

test('expects a longer wait once entries take longer, but never serves fewer than six', async () => {
  const { enter, finishAll, advance } = openEvent();
  for (let nth = 0; nth < 60; nth += 1) {
    const slow = enter(nth);
    await new Promise((resolve) => setImmediate(resolve));
    advance(6_000);
    await finishAll();
    await slow;
  }
  const all = numbers(100, 110).map((account) => enter(account));
  expect(await Promise.all(all.slice(6))).toEqual(['503 1', '503 1', '503 1', '503 1']);
  await finishAll();
  expect(await Promise.all(all.slice(0, 6))).toEqual(Array.from({ length: 6 }, () => 'entered'));
});

test('keeps the turn of people who retry within ten seconds, and of running requests', async () => {
  const { enter, served, finishAll, advance } = openEvent();
  const all = numbers(0, 2 * admitted).map((account) => enter(account));
  advance(10_000);
  expect(await enter(59)).toBe('503 1');
  advance(9_000);
  // Of the others, only the three whose requests are running keep their turn.
  const last = enter(59);
  await finishAll();
  expect(await last).toBe('entered');
  expect(served.slice(0, 3)).toEqual([0, 1, 2]);
  await Promise.all(all);
});

test('takes no more than five thousand turns for one event', async () => {
  const { enter, rejectionOf, finishAll } = openEvent();
  for (const account of numbers(0, 5_000)) void enter(account);
  expect(await rejectionOf(6_000)).toContain('5000 are before you');
  expect(await rejectionOf(6_001)).toContain('5000 are before you');
  await finishAll();
  // A person who was rejected without a turn does not get one later either.
  expect(await rejectionOf(6_002)).toMatch(/4\d{3} are before you/);
});

test('counts the time that a request has waited elsewhere since it arrived', async () => {
  const { enter, finishAll, advance, moment } = openEvent();
  // Three entries of 120 ms run at once, so one ends every 40 ms.
  for (let nth = 0; nth < 60; nth += 1) {
    const slow = enter(nth);
    await new Promise((resolve) => setImmediate(resolve));
    advance(120 - entryMs);
    await finishAll();
    await slow;
  }
  const arrival = moment();
  advance(300);
  const all = numbers(100, 140).map((account) => enter(account, 7, arrival));
  expect(new Set(await Promise.all(all.slice(30)))).toEqual(new Set(['503 1']));
  await finishAll();
  expect(await Promise.all(all.slice(0, 30))).toEqual(Array.from({ length: 30 }, () => 'entered'));
});

test('serves a person who comes again before later ones who wait already', async () => {
  const { enter, served, finishNext, finishAll } = openEvent();
  const first = numbers(0, admitted + 4).map((account) => enter(account));
  expect(await first[admitted]).toBe('503 1');
  await finishNext(10);
  const later = enter(500);
  const again = enter(admitted);
  await finishAll();
  expect(await Promise.all([later, again])).toEqual(['entered', 'entered']);
  expect(served).toEqual([...numbers(0, admitted + 1), 500]);
});

test('rejects a request before any work when its turn is far, and keeps the turn', async () => {
  const { enter, requireSoon, rejectionOf, finishAll } = openEvent();
  const first = numbers(0, admitted).map((account) => enter(account));
  expect(() => requireSoon(500)).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 1 }));
  expect(await rejectionOf(501)).toContain(`${admitted + 1} are before you`);
  await finishAll();
  await Promise.all(first);
  expect(() => requireSoon(500)).not.toThrow();
});

test('keeps the turn of a person whose entry waited too long for a lock', async () => {
  const { enter, failWith, requireSoon, rejectionOf, finishAll } = openEvent();
  const timeout = new Error('Failed query', { cause: Object.assign(new Error(), { code: '55P03' }) });
  expect(await failWith(1, timeout)).toMatchObject({ status: 503, retryAfterSeconds: 1 });
  requireSoon(2);
  // With the person without an entry, and the one who came afterwards, as many as may wait.
  const others = numbers(10, 8 + admitted).map((account) => enter(account));
  expect(await rejectionOf(500)).toContain(`${admitted} are before you`);
  await finishAll();
  await Promise.all(others);
});

test('ends the turn of a person whose entry failed for another reason', async () => {
  const { enter, failWith, rejectionOf, finishAll } = openEvent();
  const error = new Error('not eligible');
  expect(await failWith(1, error)).toBe(error);
  const all = numbers(10, 10 + admitted).map((account) => enter(account));
  expect(await rejectionOf(500)).toContain(`${admitted} are before you`);
  await finishAll();
  await Promise.all(all);
});
