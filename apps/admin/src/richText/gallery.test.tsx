// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { afterEach, expect, test, vi } from 'vitest';
import { pictureFile } from '../testing/mockUploads.ts';
import { cleanUp } from '../testing/renderPart.tsx';
import { figure, gallery, picture, renderRichTextEditor, word } from '../testing/renderRichTextEditor.tsx';
import { cleanPaste } from './cleanPaste.ts';
import { toEditorDocument, toHtml } from './html.ts';
import { readText } from './readText.ts';
import { undescribedPictures } from './undescribedPictures.ts';

afterEach(cleanUp);

const caption = (text: string) => `<figcaption>${text}</figcaption>`;
const three = ['a', 'b', 'c'].map((name) => figure(name, name)) as [string, string, string];
const stored = gallery(three.join('') + caption('Round <em>one</em>'));

/** Returns the order in which the pictures of a text are shown. */
const shownIn = (textbox: HTMLElement) => [...textbox.querySelectorAll('img')].map(({ alt }) => alt).join('');
const button = (textbox: HTMLElement, name: string, index = 0) =>
  within(textbox).getAllByRole<HTMLButtonElement>('button', { name: word(name) })[index]!;
const pressEnter = (textbox: HTMLElement) => fireEvent.keyDown(textbox, { key: 'Enter', keyCode: 13 });
/** Returns the text without the empty line that the editor adds at the end. */
const storedHtml = (editor: Editor) => toHtml(editor).replace(/<p><\/p>$/, '');
/** Puts the cursor at the end of a text. */
function moveCursor(editor: Editor, text: string): void {
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text!.includes(text)) editor.commands.setTextSelection(position + node.nodeSize);
  });
}

/** Answers the next file input. @returns the kinds of files that it accepted */
function chooseNextFiles(...files: File[]): () => string {
  let accepted = '';
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    accepted = this.accept;
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event('change'));
    click.mockRestore();
  });
  return () => accepted;
}

test('makes a gallery of chosen pictures, and stores it in one step', async () => {
  const { editor, requests, html } = await renderRichTextEditor('<p>one</p>');
  const accepted = chooseNextFiles(pictureFile('a.png'), pictureFile('b.png'));
  fireEvent.click(screen.getByRole('button', { name: word('gallery') }));
  await waitFor(() => expect(requests.length).toBe(2));
  expect(accepted()).toContain('image/png');
  requests[1]!.answer(picture('b', 'B'));
  // A gallery needs two pictures.
  await waitFor(() => expect(html()).toBe(`<p>one</p>${figure('b', 'B')}`));
  requests[0]!.answer(picture('a', 'A'));
  await waitFor(() => expect(html()).toBe(`<p>one</p>${gallery(figure('a', 'A') + figure('b', 'B'))}`));
  editor.commands.undo();
  expect(storedHtml(editor)).toBe('<p>one</p>');
  editor.commands.redo();
  expect(toHtml(editor)).toContain(gallery(figure('a', 'A') + figure('b', 'B')));
});

test('reads and writes a gallery unchanged, and counts its captions', async () => {
  const html = `<p>x</p>${gallery(three[0].replace('</figure>', `${caption('The <strong>hall</strong>')}</figure>`) + three[1])}`;
  const { editor } = await renderRichTextEditor(html + stored);
  expect(storedHtml(editor)).toBe(html + stored);
  expect(readText(editor.state.doc)).toMatch(/The hall\n+Round one/);
  expect(undescribedPictures(gallery(figure('a') + three[1]))).toEqual(['/media/a-1600x900.png']);
});

test('moves pictures with buttons that keep the focus, and removes them', async () => {
  const { editor, textbox, html } = await renderRichTextEditor(stored);
  const [later, earlier] = ['galleries.later', 'galleries.earlier'];
  expect(button(textbox, earlier, 0).disabled).toBe(true);
  expect(button(textbox, later, 2).disabled).toBe(true);
  button(textbox, later, 0).focus();
  fireEvent.click(button(textbox, later, 0));
  expect(shownIn(textbox)).toBe('bac');
  expect(document.activeElement).toBe(button(textbox, later, 1));
  fireEvent.click(document.activeElement!);
  expect(shownIn(textbox)).toBe('bca');
  expect(document.activeElement).toBe(button(textbox, earlier, 2));
  expect(button(textbox, earlier, 0).disabled).toBe(true);
  expect(html()).toBe(gallery(three[1] + three[2] + three[0] + caption('Round <em>one</em>')));
  fireEvent.click(button(textbox, 'uploads.remove', 1));
  expect(html()).toBe(gallery(three[1] + three[0] + caption('Round <em>one</em>')));
  // Later changes are a step of their own, as after a moment without one.
  editor.view.dispatch(closeHistory(editor.state.tr));
  fireEvent.click(button(textbox, 'uploads.remove', 0));
  expect(html()).toBe(`${three[0]}<p>Round <em>one</em></p>`);
  expect(within(textbox).queryByRole('button', { name: word(later) })).toBeNull();
  editor.commands.undo();
  expect(toHtml(editor)).toContain(gallery(three[1] + three[0] + caption('Round <em>one</em>')));
});

test('adds pictures at the end, shows single pictures, and removes the gallery', async () => {
  const { editor, textbox, requests, html } = await renderRichTextEditor(stored);
  chooseNextFiles(pictureFile('d.png'));
  fireEvent.click(button(textbox, 'galleries.add'));
  await waitFor(() => expect(requests.length).toBe(1));
  requests[0]!.answer(picture('d', 'd'));
  await waitFor(() => expect(html()).toContain(`${three[2]}${figure('d', 'd')}${caption('Round <em>one</em>')}`));
  fireEvent.click(button(textbox, 'galleries.ungroup'));
  expect(html()).toBe(`${three.join('')}${figure('d', 'd')}<p>Round <em>one</em></p>`);
  editor.commands.undo();
  fireEvent.click(button(textbox, 'galleries.remove'));
  expect(html()).toBe('');
});

test('adds what is pasted into a gallery after the picture of the cursor, and files after the gallery', async () => {
  const { editor, requests, html, pasteFiles } = await renderRichTextEditor(
    gallery(three[0].replace('</figure>', `${caption('Hall')}</figure>`) + three[1]),
  );
  moveCursor(editor, 'Hall');
  pasteFiles(pictureFile('c.png'), new File(['%PDF'], 'rules.pdf'), pictureFile('d.png'));
  await waitFor(() => expect(requests.length).toBe(2));
  expect(
    editor
      .getJSON()
      .content!.slice(0, 2)
      .map(({ type }) => type),
  ).toEqual(['gallery', 'download']);
  expect(editor.state.doc.firstChild!.childCount).toBe(5);
  expect(editor.state.doc.firstChild!.child(1).attrs.upload).not.toBeNull();
  expect(html()).toContain(caption('Hall'));
});

test('leads from caption to caption with Enter, and out of the gallery', async () => {
  const { editor, textbox, html } = await renderRichTextEditor(
    gallery(three[0].replace('</figure>', `${caption('Hall')}</figure>`) + three[1]),
  );
  moveCursor(editor, 'Hall');
  for (const text of ['Second', 'All', 'After']) {
    pressEnter(textbox);
    editor.commands.insertContent(text);
  }
  expect(html()).toBe(
    `${gallery(three[0].replace('</figure>', `${caption('Hall')}</figure>`) + three[1].replace('</figure>', `${caption('Second')}</figure>`) + caption('All'))}<p>After</p>`,
  );
});

test('divides a gallery of too many pictures, and makes none of one', async () => {
  const { editor } = await renderRichTextEditor('<p>x</p>');
  const names = Array.from({ length: 21 }, (_, index) => `p${index}`);
  editor.view.pasteHTML(gallery(names.map((name) => figure(name, name)).join('')));
  const sizes = () => editor.state.doc.children.map(({ type, childCount }) => `${type.name} ${childCount}`);
  expect(sizes().filter((size) => size.startsWith('gallery'))).toEqual(['gallery 12', 'gallery 11']);
  editor.commands.setContent(gallery(three[0]));
  expect(storedHtml(editor)).toBe(three[0]);
});

test.each([
  ['a nested gallery', gallery(gallery(three[0] + three[1]) + three[2])],
  ['a gallery in a caption', gallery(three[0] + three[1] + caption(gallery(three[1] + three[2])))],
  ['a script in a caption', gallery(three[0] + three[1] + caption('<script>evil()</script><b onclick="evil()">x</b>'))],
  ['foreign pictures', gallery(`${three[0]}${three[1]}<figure><img src="https://evil.example/a.png"></figure>`)],
  ['text and tables', gallery(`${three[0]}<h2>x</h2><table><tr><td>y</td></tr></table>${three[1]}`)],
  [
    'a file',
    gallery(`${three[0]}${three[1]}<figure><a href="/media/files/0123456789abcdef0123-9/x.pdf">x</a></figure>`),
  ],
  ['text', gallery(`${three[0]}x${three[1]}y`)],
])('shows only pictures and captions in a gallery, without %s', async (_, html) => {
  const { editor, textbox } = await renderRichTextEditor();
  for (const show of [() => editor.view.pasteHTML(html), () => editor.commands.setContent(toEditorDocument(html))]) {
    show();
    editor.state.doc.check();
    expect(shownIn(textbox).slice(0, 2)).toBe('ab');
    expect(textbox.innerHTML).not.toMatch(/evil\(|onclick|src="https:/);
    editor.state.doc.descendants(({ type, attrs }, _position, parent) => {
      if (parent?.type.name === 'gallery') expect(type.name).toMatch(/^figure$|Caption$/);
      if (type.name === 'figure') expect(attrs.src).toMatch(/^\/media\//);
    });
  }
});

test('keeps the other pictures of a pasted gallery together', async () => {
  const { editor } = await renderRichTextEditor();
  const foreign = '<figure><img src="https://foreign.example/a.png"></figure>';
  editor.view.pasteHTML(gallery(`${three[0]}${foreign}${three[1]}${caption('All')}`));
  expect(storedHtml(editor)).toMatch(gallery(`${three[0]}${three[1]}${caption('All')}`));
});

test('keeps a gallery that is copied within the site', () => {
  const uploads = { start: () => '', has: () => false };
  expect(cleanPaste(stored, uploads)).toEqual({ html: stored, leftOut: [] });
});
