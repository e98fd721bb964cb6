// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setMe } from '../providers/session.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { OverviewPage } from './OverviewPage.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

const empty = { rows: [], total: 0, pageNum: 1, pageSize: 5 };
const steps = (isDone: boolean) => ({
  steps: [
    { name: 'contacts', isDone },
    { name: 'news', isDone: false },
  ],
});
const mostlyDone = { steps: [...steps(true).steps, { name: 'about', isDone: true }] };
const found = (data: unknown) => ({ code: 1000, msg: '', data });

function PageAndSwitch() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        switch
      </button>
      {isOpen && <OverviewPage />}
    </>
  );
}

test('appears when all its lists are loaded', async () => {
  setMe({ roles: ['administrator'] } as never);
  let answerSteps = () => {};
  const calls = mockCalls((url) =>
    url.includes('firstSteps')
      ? new Promise((resolve) => {
          answerSteps = () => resolve(found(steps(false)));
        })
      : found(empty),
  );
  renderPart(<OverviewPage />);
  await expect
    .poll(() => calls.map(([url]) => url).toSorted())
    .toEqual(['/api/admin/events?state=inProgress&pageNum=1&pageSize=12', '/api/admin/firstSteps']);
  const intro = screen.getByText(/^The pages for your role/);
  const isVisible = () => getComputedStyle(intro.parentElement!).visibility;
  expect(isVisible()).toBe('hidden');
  answerSteps();
  await screen.findByText(/^0 of 2 done/);
  expect(isVisible()).toBe('visible');
});

test.each([
  ['before the pending tasks on a new site', steps(true), true],
  ['after the pending tasks once most are done', mostlyDone, false],
])('shows the first steps %s', async (_, answer, comesFirst) => {
  setMe({ roles: ['administrator'] } as never);
  mockCalls((url) => found(url.includes('firstSteps') ? answer : empty));
  renderPart(<OverviewPage />);
  const list = await screen.findByRole('region', { name: 'First steps' });
  const intro = screen.getByText(/^The pages for your role/);
  expect(Boolean(list.compareDocumentPosition(intro) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(comesFirst);
});

test('shows no list of the visit before', async () => {
  setMe({ roles: ['administrator'] } as never);
  let isDone = false;
  mockCalls((url) => found(url.includes('firstSteps') ? steps(isDone) : empty));
  renderPart(<PageAndSwitch />);
  await screen.findByText(/^0 of 2 done/);
  isDone = true;
  fireEvent.click(screen.getByText('switch'));
  fireEvent.click(screen.getByText('switch'));
  expect(screen.queryByText(/of 2 done/)).toBeNull();
  await screen.findByText(/^1 of 2 done/);
});

test('says when a list cannot be loaded, and loads it again', async () => {
  setMe({ roles: ['editor'] } as never);
  let isWorking = false;
  const calls = mockCalls(() => (isWorking ? found(empty) : { code: 5000, msg: 'The service is busy.', data: null }));
  renderPart(<OverviewPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
  isWorking = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/No drafts/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.every(([url]) => url === '/api/admin/news?mine=true&pageNum=1&pageSize=5')).toBe(true);
});
