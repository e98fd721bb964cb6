// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RowOf } from '../../providers/callTypes.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { RatingDialog } from './RatingDialog.tsx';

const player = (personId: string, latinName: string, rating: number | null) => ({
  personId,
  latinName,
  rating,
  nativeName: '',
  association: null,
  birthDate: null,
});
const pair = {
  id: '5',
  eventId: '1',
  players: [player('7', 'Lin Moyan', 2_150), player('8', 'Zhao Min', null)],
} as unknown as RowOf<'adminEntryList'>;
const event = { id: '1', minimumRating: 1_000, maximumRating: 2_400 };
const done = { code: 1000, msg: '', data: {} };

afterEach(cleanUp);

function renderDialog(answer = done) {
  const onClose = vi.fn();
  const calls = mockCalls(() => answer);
  const getOne = vi.fn().mockResolvedValue({ data: event });
  renderPart(<RatingDialog entry={pair} onClose={onClose} />, { getOne });
  return { calls, onClose };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(text('resources.entries.rating.of', { name }));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: text('resources.entries.rating.action') }));

test('shows the present rating of each player, and the limits of the event', async () => {
  renderDialog();
  screen.getByRole('dialog', { name: text('resources.entries.rating.title', { names: 'Lin Moyan / Zhao Min' }) });
  expect([field('Lin Moyan').value, field('Zhao Min').value]).toEqual(['2150', '']);
  await screen.findByText(text('resources.entries.rating.between', { min: 1_000, max: 2_400 }), { exact: false });
});

test('sends only the ratings that changed, and closes', async () => {
  const { calls, onClose } = renderDialog();
  type('Zhao Min', '1800');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls).toEqual([['/api/admin/entries/5/rate', { personId: '8', rating: 1_800 }]]);
});

test('clears a rating', async () => {
  const { calls, onClose } = renderDialog();
  type('Lin Moyan', '');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  // The contract takes a missing rating as none.
  expect(calls).toEqual([['/api/admin/entries/5/rate', { personId: '7' }]]);
});

test('sends nothing while a rating is malformed', async () => {
  const { calls, onClose } = renderDialog();
  type('Lin Moyan', '5 dan');
  type('Zhao Min', '1800');
  save();
  await screen.findByText(text('resources.entries.rating.malformed'));
  expect(calls).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows why a call failed, and keeps what was typed', async () => {
  const { onClose } = renderDialog({ code: 4004, msg: 'Not found', data: {} });
  type('Zhao Min', '1800');
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Not found');
  expect(field('Zhao Min').value).toBe('1800');
  expect(onClose).not.toHaveBeenCalled();
});
