import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { advanceTime, renderPart } from '../testing/renderPart.tsx';
import { createSharedQuery, type SharedQuery, useSharedQuery } from './sharedQuery.ts';

const Shown = ({ query }: { query: SharedQuery<string> }) => <p>{useSharedQuery(query) ?? 'loading'}</p>;

test('loads once for all components that use it', async () => {
  const ask = vi.fn(async () => 'China');
  const query = createSharedQuery(ask);
  renderPart(
    <>
      <Shown query={query} />
      <Shown query={query} />
    </>,
  );
  expect(screen.getAllByText('loading')).toHaveLength(2);
  expect(await screen.findAllByText('China')).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('retries after a failure, and at once when the browser is online again', async () => {
  const ask = vi.fn(async (isRetry: boolean) => {
    if (ask.mock.calls.length < 3) throw new Error('unreachable');
    return `China, ${isRetry ? 'retried' : 'at first'}`;
  });
  renderPart(<Shown query={createSharedQuery(ask)} />);
  await advanceTime(4_100);
  expect(ask).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('China, retried')).toBeTruthy();
});

test('does not retry for unmounted components', async () => {
  const answer = Promise.withResolvers<string>();
  const ask = vi.fn(() => answer.promise);
  const { unmount } = renderPart(<Shown query={createSharedQuery(ask)} />);
  unmount();
  answer.reject(new Error('unreachable'));
  await advanceTime(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
