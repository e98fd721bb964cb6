// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

function renderCheckIn(entries: unknown[]) {
  const calls = mockCalls((url) => ({ code: 1000, msg: '', data: url.includes('find') ? entries : {} }));
  renderPart(<CheckIn event="12" />);
  return calls;
}
const word = (key: 'label' | 'action' | 'unknown' | 'notEntered' | 'done' | 'again', values?: Record<string, string>) =>
  text(`resources.entries.card.${key}`, values);
const field = () => screen.getByLabelText<HTMLInputElement>(word('label'));
function scan(code: string) {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.submit(field().closest('form')!);
}
const checkInsOf = (calls: [string, unknown][]) =>
  calls.filter(([url]) => !url.includes('find')).map(([, body]) => body);

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
