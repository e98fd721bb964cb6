// @vitest-environment happy-dom
import type { Scoring } from '@app/contract/scoring';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SaveButton, SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { ScoringInputs, formatScoring } from './ScoringInputs.tsx';

afterEach(cleanUp);

function renderForm(scoring: Scoring) {
  const save = vi.fn();
  renderPart(
    <SimpleForm record={{ id: '1', scoring }} onSubmit={save} toolbar={<SaveButton alwaysEnable />}>
      <ScoringInputs />
    </SimpleForm>,
  );
  return save;
}

async function choose(field: 'by' | 'sides' | 'tieBreak', choice: string) {
  fireEvent.mouseDown(
    screen.getByRole('combobox', { name: new RegExp(text(`resources.disciplines.fields.${field}`)) }),
  );
  fireEvent.click(await screen.findByRole('option', { name: choice }));
}

test('offers sides and a tie-break for games of two only, with the usual ones at first', async () => {
  const save = renderForm({ by: 'tables', sum: null });
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  await choose('by', text('resources.disciplines.by.games'));
  await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: text('ra.action.save') }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const scoring = { by: 'games', sides: ['first', 'second'], tieBreak: 'Buchholz' };
  expect(save.mock.calls[0]![0].scoring).toMatchObject(scoring);
});

test('changes the sides and the name of the tie-break', async () => {
  const save = renderForm({ by: 'games', sides: ['black', 'white'], tieBreak: 'SOS' });
  await choose('sides', text('resources.disciplines.sides.red-black'));
  await choose('tieBreak', 'Buchholz');
  fireEvent.click(screen.getByRole('button', { name: text('ra.action.save') }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0].scoring).toEqual({ by: 'games', sides: ['red', 'black'], tieBreak: 'Buchholz' });
});

test('asks what the scores of a table add up to', async () => {
  const save = renderForm({ by: 'tables', sum: null });
  const sum = screen.getByLabelText(text('resources.disciplines.fields.sum'));
  fireEvent.change(sum, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: text('ra.action.save') }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0].scoring).toEqual({ by: 'tables', sum: 0 });
});

test('formats a scoring in one line', () => {
  expect(formatScoring({ by: 'tables', sum: null })).toBe('At tables, with a score for each seat');
  expect(formatScoring({ by: 'tables', sum: 0 })).toBe('At tables, with a score for each seat · sum 0');
  expect(formatScoring({ by: 'games', sides: ['red', 'black'], tieBreak: 'SOS' })).toBe(
    'As games of two · Red, then Black · SOS',
  );
});
