import type { CallData } from '@app/contract/contract';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure, mockApi } from '../../../testing/mockApi.ts';
import { advanceTime } from '../../../testing/renderPart.tsx';
import { listVersion, useListRefresh } from './useListRefresh.ts';

type Online = CallData<'online'>;

let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  isHidden = false;
  vi.restoreAllMocks();
});

const online = (...ids: string[]) =>
  ({
    inProgress: ids.map((id) => ({ id, startTime: '2026-11-23T01:00:00.000Z' })),
    next: null,
    sessions: [],
  }) as unknown as Online;

function Page() {
  const list = useLoaderData<Online>();
  useListRefresh(listVersion(list));
  return <p>{list.inProgress.map(({ id }) => `event ${id}`).join()}</p>;
}

/** Renders a page that lists the ids of events. @returns the list as the API has it, and its calls */
async function openPage() {
  const api = { list: online('1') as Online | Failure };
  const calls = mockApi({ online: () => api.list });
  const load = vi.fn(() => api.list as Online);
  const router = createMemoryRouter([{ path: '/', Component: Page, loader: load, hydrateFallbackElement: <p /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('event 1');
  return { api, calls, load };
}

const setPageShown = (isShown: boolean) =>
  act(async () => {
    isHidden = !isShown;
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('follows the list within a minute, and loads the page only when the list has changed', async () => {
  const { api, calls, load } = await openPage();
  await advanceTime(60_000);
  expect(calls('online')).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
  api.list = online('2', '1');
  await advanceTime(60_000);
  expect(await screen.findByText('event 2,event 1')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('does not ask while the page is hidden, and asks when it is shown again', async () => {
  const { api, calls } = await openPage();
  await setPageShown(false);
  await advanceTime(180_000);
  expect(calls('online')).toHaveLength(0);
  api.list = online();
  await setPageShown(true);
  expect(calls('online')).toHaveLength(1);
  await vi.waitFor(() => expect(screen.queryByText('event 1')).toBeNull());
});

test('keeps the page when the list cannot be loaded, and asks again', async () => {
  const { api, load } = await openPage();
  api.list = new Failure(5000, 'Unavailable');
  await advanceTime(60_000);
  expect(screen.getByText('event 1')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  api.list = online('3');
  await advanceTime(60_000);
  expect(await screen.findByText('event 3')).toBeTruthy();
});

test.each([
  ['an event that begins', { ...online('1', '2') }],
  ['a next event', { ...online('1'), next: online('2').inProgress[0]! }],
  ['a session', { ...online('1'), sessions: online('2').inProgress as unknown as Online['sessions'] }],
])('has another version with %s', (_name, list) => {
  expect(listVersion(list)).not.toBe(listVersion(online('1')));
});
