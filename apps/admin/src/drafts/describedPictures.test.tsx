// @vitest-environment happy-dom
import { success } from '@app/contract/errorCodes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { Notification } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { newsDraftKind } from '../features/news/newsDraftKind.ts';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { createNewsRecord } from '../testing/createNewsRecord.ts';
import { mockUploads, pictureFile } from '../testing/mockUploads.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { LanguageEditor } from './LanguageEditor.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

const content = '<figure><img src="/media/a-1600x900.png" alt=""></figure>';

function renderEditor(html: string) {
  setMe({ roles: ['publisher', 'editor'], timeZone: 'UTC' } as never);
  const record = createNewsRecord(html);
  const calls = mockCalls((url) => ({
    code: success,
    msg: '',
    data: url.endsWith('/draft') ? { version: 4, savedAt: '2031-01-01T00:00:00.000Z' } : record,
  }));
  renderPart(
    <>
      <LanguageEditor kind={newsDraftKind} record={record} locale="en_US" onRecord={vi.fn()} onUnsaved={vi.fn()} />
      <Notification />
    </>,
  );
  return calls;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const described = expect.objectContaining({
  fields: expect.objectContaining({ content: expect.stringContaining('alt="A board"') }),
});

test('asks for missing descriptions before it publishes, and saves them', async () => {
  const calls = renderEditor(content);
  press(text('app.drafts.actions.publish'));
  const dialog = await screen.findByRole('dialog');
  expect(calls).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'A board' } });
  fireEvent.click(within(dialog).getByRole('button', { name: text('app.drafts.actions.publish') }));
  await waitFor(() => expect(calls.length).toBe(2));
  expect(calls[0]![1]).toEqual(described);
  expect(calls[1]).toEqual([expect.stringContaining('/publish'), expect.objectContaining({ version: 4 })]);
});

test('asks for missing descriptions in the dialog that submits for review', async () => {
  const calls = renderEditor(content);
  press(text('app.drafts.actions.submit'));
  const dialog = await screen.findByRole('dialog');
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: text('app.drafts.actions.submit') }));
  submit();
  await within(dialog).findByText(text('app.drafts.alts.missing'));
  expect(calls).toEqual([]);
  const alt = within(dialog).getByRole('textbox', { name: new RegExp(text('app.picture.alt.en_US')) });
  fireEvent.change(alt, { target: { value: 'A board' } });
  submit();
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(2));
  expect(calls[0]![1]).toEqual(described);
});

test('says that a picture is still being uploaded, and publishes nothing', async () => {
  const requests = mockUploads();
  const calls = renderEditor('<p>one</p>');
  const textbox = await screen.findByRole('textbox', { name: /^Text/ });
  (textbox as HTMLElement & { editor: Editor }).editor.commands.focus('end');
  fireEvent.paste(textbox, { clipboardData: { files: [pictureFile('a.png')], getData: () => '' } as never });
  await waitFor(() => expect(requests.length).toBe(1));
  await screen.findByText(new RegExp(text('app.drafts.status.pictures', { smart_count: 1 } as never)));
  press(text('app.drafts.actions.publish'));
  await screen.findByText(/one picture is not uploaded yet\. Wait/);
  requests[0]!.answer({ url: '/media/b-1600x900.png', alt: { zh_CN: '', en_US: '' } });
  await waitFor(() => expect(JSON.stringify(calls)).toContain('/media/b-1600x900.png'));
  expect(calls.filter(([url]) => url.includes('/publish'))).toEqual([]);
});
