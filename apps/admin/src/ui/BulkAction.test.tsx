// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../providers/errors.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { BulkAction } from './BulkAction.tsx';

afterEach(cleanUp);

const messages = [
  { id: 1, name: 'One', isFinal: true },
  { id: 2, name: 'Two', isFinal: false },
  { id: 3, name: 'Three', isFinal: true },
  { id: 4, name: 'Four', isFinal: true },
];
type Row = RaRecord & (typeof messages)[number];

function renderAction(selectedIds: number[], onRow: (row: Row) => Promise<unknown>) {
  const onSelect = vi.fn();
  const action = (
    <BulkAction<Row>
      label="Send again"
      explanation="They leave at once."
      onRow={onRow}
      nameOf={({ name }: Row) => name}
      appliesTo={({ isFinal }: Row) => isFinal}
    />
  );
  renderPart(action, {}, { list: { data: messages, selectedIds, onSelect } });
  return { onSelect };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
const confirm = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));

test('is disabled while no selected row can be acted on', () => {
  renderAction([2], async () => undefined);
  expect(button().disabled).toBe(true);
});

test('says how many selected rows are left out, and acts on the others in the order of the screen', async () => {
  const acted: number[] = [];
  renderAction([4, 2, 1], async ({ id }) => acted.push(id));
  fireEvent.click(button());
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText(text('app.bulk.title', { action: 'Send again', count: 2 }));
  within(dialog).getByText(text('app.bulk.left', { smart_count: 1 }));
  confirm();
  await screen.findByText(text('app.bulk.summary', { done: 2, total: 2 }));
  expect(acted).toEqual([1, 4]);
});

test('continues after a row that fails, says why, and keeps only that row selected', async () => {
  const { onSelect } = renderAction([1, 3, 4], async ({ id }) => {
    if (id === 3) throw new CallError('The provider refused it');
  });
  fireEvent.click(button());
  confirm();
  await screen.findByText(text('app.bulk.summary', { done: 2, total: 3 }));
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    `${text('app.bulk.done')}One`,
    `${text('app.bulk.failed')}ThreeThe provider refused it`,
    `${text('app.bulk.done')}Four`,
  ]);
  await waitFor(() => expect(onSelect.mock.calls).toEqual([[[3]]]));
});
