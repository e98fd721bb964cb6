// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { SentencesInputs } from './SentencesInputs.tsx';

afterEach(cleanUp);

function renderForm() {
  const onSubmit = vi.fn();
  const defaults = { footerLine: { zh_CN: '连接亚洲', en_US: 'Connecting Asia' } };
  const record = { id: 'sentences', footerLine: { zh_CN: '', en_US: '' }, defaults, version: 0 };
  renderPart(
    <SimpleForm record={record} onSubmit={onSubmit} noValidate>
      <SentencesInputs />
    </SimpleForm>,
    {},
    { resource: { name: 'sentences' } },
  );
  return onSubmit;
}
const input = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: text('ra.action.save') }));

test('groups the sentences by where they appear, and shows their defaults', () => {
  renderForm();
  const footer = screen.getByRole('region', { name: text('resources.sentences.group.footer') });
  expect(footer.contains(input('footerLine.en_US'))).toBe(true);
  expect(input('footerLine.zh_CN').placeholder).toBe('连接亚洲');
  expect(input('footerLine.en_US').placeholder).toBe('Connecting Asia');
  expect(screen.getAllByRole('region')).toHaveLength(4);
});

test('saves one language alone, on one line, without calling the other missing', async () => {
  const onSubmit = renderForm();
  type('footerLine.en_US', 'Friends\nacross the board');
  expect(screen.queryByText(text('app.bilingual.missing'))).toBeNull();
  save();
  await waitFor(() =>
    expect(onSubmit.mock.lastCall![0]).toMatchObject({ footerLine: { en_US: 'Friends across the board' } }),
  );
});

test('does not save a sentence that is too long', async () => {
  const onSubmit = renderForm();
  type('footerLine.en_US', 'x'.repeat(121));
  save();
  await screen.findByText(text('ra.validation.maxLength', { max: 120 }));
  expect(input('footerLine.en_US').getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});
