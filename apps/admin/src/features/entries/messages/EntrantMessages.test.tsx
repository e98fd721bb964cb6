// @vitest-environment happy-dom
import type { EntrantMessages as Messages } from '@app/contract/admin/entrantMessages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { EntrantMessages } from './EntrantMessages.tsx';

afterEach(cleanUp);

const section = (sectionId: string, name: string, placed: number, waiting: number) => ({
  sectionId,
  section: { zh_CN: name, en_US: name },
  placed,
  waiting,
});
const sent: Messages['messages'][number] = {
  id: '5',
  section: null,
  includesWaiting: false,
  subject: { zh_CN: '午餐', en_US: 'Lunch' },
  text: { zh_CN: '二楼', en_US: 'Upstairs' },
  staffName: 'Officer',
  sentAt: '2030-02-10T02:00:00.000Z',
  entries: 12,
  pending: 0,
};
const word = (key: string, values = {}) => text(`resources.entries.messages.${key}` as 'app.none', values);
const fill = (part: 'subject' | 'text', locale: 'zh_CN' | 'en_US', value: string) => {
  const language = text(`app.bilingual.${locale}`);
  const label = text('app.bilingual.inLanguage', { field: word(part), language });
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
};

test('writes to a section and its waiting list, with the same key when the answer was lost', async () => {
  const sections = [section('1', 'Open', 10, 2), section('2', 'Juniors', 3, 1)];
  const answers = [
    { code: 1000, msg: '', data: { sections, messages: [] } },
    { code: 1000, msg: '', data: { sections, messages: [] } },
    { code: 503, msg: 'Busy', data: {} },
    { code: 1000, msg: '', data: { sections, messages: [sent] } },
  ];
  const calls = mockCalls(() => answers.shift()!);
  renderPart(<EntrantMessages event="7" />);
  fireEvent.click(screen.getByRole('button', { name: word('open') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/13/)).toBeTruthy();
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'Juniors' }));
  fireEvent.click(dialog.getByRole('checkbox'));
  expect(dialog.getByText(/ 4 /)).toBeTruthy();

  const send = () => fireEvent.click(dialog.getByRole('button', { name: word('send') }));
  send();
  expect((await dialog.findAllByText(text('app.bilingual.needed'))).length).toBe(4);
  fill('subject', 'zh_CN', '午餐');
  fill('subject', 'en_US', 'Lunch');
  fill('text', 'zh_CN', '二楼');
  fill('text', 'en_US', 'Upstairs');
  send();
  expect((await dialog.findByRole('alert')).textContent).toBe('Busy');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = calls.slice(-2).map(([, body]) => body as Record<string, unknown>);
  expect(first).toMatchObject({ sectionId: '2', includesWaiting: true, subject: sent.subject, text: sent.text });
  expect(first!.key).toMatch(/^[\da-f]{32}$/);
  expect(second).toEqual(first);
  expect(screen.getByText('Lunch')).toBeTruthy();
});

test('lists the messages that were sent, and whom they have not reached', async () => {
  mockCalls(() => ({
    code: 1000,
    msg: '',
    data: { sections: [section('1', '', 12, 0)], messages: [{ ...sent, pending: 3, section: sent.subject }] },
  }));
  renderPart(<EntrantMessages event="7" />);
  const line = (await screen.findByText('Upstairs')).parentElement!.textContent;
  for (const part of ['Lunch', word('reached', { smart_count: 12 }), word('pending', { smart_count: 3 }), 'Officer'])
    expect(line).toContain(part);
  expect(line).not.toContain(word('withWaiting'));
});
