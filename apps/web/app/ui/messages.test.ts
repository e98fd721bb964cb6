import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages, showError, showSuccess } from './messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => messages.get().map(({ text }) => text);

test('removes earlier errors on success', () => {
  showError('The code is wrong');
  showSuccess('Code sent');
  expect(texts()).toEqual(['Code sent']);
});

test('keeps an earlier success when an error follows, and shows the same error once', () => {
  showSuccess('Code sent');
  showError('The code is wrong');
  showError('The code is wrong');
  expect(texts()).toEqual(['Code sent', 'The code is wrong']);
});

test('removes a message after five seconds', () => {
  showError('The code is wrong');
  vi.advanceTimersByTime(4_999);
  expect(texts()).toEqual(['The code is wrong']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
