import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { advanceTime, renderPart } from '../testing/renderPart.tsx';
import { createSharedQuery, type SharedQuery, useSharedQuery } from './sharedQuery.ts';

const QueryData = ({ query }: { query: SharedQuery<string> }) => <p>{useSharedQuery(query) ?? 'loading'}</p>;

test('loads once for all components that use it', async () => {
  const queryFn = vi.fn(async () => 'China');
  const query = createSharedQuery(queryFn);
  renderPart(
    <>
      <QueryData query={query} />
      <QueryData query={query} />
    </>,
  );
  expect(screen.getAllByText('loading')).toHaveLength(2);
  expect(await screen.findAllByText('China')).toHaveLength(2);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('retries after a failure, and at once when the browser is online again', async () => {
  const queryFn = vi.fn(async (isRetry: boolean) => {
    if (queryFn.mock.calls.length < 3) throw new Error('unreachable');
    return `China, ${isRetry ? 'retried' : 'at first'}`;
  });
  renderPart(<QueryData query={createSharedQuery(queryFn)} />);
  await advanceTime(4_100);
  expect(queryFn).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('China, retried')).toBeTruthy();
});

test('does not retry for unmounted components', async () => {
  const answer = Promise.withResolvers<string>();
  const queryFn = vi.fn(() => answer.promise);
  const { unmount } = renderPart(<QueryData query={createSharedQuery(queryFn)} />);
  unmount();
  answer.reject(new Error('unreachable'));
  await advanceTime(10_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
