import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failedNavigation } from '../../late/failedNavigation.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { RetryBar } from './RetryBar.tsx';

afterEach(() => failedNavigation.set(null));

const fail = (retry: () => unknown) => act(() => failedNavigation.set(retry));

test('appears after a failure, and tries again once at a time', async () => {
  const { user } = renderPart(<RetryBar />);
  expect(screen.queryByRole('region')).toBeNull();
  const attempt = Promise.withResolvers<void>();
  const retry = vi.fn<() => Promise<void>>(() => attempt.promise);
  fail(retry);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Trying again …' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await act(async () => attempt.resolve());
  await screen.findByRole('button', { name: 'Try again' });
});

test('can be closed', async () => {
  const { user } = renderPart(<RetryBar />);
  fail(() => {});
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
});
