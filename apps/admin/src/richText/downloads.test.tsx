// @vitest-environment happy-dom
import { maxDownloadBytes } from '@app/contract/downloads';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pictureFile } from '../testing/mockUploads.ts';
import { cleanUp } from '../testing/renderPart.tsx';
import { figure, picture, renderRichTextEditor, word } from '../testing/renderRichTextEditor.tsx';
import { readText } from './readText.ts';

afterEach(cleanUp);

const url = '/media/files/0123456789abcdef0123-1258291/rules.pdf';
const stored = (label: string) => `<figure><a href="${url}">${label}</a></figure>`;

test('offers a chosen file for download when it has arrived', async () => {
  const { textbox, requests, html, onUploads } = await renderRichTextEditor('<p>one</p>');
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    expect(this.accept).toBe('.pdf,.docx,.xlsx,.pptx');
    Object.defineProperty(this, 'files', { value: [new File(['%PDF'], 'rules.pdf')] });
    this.dispatchEvent(new Event('change'));
  });
  fireEvent.click(screen.getByRole('button', { name: word('download') }));
  click.mockRestore();
  await waitFor(() => expect(requests.length).toBe(1));
  expect(requests[0]!.body!.get('name')).toBe('rules.pdf');
  within(textbox).getByRole('progressbar');
  await waitFor(() => expect(onUploads).toHaveBeenLastCalledWith({ sending: 1, failed: 0 }));
  expect(html() ?? '<p>one</p>').toBe('<p>one</p>');
  requests[0]!.answer({ url, name: 'rules' });
  await waitFor(() => expect(html()).toBe(`<p>one</p>${stored('rules · PDF · 1.2 MB')}`));
  within(textbox).getByText('rules · PDF · 1.2 MB');
});

test('uploads dropped documents and pictures side by side', async () => {
  const { textbox, requests, html, pasteFiles } = await renderRichTextEditor();
  pasteFiles(new File(['x'], 'Rules.PDF'), pictureFile('a.png'));
  await waitFor(() => expect(requests.length).toBe(2));
  expect(textbox.querySelectorAll('figure img').length).toBe(1);
  for (const request of requests)
    request.answer(request.body!.get('name') === 'Rules.PDF' ? { url, name: 'Rules' } : picture('a', 'A'));
  await waitFor(() => expect(html()).toBe(stored('Rules · PDF · 1.2 MB') + figure('a', 'A')));
});

test('renames a stored file, and counts its name', async () => {
  const { editor, textbox, html } = await renderRichTextEditor(stored('Rules · PDF · 1.2 MB'));
  fireEvent.click(within(textbox).getByRole('button', { name: word('file.title') }));
  const dialog = await screen.findByRole('dialog', { name: word('file.title') });
  const input = within(dialog).getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('Rules');
  fireEvent.change(input, { target: { value: ' ' } });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: word('links.save') }).disabled).toBe(true);
  fireEvent.change(input, { target: { value: 'Rules & tables' } });
  fireEvent.click(within(dialog).getByRole('button', { name: word('links.save') }));
  await waitFor(() => expect(html()).toBe(stored('Rules &amp; tables · PDF · 1.2 MB')));
  expect(readText(editor.state.doc)).toContain('Rules & tables');
});

test('says when a file is too large, without sending it', async () => {
  const { textbox, requests, html, pasteFiles } = await renderRichTextEditor('<p>one</p>');
  pasteFiles(new File([new Uint8Array(maxDownloadBytes + 1)], 'rules.pdf'));
  await within(textbox).findByText(new RegExp(word('file.tooLarge')));
  expect(requests.length).toBe(0);
  fireEvent.click(within(textbox).getByRole('button', { name: word('uploads.remove') }));
  expect(html()).toBe('<p>one</p>');
});

test('leaves links to other addresses, and files of other sites, as they are', async () => {
  const { editor } = await renderRichTextEditor(
    `<figure><a href="https://example.org${url}">x</a></figure><p><a href="${url}">y</a></p>`,
  );
  expect(editor.getJSON().content!.map(({ type }) => type)).not.toContain('download');
  expect(editor.getHTML()).toContain(`<a href="${url}">y</a>`);
});
