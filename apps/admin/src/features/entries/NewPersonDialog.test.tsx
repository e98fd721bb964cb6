// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { NewPersonDialog } from './NewPersonDialog.tsx';

afterEach(cleanUp);

const type = (field: 'latinName' | 'nativeName' | 'birthDate', value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${text(`resources.people.fields.${field}`)}`)), {
    target: { value },
  });
const add = () => fireEvent.click(screen.getByRole('button', { name: text('resources.entries.add.addPerson') }));

test('adds a person, and names the field of a known one', async () => {
  const refused = { code: 4000, msg: '', data: { fields: { latinName: 'Known already' } } };
  const answers = [refused, { code: 1000, msg: '', data: { id: '7' } }];
  const calls = mockCalls(() => answers.shift()!);
  const onAdded = vi.fn();
  renderPart(<NewPersonDialog onAdded={onAdded} onClose={vi.fn()} />);
  type('latinName', 'Walker In');
  add();
  expect(await screen.findByText('Known already')).toBeTruthy();
  expect(onAdded).not.toHaveBeenCalled();
  type('birthDate', '2001-02-03');
  add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith({ id: '7' }));
  expect(calls.map(([, body]) => body)).toEqual([
    { latinName: 'Walker In' },
    { latinName: 'Walker In', birthDate: '2001-02-03' },
  ]);
});
