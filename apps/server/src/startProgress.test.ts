import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './startProgress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function record(isTTY: boolean) {
  const written: string[] = [];
  const output = { isTTY, write: (text: string | Uint8Array) => Boolean(written.push(String(text))) };
  return { progress: createProgress(output), written };
}

test('rewrites the line of a step on a terminal', () => {
  const { progress, written } = record(true);
  progress.begin('creating the database');
  vi.advanceTimersByTime(2_000);
  progress.begin('loading');
  progress.end();
  progress.end();
  const first = [
    '· creating the database …',
    '\r· creating the database … 1 s',
    '\r· creating the database … 2 s',
    '\n',
  ];
  expect(written).toEqual([...first, '· loading …', '\n']);
});

test('prints a line every 15 seconds without a terminal', () => {
  const { progress, written } = record(false);
  progress.begin('loading');
  vi.advanceTimersByTime(31_000);
  progress.end();
  vi.advanceTimersByTime(31_000);
  expect(written).toEqual(['· loading\n', '· loading … 15 s\n', '· loading … 30 s\n']);
});
