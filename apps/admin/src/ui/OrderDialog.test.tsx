// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { OrderDialog } from './OrderDialog.tsx';

afterEach(cleanUp);

const done = { code: 1000, msg: '', data: {} };

function renderDialog({ answer = done, total = 3 } = {}) {
  const calls = mockCalls(() => answer);
  const rows = ['Spring', 'Summer', 'Autumn'].map((title, index) => ({ id: index + 1, title }));
  const getList = vi.fn().mockResolvedValue({ data: rows, total });
  const onClose = vi.fn();
  const resource = { name: 'banners', recordRepresentation: ({ title }: { title: string }) => title };
  renderPart(<OrderDialog call="adminBannerOrder" onClose={onClose} />, { getList }, { resource });
  return { calls, getList, onClose };
}
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const press = (key: 'up' | 'down', name: string) =>
  fireEvent.click(screen.getByRole('button', { name: text(`app.order.${key}`, { name }) }));
const save = () => fireEvent.click(screen.getByRole('button', { name: text('app.order.save') }));

test('moves rows with buttons, announces each move, and saves the order', async () => {
  const { calls, onClose } = renderDialog();
  await screen.findByText('Spring');
  press('down', 'Spring');
  press('up', 'Autumn');
  expect(names()).toEqual(['Summer', 'Autumn', 'Spring']);
  screen.getByText(text('app.order.moved', { name: 'Autumn', position: 2, total: 3 }));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.map(([, body]) => body)).toEqual([{ ids: ['2', '3', '1'] }]);
});

test('offers no move beyond the ends', async () => {
  renderDialog();
  await screen.findByText('Spring');
  const isDisabled = (key: 'up' | 'down', name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: text(`app.order.${key}`, { name }) }).disabled;
  const ends = [isDisabled('up', 'Spring'), isDisabled('down', 'Spring'), isDisabled('down', 'Autumn')];
  expect(ends).toEqual([true, false, true]);
});

test('loads the list again and says so when another user changed it', async () => {
  const { getList, onClose } = renderDialog({ answer: { code: 4009, msg: 'Changed', data: {} } });
  await screen.findByText('Spring');
  press('down', 'Spring');
  save();
  expect((await screen.findByRole('alert')).textContent).toBe(text('app.order.changed'));
  await waitFor(() => expect(names()).toEqual(['Spring', 'Summer', 'Autumn']));
  expect(getList).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('cannot put a list in order that does not fit on a page of the API', async () => {
  renderDialog({ total: 101 });
  await screen.findByText(text('app.order.tooMany', { max: 100 }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text('app.order.save') }).disabled).toBe(true);
});
