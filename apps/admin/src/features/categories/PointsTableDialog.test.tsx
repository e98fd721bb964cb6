// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import type { PointsTable } from './pointsFields.ts';
import { PointsTableDialog } from './PointsTableDialog.tsx';

afterEach(cleanUp);

const newest = {
  version: 2,
  validFrom: null,
  lowerRanks: 'none',
  rows: [{ level: null, minimumPlayers: 8, points: [10, 6, 3] }],
} as unknown as PointsTable;
const preview = { results: 4, changed: 0, ranks: 0, seasons: [], rows: [] };

function renderDialog(answers: { code: number; msg: string; data: unknown }[]) {
  const calls = mockCalls(() => answers.shift()!);
  const onAdded = vi.fn();
  renderPart(<PointsTableDialog categoryId="3" newest={newest} onAdded={onAdded} onClose={vi.fn()} />);
  return { calls, onAdded };
}
type Key = 'values' | 'preview' | 'back' | 'malformed';
const word = (key: Key) => text(`resources.categories.points.${key}`);
const values = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${word('values')}`));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ok = (data: unknown) => ({ code: 1000, msg: '', data });

test('starts as a copy of the newest version, previews it, and adds the next one', async () => {
  const { calls, onAdded } = renderDialog([ok(preview), ok([newest])]);
  expect(values().value).toBe('10, 6, 3');
  fireEvent.change(values(), { target: { value: '12，7 4' } });
  press(word('preview'));
  await screen.findByText(text('resources.categories.points.changesNothing', { results: 4 }));
  press(text('resources.categories.points.confirm', { version: 3 }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith([newest]));
  // The contract takes a missing first day as none.
  const table = { lowerRanks: 'none', rows: [{ level: null, minimumPlayers: 8, points: [12, 7, 4] }] };
  expect(calls.map(([, body]) => body)).toEqual([table, { ...table, basedOn: 2 }]);
});

test('previews nothing while a row is malformed, and says what is wrong', async () => {
  const { calls } = renderDialog([]);
  fireEvent.change(values(), { target: { value: 'ten' } });
  press(word('preview'));
  await screen.findByText(word('malformed'));
  expect(calls).toEqual([]);
});

test('leads back from the preview with what was typed', async () => {
  renderDialog([ok(preview)]);
  fireEvent.change(values(), { target: { value: '9' } });
  press(word('preview'));
  await screen.findByText(text('resources.categories.points.changesNothing', { results: 4 }));
  press(word('back'));
  expect(values().value).toBe('9');
});

test('shows that another user added a version first', async () => {
  const { onAdded } = renderDialog([ok(preview), { code: 4009, msg: 'Changed by someone else', data: null }]);
  press(word('preview'));
  await screen.findByText(text('resources.categories.points.changesNothing', { results: 4 }));
  press(text('resources.categories.points.confirm', { version: 3 }));
  await screen.findByText('Changed by someone else');
  expect(onAdded).not.toHaveBeenCalled();
});
