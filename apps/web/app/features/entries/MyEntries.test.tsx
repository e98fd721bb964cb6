import type { CallData } from '@app/contract/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { mockApi } from '../../testing/mockApi.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { MyEntries } from './MyEntries.tsx';

type Entry = CallData<'myEntries'>['rows'][number];

const entry = (nth: number): Entry => ({
  entryId: String(nth),
  state: 'entered',
  position: null,
  orderId: null,
  eventId: String(nth),
  section: '',
  title: `Event ${nth}`,
  startTime: '2026-12-01T01:00:00.000Z',
  endTime: '2026-12-02T01:00:00.000Z',
  timeZone: 'Asia/Singapore',
  venue: 'Harbour Hall',
  names: [],
  heldUntil: null,
  withdrawal: null,
  result: null,
});
const entries = Array.from({ length: 12 }, (_, index) => entry(index + 1));

/** Answers pages of the first `total` entries. */
const mockEntries = (total: number) =>
  mockApi({
    myEntries: (input) => {
      const [pageNum, pageSize] = [Number(input.pageNum), Number(input.pageSize)];
      const rows = entries.slice(0, total).slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return { rows, total, pageNum, pageSize, isReachable: true };
    },
  });
const titles = () => screen.getAllByRole('link', { name: /^Event/ }).map(({ textContent }) => textContent);

test('links to further pages of the entries, and shows the page of the address', async () => {
  mockEntries(12);
  const { user } = renderPart(<MyEntries />, { path: '/personal/index' });
  expect(screen.queryByText(m.no_mails())).toBeNull();
  const next = await screen.findByRole('link', { name: m.next_page() });
  expect(titles()).toHaveLength(10);
  expect(next.getAttribute('href')).toBe('/personal/index?pageNum=2#my-entries');

  await user.click(next);
  expect(await screen.findByRole('link', { name: 'Event 11' })).toBeTruthy();
  expect(titles()).toEqual(['Event 11', 'Event 12']);
  expect(screen.getByRole('link', { name: m.previous_page() }).getAttribute('href')).toBe('/personal/index#my-entries');
});

test('shows until when a place is held, in the time zone of the event, and that no mails will come', async () => {
  const held: Entry = { ...entry(1), state: 'offered', heldUntil: '2026-11-20T10:00:00.000Z' };
  mockApi({ myEntries: () => ({ rows: [held], total: 1, pageNum: 1, pageSize: 10, isReachable: false }) });
  renderPart(<MyEntries />);
  expect(await screen.findByText('20 Nov 2026, 18:00 (Singapore)')).toBeTruthy();
  expect(screen.getByText(m.no_mails())).toBeTruthy();
});

test('shows no page links when every entry is shown', async () => {
  mockEntries(10);
  renderPart(<MyEntries />);
  await screen.findByRole('link', { name: 'Event 10' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('shows rank, result and points of an event with results in place of the state, and links to them', async () => {
  const ranked: Entry = { ...entry(1), result: { rank: 2, result: '5½/7', points: 96 } };
  mockApi({ myEntries: () => ({ rows: [ranked, entry(2)], total: 2, pageNum: 1, pageSize: 10, isReachable: true }) });
  renderPart(<MyEntries />);
  const link = await screen.findByRole('link', { name: 'Event 1' });
  expect(link.getAttribute('href')).toBe('/match/1#results');
  expect(link.parentElement!.textContent).toContain('Rank 2\u00a0· 5½/7\u00a0· 96 points');
  expect(screen.getAllByText(m.entry_state_entered())).toHaveLength(1);
});
