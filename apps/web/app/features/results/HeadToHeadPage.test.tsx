import type { CallData } from '@app/contract/contract';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import HeadToHeadPage from './HeadToHeadPage.tsx';

const person = (name: string) => ({ personId: name, name, nativeName: '', association: '', club: null });
const inSection = (sectionId: string, section: string) => ({
  matchId: '7',
  eventName: 'Lantern Cup',
  sectionId,
  section,
});
const game = {
  round: 1,
  startTime: '2026-11-23T01:00:00.000Z',
  outcome: 'won',
  result: '1-0',
  isFirstPlayer: true,
} as const;
const commonEvent = { eventDate: '2026-11-23', categoryName: 'Go open', ranks: [1, 2] as [number, number] };

test('tells the sections of an event apart', async () => {
  const consoleError = vi.spyOn(console, 'error');
  const data: CallData<'headToHead'> = {
    people: [person('Ann'), person('Ben')],
    won: 2,
    lost: 0,
    drawn: 0,
    games: [
      { ...inSection('1', 'Open'), ...game },
      { ...inSection('2', 'Rapid'), ...game },
    ],
    events: [
      { ...inSection('1', 'Open'), ...commonEvent },
      { ...inSection('2', 'Rapid'), ...commonEvent },
      { ...inSection('3', ''), ...commonEvent, matchId: '8', eventName: 'Spring Cup' },
    ],
  };
  const Site = createRoutesStub([{ id: 'games', path: '/', Component: HeadToHeadPage }]);
  render(<Site hydrationData={{ loaderData: { games: data } }} />);
  await screen.findByRole('heading', { level: 1 });

  const events = screen.getAllByRole('link', { name: /Cup/ }).map(({ textContent }) => textContent);
  const sectionNames = ['Lantern Cup · Open', 'Lantern Cup · Rapid'];
  expect(events).toEqual([...sectionNames, ...sectionNames, 'Spring Cup']);
  // React reports rows with the same key.
  expect(consoleError).not.toHaveBeenCalled();
});
