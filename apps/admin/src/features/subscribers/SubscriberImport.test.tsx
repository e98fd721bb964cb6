// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { SubscriberImport } from './SubscriberImport.tsx';

afterEach(cleanUp);

/** As in `SubscriberImport.tsx`. */
const maxBytes = 2_000_000;

type Key = 'source' | 'date' | 'statement' | 'check' | 'choose' | 'tooLarge';
const word = (key: Key) => text(`resources.subscribers.import.${key}`);
const checked = { rows: 3, added: 2, faulty: 1, problems: [{ line: 3, email: 'no address', problem: 'malformed' }] };

function renderForm(answer: { code: number; msg: string; data: unknown } = { code: 1000, msg: '', data: checked }) {
  const calls = mockCalls(() => answer);
  renderPart(<SubscriberImport />);
  return calls;
}
const field = (key: 'source' | 'date' | 'statement') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${word(key)}`));
function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
}
async function fill(file = new File(['email\na@example.org'], 'list.csv')) {
  fireEvent.change(field('source'), { target: { value: 'Open day' } });
  fireEvent.change(field('date'), { target: { value: '2030-01-01' } });
  fireEvent.change(field('statement'), { target: { value: 'I want the newsletter.' } });
  choose(file);
  await screen.findByText(text('resources.subscribers.import.file', { name: file.name }));
}
const check = () => screen.getByRole<HTMLButtonElement>('button', { name: word('check') });
const confirmation = () => text('resources.subscribers.import.confirm', { smart_count: 2 });

test('needs a file and the whole proof of consent before it checks', async () => {
  renderForm();
  expect(check().disabled).toBe(true);
  await fill();
  expect(check().disabled).toBe(false);
  fireEvent.change(field('statement'), { target: { value: '  ' } });
  expect(check().disabled).toBe(true);
});

test('checks first, names the faulty lines, and adds the sound ones after a confirmation', async () => {
  const calls = renderForm();
  await fill();
  fireEvent.click(check());
  const result = await screen.findByRole('status');
  within(result).getByText(text('resources.subscribers.import.result', { rows: 3, added: 2, faulty: 1 }));
  within(result).getByText('no address');
  fireEvent.click(screen.getByRole('button', { name: confirmation() }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const proof = { source: 'Open day', consentedOn: '2030-01-01', statement: 'I want the newsletter.' };
  const content = btoa('email\na@example.org');
  expect(calls.map(([, body]) => body)).toEqual(
    [false, true].map((isConfirmed) => ({ ...proof, locale: 'en_US', content, isConfirmed })),
  );
});

test('must be checked again after the proof changed', async () => {
  renderForm();
  await fill();
  fireEvent.click(check());
  await screen.findByRole('button', { name: confirmation() });
  fireEvent.change(field('source'), { target: { value: 'Another day' } });
  expect(screen.queryByRole('button', { name: confirmation() })).toBe(null);
  expect(check().disabled).toBe(false);
});

test('takes no file of more than two megabytes', async () => {
  renderForm();
  await fill();
  choose(new File(['x'.repeat(maxBytes + 1)], 'large.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe(word('tooLarge'));
  expect(check().disabled).toBe(true);
});

test('shows the problem of a field below it', async () => {
  renderForm({ code: 4000, msg: 'Invalid', data: { fields: { consentedOn: 'In the future' } } });
  await fill();
  fireEvent.click(check());
  await screen.findByText('In the future');
  expect(field('date').getAttribute('aria-invalid')).toBe('true');
});
