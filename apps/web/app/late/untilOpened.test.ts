import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilOpened } from './untilOpened.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ends with the navigation, and fails with it', async () => {
  await untilOpened(undefined);
  await untilOpened(Promise.resolve());
  await expect(untilOpened(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('waits for ten seconds for a navigation that does not end', async () => {
  const ended = vi.fn();
  void untilOpened(new Promise(() => {})).then(ended);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toHaveBeenCalledOnce();
});
