import { expect, test } from 'vitest';
import type { HttpError } from '#platform/errors';
import { EntryTurns } from './entryTurns.ts';

const entryMs = 20;
/** How many may enter at once: an event admits 600 ms of waiting, at first with 20 ms for each entry. */
const admitted = 30;

/** Opens one event that people enter. Their entries end when the test ends them. */
function openEvent() {
  let now = 0;
  const turns = new EntryTurns(() => now);
  const served: number[] = [];
  const finish: (() => void)[] = [];
  const enter = (account: number, event = 7): Promise<string> =>
    turns
      .run(event, account, async () => {
        await new Promise<void>((resolve) => finish.push(resolve));
        now += entryMs;
        served.push(account);
      })
      .then(
        () => 'entered',
        (thrown: unknown) => `${(thrown as HttpError).status} ${(thrown as HttpError).retryAfterSeconds}`,
      );
  const rejectionOf = (account: number) =>
    turns.run(7, account, async () => undefined).catch((thrown: HttpError) => thrown.text({}, { locale: 'en_US' }));
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
  return { enter, rejectionOf, served, finishAll, advance };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth);

test('serves as many as a second allows in order, and the others on retry before later ones', async () => {
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
