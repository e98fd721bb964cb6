// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUp } from '../testing/renderPart.tsx';
import { figure, renderRichTextEditor, word } from '../testing/renderRichTextEditor.tsx';
import { blockCommands } from './blocks.ts';
import { toEditorDocument, toHtml } from './html.ts';
import { canInsertNote } from './noteCommands.ts';
import { insertBlocks } from './insertBlocks.ts';

afterEach(cleanUp);

const mark = (number: number) => `<sup class="note">${number}</sup>`;
const notes = (...items: string[]) => `<ol class="notes">${items.map((words) => `<li>${words}</li>`).join('')}</ol>`;
const stored = `<p>First${mark(1)}</p><p>Second${mark(2)} end</p>${notes('one', 'two <em>2</em>')}`;

const press = (textbox: HTMLElement, key: string, keyCode: number) => fireEvent.keyDown(textbox, { key, keyCode });
const insertButton = () => screen.getByRole<HTMLButtonElement>('button', { name: word('footnote') });
/** Selects a text, or puts the cursor after it. */
function select(editor: Editor, text: string, { isAfter = false } = {}): void {
  editor.state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index === -1) return;
    const to = position + index + text.length;
    editor.commands.setTextSelection({ from: isAfter ? to : position + index, to });
  });
}
/** Copies a part of the text. @returns its HTML on the clipboard */
function copy(editor: Editor, from: number, to: number): string {
  editor.commands.setTextSelection({ from, to });
  return editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
}

test('shows and stores footnotes', async () => {
  const { editor } = await renderRichTextEditor(stored);
  expect(toHtml(editor)).toBe(stored);
  editor.state.doc.check();
});

test('inserts a footnote after the selection in one step, with the cursor in its note', async () => {
  const { editor, textbox } = await renderRichTextEditor(stored);
  select(editor, 'Fir');
  expect(canInsertNote(editor.state)).toBe(true);
  fireEvent.click(insertButton());
  editor.commands.undo();
  expect(toHtml(editor)).toBe(stored);
  editor.commands.redo();
  expect(toHtml(editor)).toContain(notes('', 'one', 'two <em>2</em>'));
  editor.commands.insertContent('new');
  expect(toHtml(editor)).toBe(
    `<p>Fir${mark(1)}st${mark(2)}</p><p>Second${mark(3)} end</p>${notes('new', 'one', 'two <em>2</em>')}`,
  );
  press(textbox, 'Enter', 13);
  editor.commands.insertContent('|');
  expect(toHtml(editor)).toContain(`<p>Fir${mark(1)}|st`);
});

test('keeps blocks out of notes, whose formatting can be cleared', async () => {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());
  const { editor } = await renderRichTextEditor(stored);
  select(editor, 'one');
  editor.commands.toggleBold();
  const tool = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: word(name) });
  await expect.poll(() => tool('rule').disabled).toBe(true);
  const blocks = ['list', 'numbered', 'quote', 'picture', 'gallery', 'download', 'video', 'table'];
  expect(blocks.filter((name) => !tool(name).disabled)).toEqual([]);
  fireEvent.click(tool('clear'));
  expect(toHtml(editor)).toBe(stored);
  editor.commands.selectAll();
  fireEvent.click(tool('clear'));
  expect(toHtml(editor)).toBe(stored.replaceAll(/<\/?em>/g, ''));
  expect(warn).not.toHaveBeenCalled();
  editor.commands.setTextSelection(1);
  await expect.poll(() => tool('rule').disabled).toBe(false);
});

test.each(['level2', 'level3', 'list', 'numbered', 'quote'] as const)(
  'changes nothing in a note by the shortcut for %s',
  async (name) => {
    const { editor } = await renderRichTextEditor(stored);
    select(editor, 'one');
    blockCommands[name](editor.chain()).run();
    expect(toHtml(editor)).toBe(stored);
  },
);

test('begins the notes of a text that has none, after a line in which one can type', async () => {
  const { editor } = await renderRichTextEditor(`${figure('a', 'A')}<p>Text</p>`);
  select(editor, 'Text', { isAfter: true });
  fireEvent.click(insertButton());
  editor.commands.insertContent('Note');
  expect(toHtml(editor)).toBe(`${figure('a', 'A')}<p>Text${mark(1)}</p>${notes('Note')}`);
  editor.commands.setContent(toEditorDocument(`<h2>Title${mark(1)}</h2>${notes('Note')}`));
  expect(toHtml(editor)).toBe(`<h2>Title${mark(1)}</h2><p></p>${notes('Note')}`);
});

test('removes the note of a deleted mark, and numbers the others again', async () => {
  const { editor } = await renderRichTextEditor(stored);
  editor.commands.deleteRange({ from: 6, to: 7 });
  expect(toHtml(editor)).toBe(`<p>First</p><p>Second${mark(1)} end</p>${notes('two <em>2</em>')}`);
  select(editor, 'Second');
  editor.commands.deleteRange({ from: editor.state.selection.to, to: editor.state.selection.to + 1 });
  expect(toHtml(editor)).toBe('<p>First</p><p>Second end</p>');
  editor.commands.undo();
  editor.commands.undo();
  expect(toHtml(editor)).toBe(stored);
});

test('removes an empty note and its mark with Backspace, and joins no notes', async () => {
  const { editor, textbox } = await renderRichTextEditor(stored);
  select(editor, 'one');
  editor.commands.setTextSelection(editor.state.selection.from);
  press(textbox, 'Backspace', 8);
  expect(toHtml(editor)).toBe(stored);
  select(editor, 'one', { isAfter: true });
  press(textbox, 'Delete', 46);
  expect(toHtml(editor)).toBe(stored);
  select(editor, 'one');
  editor.commands.deleteSelection();
  press(textbox, 'Backspace', 8);
  editor.commands.insertContent('|');
  expect(toHtml(editor)).toBe(`<p>First|</p><p>Second${mark(1)} end</p>${notes('two <em>2</em>')}`);
});

test('orders the notes like their paragraphs, also when these are moved or copied', async () => {
  const { editor } = await renderRichTextEditor(stored);
  const html = copy(editor, 9, 16);
  editor.commands.deleteSelection();
  editor.commands.setTextSelection(1);
  editor.view.pasteHTML(html);
  expect(toHtml(editor)).toContain(notes('two <em>2</em>', 'one'));
  editor.commands.setTextSelection(1);
  editor.view.pasteHTML(html);
  expect(toHtml(editor)).toContain(notes('two <em>2</em>', 'two <em>2</em>', 'one'));
  editor.commands.setTextSelection(1);
  editor.view.pasteHTML(html.replace(/data-note="[^"]*"/, ''));
  expect(toHtml(editor)).toContain(notes('two <em>2</em>', 'two <em>2</em>', 'one'));
  editor.state.doc.check();
});

test('copies a whole text with its notes, and the words of a note as text', async () => {
  const { editor } = await renderRichTextEditor(stored);
  const all = copy(editor, 1, editor.state.doc.content.size - 2);
  select(editor, 'one');
  const words = copy(editor, editor.state.selection.from, editor.state.selection.to);
  editor.commands.setContent('');
  editor.view.pasteHTML(all);
  expect(toHtml(editor)).toBe(stored);
  editor.commands.setTextSelection(1);
  editor.view.pasteHTML(words);
  expect(toHtml(editor)).toBe(stored.replace('First', 'oneFirst'));
});

test('keeps notes free of blocks and of other footnotes', async () => {
  const { editor } = await renderRichTextEditor(stored);
  select(editor, 'one', { isAfter: true });
  expect(canInsertNote(editor.state)).toBe(false);
  editor.view.pasteHTML(
    `<h2>1<sup class="note" data-note="x">1</sup></h2><ul><li><p>b</p></li></ul>${figure('a', 'A')}<table><tr><td>c</td></tr></table>`,
  );
  expect(toHtml(editor)).toContain(notes('one1<br>b<br>c', 'two <em>2</em>'));
  insertBlocks(editor.view, [editor.schema.nodes.figure!.create({ src: '/media/b-1600x900.png', alt: 'B' })]);
  expect(toHtml(editor)).toMatch(/end<\/p><figure>.*<\/figure>(<p><\/p>)?<ol class="notes">/);
  editor.chain().setHeading({ level: 2 }).toggleBulletList().setHorizontalRule().run();
  editor.commands.insertTable({ rows: 1, cols: 1 });
  editor.state.doc.check();
  expect(editor.state.doc.lastChild!.type.name).toBe('notes');
});

test('has at most a hundred footnotes, and none in links', async () => {
  const { editor } = await renderRichTextEditor('<p>x</p>');
  editor.view.pasteHTML(`<p>${'<sup class="note" data-note="n">1</sup>a'.repeat(101)}</p>`);
  expect(toHtml(editor)).toContain(`${mark(100)}aa`);
  expect(editor.state.doc.lastChild!.childCount).toBe(100);
  editor.commands.setTextSelection(1);
  expect(canInsertNote(editor.state)).toBe(false);
  editor.commands.setContent(toEditorDocument(`<p><a href="/a">a${mark(1)}b</a></p>${notes('n')}`));
  expect(toHtml(editor)).toBe(`<p><a href="/a">a</a>${mark(1)}<a href="/a">b</a></p>${notes('n')}`);
});

test.each([
  [
    'Word',
    `<p class=MsoNormal>A ko<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a> fight</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span>[1]</span></a> Chinese: <b>go</b></p></div></div>`,
  ],
  [
    'WordPress',
    '<p>A ko<sup data-fn="u-1" class="fn"><a href="https://blog.example/a#u-1" id="u-1-link">1</a></sup> fight</p><ol class="wp-block-footnotes"><li id="u-1">Chinese: <strong>go</strong> <a href="https://blog.example/a#u-1-link">↩︎</a></li></ol>',
  ],
  [
    'this site',
    '<p>A ko<sup><a id="note-1-mark" href="#note-1" role="doc-noteref">1</a></sup> fight</p><section class="notes"><ol><li id="note-1">Chinese: <strong>go</strong> <a href="#note-1-mark" role="doc-backlink">↩</a></li></ol></section>',
  ],
])('keeps footnotes that are pasted from %s', async (_, html) => {
  const { editor } = await renderRichTextEditor();
  editor.view.pasteHTML(html);
  expect(toHtml(editor)).toBe(`<p>A ko${mark(1)} fight</p>${notes('Chinese: <strong>go</strong>')}`);
});

test.each([
  ['script', '<sup class="note" data-note="<script>evil()</script><img src=x onerror=evil()>harmless">1</sup>'],
  ['a nested footnote', `<sup class="note" data-note='harmless<sup class="note" data-note="x">1</sup>'>1</sup>`],
  ['a table', '<sup class="note" data-note="<table><tr><td>harmless</td></tr></table><h2></h2>">1</sup>'],
])('keeps only the words of a pasted note with %s', async (_, html) => {
  const { editor, textbox } = await renderRichTextEditor();
  editor.view.pasteHTML(`<p>a${html}</p>`);
  editor.state.doc.check();
  expect(toHtml(editor)).toBe(`<p>a${mark(1)}</p>${notes('harmless')}`);
  expect(textbox.innerHTML).not.toMatch(/evil|onerror/);
});
