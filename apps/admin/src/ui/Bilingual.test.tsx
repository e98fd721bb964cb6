// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { Bilingual } from './Bilingual.tsx';
import { BilingualInput } from './BilingualInput.tsx';

afterEach(cleanUp);

type Texts = Record<'title' | 'info', Record<'zh_CN' | 'en_US', string>>;

function renderForm(record: Partial<Texts>, needsBoth = false) {
  const onSubmit = vi.fn();
  renderPart(
    <SimpleForm record={record} onSubmit={onSubmit} noValidate>
      <Bilingual sources={['title', 'info']} requiredSources={['title']} needsBoth={needsBoth}>
        <BilingualInput source="title" max={20} />
        <BilingualInput source="info" max={20} />
      </Bilingual>
    </SimpleForm>,
  );
  return onSubmit;
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: text('ra.action.save') }));
const marks = () =>
  ['zh_CN', 'en_US'].map((locale) => screen.getByText(text(`app.bilingual.${locale as 'zh_CN'}`)).textContent);
const chip = (key: 'missing' | 'incomplete' | 'invalid') => text(`app.bilingual.${key}`);

test('marks a language without texts, and one that lacks required texts', () => {
  renderForm({ info: { zh_CN: '简介', en_US: '' } });
  expect(marks()).toEqual([
    text('app.bilingual.zh_CN') + chip('incomplete'),
    text('app.bilingual.en_US') + chip('missing'),
  ]);
});

test('saves one language alone', async () => {
  const onSubmit = renderForm({});
  type('title.en_US', 'Open');
  save();
  await waitFor(() => expect(onSubmit.mock.lastCall![0]).toMatchObject({ title: { en_US: 'Open' } }));
});

test('does not save an incomplete language', async () => {
  const onSubmit = renderForm({ title: { zh_CN: '公开赛', en_US: '' } });
  type('info.en_US', 'About');
  save();
  await screen.findByText(text('app.bilingual.needed'));
  expect(input('title.en_US').getAttribute('aria-invalid')).toBe('true');
  expect(marks()[1]).toBe(text('app.bilingual.en_US') + chip('invalid'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('requires both languages if the form does', async () => {
  const onSubmit = renderForm({}, true);
  type('title.en_US', 'Open');
  save();
  await screen.findByText(text('app.bilingual.needed'));
  expect(onSubmit).not.toHaveBeenCalled();
});
