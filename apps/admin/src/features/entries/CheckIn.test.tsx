// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { CheckIn } from './CheckIn.tsx';

afterEach(cleanUp);

const entryIn = (state: string, checkedInAt: string | null = null) => ({
  id: '5',
  state,
  checkedInAt,
  players: [{ personId: '7', latinName: 'Lin Moyan', nativeName: '', rating: null }],
});

/** @param entries those of a card. @param byName those that the list finds by a keyword */
function renderCheckIn(entries: unknown[], byName: unknown[] = []) {
  const calls = mockCalls((url) => {
    const data = url.includes('find') ? entries : { rows: byName };
    return { code: 1000, msg: '', data };
  });
  const getList = async (_: string, { filter }: GetListParams) => ({ data: [], total: filter.isPresent ? 12 : 23 });
  renderPart(<CheckIn event="12" />, { getList });
  return calls;
}
const word = (
  key: 'label' | 'action' | 'unknown' | 'notEntered' | 'done' | 'again' | 'several' | 'present',
  values?: Record<string, string>,
) => text(`resources.entries.card.${key}`, values);
const field = () => screen.getByLabelText<HTMLInputElement>(word('label'));
function scan(code: string) {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.submit(field().closest('form')!);
}
const checkInsOf = (calls: [string, unknown][]) =>
  calls.filter(([url]) => url.includes('checkIn')).map(([, body]) => body);

test('checks a player in, and is ready for the next card', async () => {
  const calls = renderCheckIn([entryIn('entered')]);
  scan(' AMSA-203000001 ');
  await screen.findByText(word('done', { names: 'Lin Moyan' }));
  expect(calls[0]![0]).toContain('code=AMSA-203000001');
  expect(checkInsOf(calls)).toEqual([{ isPresent: true }]);
  await waitFor(() => expect([field().value, document.activeElement]).toEqual(['', field()]));
});

test('says that a player was checked in before', async () => {
  renderCheckIn([entryIn('entered', '2030-01-01T00:00:00.000Z')]);
  scan('AMSA-203000001');
  await screen.findByText(word('again', { names: 'Lin Moyan' }));
});

test('does not check in an entry on the waiting list', async () => {
  const calls = renderCheckIn([entryIn('waiting')]);
  scan('AMSA-203000001');
  await screen.findByText(word('notEntered', { names: 'Lin Moyan', state: text('enums.entryState.waiting') }));
  expect(checkInsOf(calls)).toEqual([]);
});

test('says that a card is unknown', async () => {
  renderCheckIn([]);
  scan('AMSA-999999999');
  await screen.findByText(word('unknown'));
});

test('looks up nothing for a code that is too short', () => {
  const calls = renderCheckIn([entryIn('entered')]);
  scan('A');
  expect(calls).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: word('action') }).disabled).toBe(true);
});

test('checks in the only player of a name, in two Han characters too', async () => {
  const calls = renderCheckIn([], [entryIn('entered')]);
  scan('\u6797\u58a8');
  await screen.findByText(word('done', { names: 'Lin Moyan' }));
  expect(checkInsOf(calls)).toEqual([{ isPresent: true }]);
});

test('asks which of several players of a name is present', async () => {
  const namesake = { ...entryIn('entered'), id: '6', players: [{ latinName: 'Lin Mei', nativeName: '' }] };
  const calls = renderCheckIn([], [entryIn('entered'), namesake]);
  scan('Lin');
  await screen.findByText(word('several'));
  expect(checkInsOf(calls)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Lin Mei' }));
  await screen.findByText(word('done', { names: 'Lin Mei' }));
  expect(calls.filter(([url]) => url.includes('checkIn')).map(([url]) => url)).toEqual([
    expect.stringContaining('/6/checkIn'),
  ]);
  expect(screen.queryByRole('button', { name: 'Lin Moyan' })).toBeNull();
});

test('counts who is present', async () => {
  renderCheckIn([]);
  await screen.findByText(word('present', { present: '12', entered: '23' }));
});
