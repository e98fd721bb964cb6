// @vitest-environment happy-dom
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { RoundsDesk } from './RoundsDesk.tsx';
import { sectionWithoutRounds } from './sections.fixtures.ts';

const startTime = '2030-03-10T01:00:00.000Z';
type Pairing = PlayedEvent['sections'][number]['rounds'][number]['pairings'][number];
const eventWith = (game: Pick<Pairing, 'result' | 'version'>): PlayedEvent => ({
  eventId: '9',
  title: { zh_CN: '', en_US: 'Open' },
  timeZone: 'UTC',
  startTime,
  sections: [
    {
      ...sectionWithoutRounds,
      rounds: [
        {
          number: 1,
          startTime,
          version: 1,
          tables: [],
          pairings: [{ table: 1, blackId: '1', whiteId: '2', handicap: 0, ...game }],
        },
      ],
    },
  ],
});
const ok = (data: unknown) => ({ code: 1000, msg: '', data });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const isPressed = async (name: string) => (await button(name)).getAttribute('aria-pressed') === 'true';

afterEach(() => {
  cleanUp();
  localStorage.clear();
});

/** Renders the desk of a game. The test answers each reading after the first. */
function renderDesk() {
  const readings: ((event: PlayedEvent) => void)[] = [];
  let version = 1;
  const calls = mockCalls(async (url) => {
    if (url.includes('/results/')) return ok({ eventId: '9', title: {}, endTime: startTime, sections: [] });
    if (!url.endsWith('/rounds/result')) {
      return ok(await new Promise<PlayedEvent>((resolve) => readings.push(resolve)));
    }
    version += 1;
    const { result } = calls.at(-1)![1] as Pairing;
    return ok({ table: 1, blackId: '1', whiteId: '2', result, version });
  });
  const desk = <Route path="/events/:id/rounds" element={<RoundsDesk />} />;
  const routes = <Routes>{desk}</Routes>;
  renderPart(<MemoryRouter initialEntries={['/events/9/rounds']}>{routes}</MemoryRouter>);
  const sent = () => calls.filter(([url]) => url.endsWith('/rounds/result')).map(([, body]) => body);
  return { readings, sent };
}

test('sends a second result with the version of the first, before the event is read again', async () => {
  const { readings, sent } = renderDesk();
  await waitFor(() => expect(readings).toHaveLength(1));
  readings[0]!(eventWith({ result: null, version: 1 }));
  await press('1-0');
  await waitFor(() => expect(readings).toHaveLength(2));
  expect(await isPressed('1-0')).toBe(true);
  await press('0-1');
  await waitFor(() => expect(readings).toHaveLength(3));
  expect(sent()).toMatchObject([
    { result: '1-0', version: 1 },
    { result: '0-1', version: 2 },
  ]);
  expect(await isPressed('0-1')).toBe(true);
});

test('keeps an entered result when an earlier load is answered after it', async () => {
  const { readings } = renderDesk();
  await waitFor(() => expect(readings).toHaveLength(1));
  readings[0]!(eventWith({ result: null, version: 1 }));
  await press('1-0');
  await waitFor(() => expect(readings).toHaveLength(2));
  await press('0-1');
  await waitFor(() => expect(readings).toHaveLength(3));
  readings[2]!(eventWith({ result: '0-1', version: 3 }));
  readings[1]!(eventWith({ result: '1-0', version: 2 }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await isPressed('0-1')).toBe(true);
});

test.each([
  { isScored: false, count: 1 },
  { isScored: true, count: 0 },
])('offers a tournament file in sections of games only (scored: $isScored)', async ({ isScored, count }) => {
  const { readings } = renderDesk();
  await waitFor(() => expect(readings).toHaveLength(1));
  const event = eventWith({ result: null, version: 1 });
  readings[0]!({ ...event, sections: event.sections.map((section) => ({ ...section, isScored, rounds: [] })) });
  await button('System and ranking');
  expect(screen.queryAllByRole('button', { name: 'Export for other programs' })).toHaveLength(count);
});
