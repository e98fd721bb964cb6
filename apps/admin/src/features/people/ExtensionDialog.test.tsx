// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { ExtensionDialog } from './ExtensionDialog.tsx';
import type { Person } from './person.ts';

afterEach(cleanUp);

const person = { id: '7', name: 'Lin Moyan' } as Person;
const membership = { status: 'active', endsOn: '2030-12-31' } as NonNullable<Person['membership']>;
const done = { code: 1000, msg: '', data: {} as object };

function renderDialog(answer = done) {
  const calls = mockCalls(() => answer);
  const onClose = vi.fn();
  renderPart(<ExtensionDialog person={person} membership={membership} onClose={onClose} />);
  return { calls, onClose };
}
const word = (key: 'fields.months' | 'fields.until' | 'byDay' | 'extend') => text(`resources.people.${key}`);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const extend = () => fireEvent.click(screen.getByRole('button', { name: word('extend') }));
const reason = new RegExp(`^${text('app.reason')}`);

test('extends by months, and names the end that staff saw', async () => {
  const { calls, onClose } = renderDialog();
  type(word('fields.months'), '6');
  type(reason, 'An honorary member');
  extend();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.map(([, body]) => body)).toEqual([{ months: 6, reason: 'An honorary member', endsOn: '2030-12-31' }]);
});

test('extends to a day, without the months', async () => {
  const { calls, onClose } = renderDialog();
  fireEvent.click(screen.getByLabelText(word('byDay')));
  type(word('fields.until'), '2031-06-30');
  type(reason, 'Until the congress');
  extend();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.map(([, body]) => body)).toEqual([
    { until: '2031-06-30', reason: 'Until the congress', endsOn: '2030-12-31' },
  ]);
});

test('shows the problem of a field below it', async () => {
  const { onClose } = renderDialog({ code: 4000, msg: 'Invalid', data: { fields: { months: 'At most 120' } } });
  type(word('fields.months'), '999');
  type(reason, 'A long time');
  extend();
  await screen.findByText('At most 120');
  expect(onClose).not.toHaveBeenCalled();
});
