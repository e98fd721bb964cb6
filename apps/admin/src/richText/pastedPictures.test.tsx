// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../providers/texts.ts';
import { pictureFile } from '../testing/mockUploads.ts';
import { cleanUp } from '../testing/renderPart.tsx';
import { figure, gallery, picture, renderRichTextEditor, word } from '../testing/renderRichTextEditor.tsx';

afterEach(cleanUp);

test('shows pasted pictures at once, and stores their text when they have arrived', async () => {
  const { textbox, requests, onUploads, html, pasteFiles } = await renderRichTextEditor('<p>one</p>');
  pasteFiles(pictureFile('a.png'), pictureFile('b.png'));
  const shown = textbox.querySelectorAll('figure img');
  expect([...shown].map((image) => image.getAttribute('src')!.slice(0, 5))).toEqual(['blob:', 'blob:']);
  expect(html()).toBe('<p>one</p>');
  await waitFor(() => expect(onUploads).toHaveBeenLastCalledWith({ sending: 2, failed: 0 }));
  await waitFor(() => expect(requests.length).toBe(2));
  requests[0]!.progress(30, 100);
  const [bar] = within(textbox).getAllByRole('progressbar', { name: word('uploads.progress', { name: 'a.png' }) });
  expect((bar as HTMLProgressElement).value).toBe(30);
  screen.getByText(word('uploads.sending', { smart_count: 2 }));
  requests[1]!.answer(picture('b'));
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('b')}`));
  requests[0]!.answer(picture('a', 'A board'));
  await waitFor(() => expect(html()).toBe(`<p>one</p>${gallery(figure('a', 'A board') + figure('b'))}`));
  await waitFor(() => expect(onUploads).toHaveBeenLastCalledWith({ sending: 0, failed: 0 }));
  await screen.findByText(word('uploads.done'));
});

test('keeps a picture whose upload failed, tries again, and removes it', async () => {
  const { textbox, requests, onUploads, html, pasteFiles } = await renderRichTextEditor('<p>one</p>');
  pasteFiles(pictureFile('a.png'));
  await waitFor(() => expect(requests.length).toBe(1));
  requests[0]!.fail();
  const again = await within(textbox).findByRole('button', { name: text('app.tryAgain') });
  within(textbox).getByText(/^a\.png/);
  await waitFor(() => expect(onUploads).toHaveBeenLastCalledWith({ sending: 0, failed: 1 }));
  await screen.findByText(word('uploads.someFailed', { smart_count: 1 }));
  fireEvent.click(again);
  await waitFor(() => expect(requests.length).toBe(2));
  expect(within(textbox).queryByRole('button', { name: text('app.tryAgain') })).toBeNull();
  requests[1]!.fail();
  fireEvent.click(await within(textbox).findByRole('button', { name: word('uploads.remove') }));
  expect(textbox.querySelector('figure')).toBeNull();
  expect(html()).toBe('<p>one</p>');
  await waitFor(() => expect(onUploads).toHaveBeenLastCalledWith({ sending: 0, failed: 0 }));
});

test('says why a file is no picture', async () => {
  const { textbox, requests, pasteFiles } = await renderRichTextEditor();
  pasteFiles(new File(['text'], 'notes.txt'));
  await within(textbox).findByText(new RegExp(text('app.picture.wrongType')));
  expect(requests.length).toBe(0);
});

test('stores a picture that was removed by undo and brought back by redo', async () => {
  const { editor, requests, html, pasteFiles } = await renderRichTextEditor('<p>one</p>');
  pasteFiles(pictureFile('a.png'));
  await waitFor(() => expect(requests.length).toBe(1));
  editor.commands.undo();
  expect(editor.getHTML()).not.toContain('figure');
  requests[0]!.answer(picture('a'));
  await waitFor(() => expect(editor.can().redo()).toBe(true));
  editor.commands.redo();
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('a')}`));
});

test('puts a picture that is pasted into a caption after the one with the caption', async () => {
  const captioned = figure('a', 'x').replace('</figure>', '<figcaption>Board</figcaption></figure>');
  const { editor, requests, html, pasteFiles } = await renderRichTextEditor(captioned);
  editor.commands.setTextSelection(3);
  pasteFiles(pictureFile('b.png'));
  await waitFor(() => expect(requests.length).toBe(1));
  requests[0]!.answer(picture('b'));
  await waitFor(() => expect(html()).toBe(captioned + figure('b')));
});

test('marks a picture without description, and describes it', async () => {
  const { textbox, html } = await renderRichTextEditor(figure('a'));
  fireEvent.click(within(textbox).getByRole('button', { name: word('alt.missing') }));
  const dialog = await screen.findByRole('dialog', { name: text('app.picture.altTitle') });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'A board' } });
  fireEvent.click(within(dialog).getByRole('button', { name: text('app.picture.saveAlt') }));
  await waitFor(() => expect(html()).toBe(figure('a', 'A board')));
  await within(textbox).findByRole('button', { name: word('alt.present', { alt: 'A board' }) });
});

test('uploads the pictures that pasted HTML contains', async () => {
  const { editor, requests, html } = await renderRichTextEditor();
  editor.view.pasteHTML('<p>one</p><p><img src="data:image/png;base64,iVBORw=="></p><p>two</p>');
  await waitFor(() => expect(requests.length).toBe(1));
  expect((requests[0]!.body!.get('file') as File).size).toBe(4);
  requests[0]!.answer(picture('a'));
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('a')}<p>two</p>`));
});

test('takes the copied file of a picture, not its address', async () => {
  const { textbox, requests } = await renderRichTextEditor();
  fireEvent.paste(textbox, {
    clipboardData: { files: [pictureFile('a.png')], getData: () => '<img src="https://example.org/a.png">' } as never,
  });
  await waitFor(() => expect(requests.length).toBe(1));
  expect(textbox.querySelectorAll('figure').length).toBe(1);
  expect(screen.queryByText(/left out/)).toBeNull();
});

test('reports what was left out, marks the places, and stores no marks', async () => {
  const { editor, textbox, html } = await renderRichTextEditor();
  editor.view.pasteHTML(
    '<p>one <img src="https://example.org/a.png"> two</p><p><img src="file:///C:/b.png"></p>' +
      '<p><embed src="https://video.example/1"></p><video><source src="https://video.example/2"></video>' +
      '<p>three</p><img src="https://tracker.example/" width="1" height="1"><p><img src="data:image/svg+xml,x"></p>',
  );
  await screen.findByText(
    new RegExp(
      ['picture', 'video', 'embed']
        .map((kind) => word(`leftOut.${kind}`, { smart_count: kind === 'picture' ? 3 : 1 }))
        .join(', '),
    ),
  );
  const marks = [...textbox.querySelectorAll('.left-out')].map((mark) => mark.textContent);
  expect(marks).toContain('Picture from example.org left out');
  expect(marks.length).toBe(5);
  expect(textbox.textContent).not.toMatch(/[\ue0f0\ue0f1]/);
  editor.commands.insertContentAt(1, 'A ');
  expect(html()).toBe('<p>A one  two</p><p>three</p>');
  fireEvent.click(screen.getByRole('button', { name: word('leftOut.dismiss') }));
  expect(textbox.querySelector('.left-out')).toBeNull();
  expect(screen.queryByText(/Left out/)).toBeNull();
});

test('accepts no placeholder and no address from pasted HTML', async () => {
  const { editor, textbox, requests, html } = await renderRichTextEditor();
  editor.view.pasteHTML(
    '<figure><img data-upload="x" src="/media/a-1x1.png"></figure><p>one</p>' +
      '<figure src="https://evil.example/a.png" upload="x"><img src="/media/b-1600x900.png" alt="b"></figure>',
  );
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('b', 'b')}`));
  expect(requests.map(({ body }) => (body?.get('file') as File | null)?.name)).toEqual([]);
  expect(textbox.innerHTML).not.toContain('evil');
});
