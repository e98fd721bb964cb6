import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventWith, roundOf, standing } from '../event.fixtures.ts';
import ProjectorPage from './ProjectorPage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const event = eventWith({
  status: 'ended',
  endTime: '2026-01-02T00:00:00.000Z',
  rounds: [roundOf('1', 3, [['Ann', 'Ben', '1-0']])],
  standings: [standing(1, 'Ann'), standing(2, 'Ben')],
});

async function renderPage(shown = event) {
  const Site = createRoutesStub([{ id: 'event', path: '/', Component: ProjectorPage }]);
  render(<Site hydrationData={{ loaderData: { event: { event: shown } } }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
}
/** The heading of the slide that is shown. */
const shown = () => document.querySelector('[data-shown] h2')?.textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('turns by itself, in a circle', async () => {
  await renderPage();
  expect(shown()).toBe('Round 3');
  await pass(11);
  expect(shown()).toBe('Round 3');
  await pass(2);
  expect(shown()).toBe('Standings');
  await pass(13);
  expect(shown()).toBe('Round 3');
});

test('stops while it is paused, and turns by buttons and keys', async () => {
  await renderPage();
  const pause = screen.getByRole('button', { name: 'Pause' });
  fireEvent.click(pause);
  expect(pause.getAttribute('aria-pressed')).toBe('true');
  await pass(60);
  expect(shown()).toBe('Round 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toBe('Standings');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(shown()).toBe('Standings');
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
  expect(shown()).toBe('Standings');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(shown()).toBe('Round 3');
});

test('says when there is nothing to show yet', async () => {
  await renderPage(eventWith({ status: 'ended', endTime: '2026-01-02T00:00:00.000Z' }));
  expect(screen.getByText('Standings appear after the first round.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
