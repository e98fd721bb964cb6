// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RowOf } from '../../providers/callTypes.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { EntryButtons } from './EntryButtons.tsx';

afterEach(cleanUp);

function renderButtons(changes: { state?: string; checkedInAt?: string | null }) {
  const calls = mockCalls(() => ({ code: 1000, msg: '', data: {} }));
  const players = [{ personId: '7', latinName: 'Lin Moyan', nativeName: '', rating: null }];
  const entry = { id: '5', state: 'entered', checkedInAt: null, players, ...changes };
  renderPart(<EntryButtons entry={entry as unknown as RowOf<'adminEntryList'>} />);
  return calls;
}
type Key = 'checkInOf' | 'undoCheckInOf' | 'withdrawOf';
const word = (key: Key) => text(`resources.entries.${key}`, { names: 'Lin Moyan' });
const press = (key: Key) => fireEvent.click(screen.getByRole('button', { name: word(key) }));

test('checks an entered player in, once however often it is pressed, and keeps the focus', async () => {
  const calls = renderButtons({});
  const button = screen.getByRole('button', { name: word('checkInOf') });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(calls).toEqual([['/api/admin/entries/5/checkIn', { isPresent: true }]]));
  expect(document.activeElement).toBe(button);
});

test('undoes a check-in', async () => {
  const calls = renderButtons({ checkedInAt: '2030-01-01T00:00:00.000Z' });
  press('undoCheckInOf');
  await waitFor(() => expect(calls.map(([, body]) => body)).toEqual([{ isPresent: false }]));
});

test('offers no check-in for an entry on the waiting list', () => {
  renderButtons({ state: 'waiting' });
  expect(screen.queryByRole('button', { name: word('checkInOf') })).toBe(null);
  screen.getByRole('button', { name: word('withdrawOf') });
});

test('withdraws an entry after a confirmation', async () => {
  const calls = renderButtons({});
  press('withdrawOf');
  expect(calls).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: word('withdrawOf') });
  fireEvent.click(within(dialog).getByRole('button', { name: text('resources.entries.withdraw') }));
  await waitFor(() => expect(calls.map(([url]) => url)).toEqual(['/api/admin/entries/5/withdraw']));
});

test('offers nothing for an entry that was withdrawn', () => {
  renderButtons({ state: 'withdrawn' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
