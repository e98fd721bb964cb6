// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../providers/errors.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { DecisionDialog, type DecisionNote } from './DecisionDialog.tsx';

afterEach(cleanUp);

const reason: DecisionNote = {
  label: 'Reason',
  isRequired: true,
  field: 'reason',
  maxLength: 500,
  templates: [{ label: '照片模糊', text: 'The picture is blurred.' }],
};

function renderDialog({ note = reason, fails }: { note?: DecisionNote; fails?: CallError } = {}) {
  const onConfirm = vi.fn(async (_: string) => {
    if (fails) throw fails;
  });
  const onClose = vi.fn();
  const props = { title: 'Reject', explanation: 'The fee is refunded.', confirm: 'Reject', note, onConfirm, onClose };
  renderPart(<DecisionDialog {...props} />);
  return { onConfirm, onClose };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Reject' }));

test('asks for a required reason before it decides', async () => {
  const { onConfirm } = renderDialog();
  screen.getByRole('dialog', { name: 'Reject' });
  fireEvent.change(field(), { target: { value: '  no ' } });
  confirm();
  await screen.findByText(text('app.reasonRequired'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('passes the reason on without blanks around it, and closes', async () => {
  const { onConfirm, onClose } = renderDialog();
  fireEvent.change(field(), { target: { value: '  The name differs. ' } });
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onConfirm.mock.calls).toEqual([['The name differs.']]);
});

test('adds a template below what was typed', async () => {
  const { onConfirm } = renderDialog();
  fireEvent.change(field(), { target: { value: 'Page 2:' } });
  fireEvent.click(screen.getByRole('button', { name: '照片模糊' }));
  confirm();
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Page 2:\nThe picture is blurred.'));
});

test('tells the second user that another one decided, and keeps the text readable', async () => {
  const { onClose } = renderDialog({ fails: new CallError('Changed', 4009) });
  fireEvent.change(field(), { target: { value: 'Too late' } });
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain(text('app.conflict.title'));
  expect([field().value, field().readOnly]).toEqual(['Too late', true]);
  expect(screen.queryByRole('button', { name: 'Reject' })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: text('app.close') }));
  expect(onClose).toHaveBeenCalled();
});

test('shows a problem with the reason at its field, and any other in an alert', async () => {
  renderDialog({ fails: new CallError('Invalid', 4000, { fields: { reason: 'Too long' } }) });
  fireEvent.change(field(), { target: { value: 'A reason' } });
  confirm();
  await screen.findByText('Too long');
  expect(screen.queryByRole('alert')).toBe(null);
  cleanUp();
  const { onClose } = renderDialog({ fails: new CallError('Not found', 4004) });
  fireEvent.change(field(), { target: { value: 'A reason' } });
  confirm();
  expect((await screen.findByRole('alert')).textContent).toBe('Not found');
  expect(onClose).not.toHaveBeenCalled();
});
