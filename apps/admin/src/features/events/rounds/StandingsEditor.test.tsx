// @vitest-environment happy-dom
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { StandingsEditor } from './StandingsEditor.tsx';

afterEach(cleanUp);

const entrant = (entryId: string, latinName: string, isActive = true) => ({
  entryId,
  isActive,
  teamName: '',
  number: null,
  players: [{ personId: entryId, latinName, nativeName: '', rating: null }],
});
const section = {
  sectionId: '3',
  entrants: [entrant('1', 'Lin Moyan'), entrant('2', 'Zhao Min'), entrant('9', 'Gone Away', false)],
  standings: [{ entryId: '1', rank: 1, score: '5½' }],
} as unknown as PlayedEvent['sections'][number];
const done = { code: 1000, msg: '', data: { id: '1' } };

function renderEditor(answer: { code: number; msg: string; data: unknown } = done) {
  const calls = mockCalls(() => answer);
  const onSaved = vi.fn();
  renderPart(<StandingsEditor section={section} onSaved={onSaved} onCancel={vi.fn()} />);
  return { calls, onSaved };
}
const field = (key: 'rankOf' | 'scoreOf', name: string) =>
  screen.getByLabelText<HTMLInputElement>(text(`resources.events.rounds.${key}`, { name }));
const type = (key: 'rankOf' | 'scoreOf', name: string, value: string) =>
  fireEvent.change(field(key, name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: text('resources.events.rounds.saveStandings') }));

test('shows the standings of those who take part, and leaves out those who withdrew', () => {
  renderEditor();
  expect([field('rankOf', 'Lin Moyan').value, field('scoreOf', 'Lin Moyan').value]).toEqual(['1', '5½']);
  expect(field('rankOf', 'Zhao Min').value).toBe('');
  expect(screen.queryByText('Gone Away')).toBe(null);
});

test('sends the entries with a rank, and the standings that the officer saw first', async () => {
  const { calls, onSaved } = renderEditor();
  type('rankOf', 'Lin Moyan', ' 2 ');
  type('scoreOf', 'Lin Moyan', ' 5 ');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(done.data));
  expect(calls.map(([, body]) => body)).toEqual([
    {
      sectionId: '3',
      rows: [{ entryId: '1', rank: 2, score: '5' }],
      seen: [{ entryId: '1', rank: 1, score: '5½' }],
    },
  ]);
});

test.each(['0', '10001', '1.5', 'first'])('does not send %s as a rank, and names the field', async (rank) => {
  const { calls } = renderEditor();
  type('rankOf', 'Zhao Min', rank);
  save();
  await screen.findByText(text('resources.events.rounds.rankRange'));
  expect(field('rankOf', 'Zhao Min').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('asks for the rank of a score', async () => {
  const { calls } = renderEditor();
  type('scoreOf', 'Zhao Min', '4');
  save();
  await screen.findByText(text('resources.events.rounds.rankRange'));
  expect(calls).toEqual([]);
});

test('shows a conflict with another officer, and keeps the typed values', async () => {
  const { onSaved } = renderEditor({ code: 4009, msg: 'Changed by someone else', data: null });
  type('rankOf', 'Zhao Min', '2');
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Changed by someone else');
  expect(field('rankOf', 'Zhao Min').value).toBe('2');
  expect(onSaved).not.toHaveBeenCalled();
});
