import { renderHook } from '@testing-library/react';
import { unavailableStatus } from '@app/contract/errorCodes';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure, mockApi } from '../../testing/mockApi.ts';
import { useEntering } from './useEntering.ts';

afterEach(() => void vi.useRealTimers());

test('repeats the entry of a busy server when the server asks for it', async () => {
  vi.useFakeTimers();
  const outcome = { entryId: '5', state: 'entered' as const, position: null, orderId: null };
  let tries = 0;
  const callsTo = mockApi({
    matchApply: () => {
      tries += 1;
      return tries === 1 ? new Failure(unavailableStatus, '', { retryAfterSeconds: 7 }) : outcome;
    },
  });
  const { result } = renderHook(() => useEntering());
  const entered = result.current.enter({ id: '1' });
  await vi.advanceTimersByTimeAsync(6_900);
  expect(callsTo('matchApply')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(await entered).toEqual(outcome);
  expect(callsTo('matchApply')).toHaveLength(2);
});
