import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/client';
import { watchScheduledChanges } from './scheduledChanges.ts';

const db = {} as Database;
const clock = { now: () => new Date(), timeZone: 'UTC' };
const start = new Date('2030-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
let moments: Date[];
const findNext = vi.fn(async (_: Database, now: Date) => moments.find((moment) => moment > now) ?? null);
const onChange = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.clearAllMocks();
  moments = [];
});
afterEach(() => void vi.useRealTimers());

const watch = () => watchScheduledChanges({ db, clock, schedule: { news: findNext }, onChange });

test('reports each moment once, when it comes', async () => {
  moments = [later(10), later(11)];
  const watching = watch();

  await vi.advanceTimersByTimeAsync(9_999);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onChange.mock.calls).toEqual([['news']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  watching.close();
});

test('reports the new moment after the schedule changes', async () => {
  moments = [later(100)];
  const watching = watch();
  await vi.advanceTimersByTimeAsync(1_000);
  moments = [later(5)];
  watching.reschedule('news');

  await vi.advanceTimersByTimeAsync(4_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  watching.close();
});

test('waits for moments that are months away', async () => {
  moments = [later(90 * 86_400)];
  const watching = watch();

  await vi.advanceTimersByTimeAsync(90 * 86_400_000 - 1);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  watching.close();
});

test('retries while the database is unavailable', async () => {
  moments = [later(8)];
  findNext.mockRejectedValueOnce(new Error('down'));
  const watching = watch();

  await vi.advanceTimersByTimeAsync(8_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  watching.close();
});

test('reports nothing after it is closed', async () => {
  moments = [later(1)];
  const watching = watch();
  await vi.advanceTimersByTimeAsync(0);
  watching.close();

  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
