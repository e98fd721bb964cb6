// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import type { Import } from './importRecord.ts';
import { MappingForm } from './MappingForm.tsx';

afterEach(cleanUp);

const record = {
  id: '4',
  state: 'draft',
  duplicates: 'skip',
  mapping: { latinName: 0, birthDate: 1 },
  headings: ['Name', 'Born', ''],
  preview: [['Lin Moyan', '2001-02-03', 'x']],
} as unknown as Import;
const done = { code: 1000, msg: '', data: {} };

function renderForm(answer: { code: number; msg: string; data: unknown } = done) {
  const calls = mockCalls(() => answer);
  renderPart(<MappingForm record={record} />);
  return calls;
}
type Field = 'latinName' | 'birthDate' | 'memberNo';
const box = (field: Field) =>
  screen.getByRole('combobox', { name: new RegExp(`^${text(`resources.imports.fields.${field}`)}`) });
async function choose(field: Field, option: string) {
  fireEvent.mouseDown(box(field));
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBe(null));
}
const check = () => fireEvent.click(screen.getByRole('button', { name: text('resources.imports.check') }));

test('shows the first rows, and the columns that the headings suggest', () => {
  renderForm();
  const preview = screen.getByRole('group', { name: text('resources.imports.preview') });
  within(preview).getByText('Lin Moyan');
  expect([box('latinName').textContent, box('birthDate').textContent]).toEqual(['Name', 'Born']);
});

test('sends the chosen columns and rule; a column without a heading has its number', async () => {
  const calls = renderForm();
  await choose('memberNo', text('resources.imports.column', { number: 3 }));
  await choose('birthDate', text('resources.imports.noColumn'));
  fireEvent.click(screen.getByLabelText(text('resources.imports.rules.update')));
  check();
  await waitFor(() =>
    expect(calls.map(([, body]) => body)).toEqual([{ mapping: { latinName: 0, memberNo: 2 }, duplicates: 'update' }]),
  );
});

test('says that names need a column', async () => {
  renderForm({ code: 4000, msg: 'Invalid', data: { fields: {} } });
  await choose('latinName', text('resources.imports.noColumn'));
  check();
  expect((await screen.findByRole('alert')).textContent).toBe(text('resources.imports.latinNameMissing'));
});
