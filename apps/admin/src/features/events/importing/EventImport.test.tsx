// @vitest-environment happy-dom
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { EventImport } from './EventImport.tsx';

afterEach(cleanUp);

const entrants = ['Lin Moyan', 'Zhao Min'].map((latinName, index) => ({
  entryId: String(index + 1),
  teamName: '',
  players: [{ latinName, nativeName: '' }],
  isActive: true,
  isCheckedIn: false,
  absentRounds: [],
}));
const section = (isScored: boolean) =>
  ({ sectionId: '1', isScored, entrants, rounds: [], standings: [] }) as unknown as PlayedEvent['sections'][number];

test.each([
  ['games of two', false, ['Entries', 'Pairings and results', 'Standings']],
  ['tables with scores', true, ['Entries', 'Tables with scores', 'Standings']],
] as const)('offers the files that fit a section of %s', (_, isScored, kinds) => {
  renderPart(<EventImport section={section(isScored)} onDone={() => {}} onCancel={() => {}} />);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(kinds);
});

test('asks for a reason before it replaces rounds with results', async () => {
  const lines = [{ line: 2, cells: ['1', '1', 'Zhao Min', 'Lin Moyan'], problems: [] }];
  const checked = { headings: [], columns: {}, missing: [], names: [], lines, ready: 1, state: 'seen', imported: null };
  const lostResults = [{ round: 3, table: 1, entryIds: ['1', '2'], result: '1-0' }];
  const answers = [
    { code: 1000, msg: '', data: checked },
    { code: 4009, msg: 'Results would be lost', data: { lostResults } },
    { code: 1000, msg: '', data: { ...checked, imported: { lines: 1, waiting: 0 } } },
  ];
  const calls = mockCalls(() => answers.shift()!);
  const onDone = vi.fn();
  renderPart(<EventImport section={section(false)} onDone={onDone} onCancel={() => {}} />);
  const file = new File(['Round,Table,Black,White'], 'round.csv');
  fireEvent.change(screen.getByLabelText(text('resources.events.import.choose')), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: text('resources.events.import.apply', { count: 1 }) }));
  const dialog = within(await screen.findByRole('dialog'));
  const result = { round: 3, table: 1, names: 'Lin Moyan – Zhao Min', result: '1-0' };
  expect(dialog.getByText(text('resources.events.import.unlock.result', result))).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Wrong pairing list' } });
  fireEvent.click(dialog.getByRole('button', { name: text('resources.events.import.unlock.action') }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(calls.at(-1)![1]).toMatchObject({ state: 'seen', unlockReason: 'Wrong pairing list' });
});
