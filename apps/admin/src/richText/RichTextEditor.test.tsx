// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { richTextElements } from '@app/contract/richTextElements';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';

afterEach(cleanUp);

const word = (key: string) => text(`app.richText.${key}` as Parameters<typeof text>[0]);
const textbox = () => screen.getByRole('textbox', { name: 'Text' });
const editorOf = (element: HTMLElement) => (element as HTMLElement & { editor: Editor }).editor;

/** `html` returns what was last saved, without the empty line that the editor adds at the end. */
async function renderEditor(value = '') {
  const onChange = vi.fn<(html: string) => void>();
  renderPart(<RichTextEditor label="Text" locale="en_US" value={value} onChange={onChange} />);
  const editor = editorOf(await screen.findByRole('textbox', { name: 'Text' }));
  editor.commands.focus('end');
  return { editor, onChange, html: () => onChange.mock.lastCall?.[0].replace(/<p><\/p>$/, '') };
}

/** Types like a keyboard: first the input rules see each character. */
function type({ view }: Editor, typed: string): void {
  for (const character of typed) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert));
    if (!isHandled) view.dispatch(insert());
  }
}
const press = (key: string, keys: KeyboardEventInit = {}) => fireEvent.keyDown(textbox(), { key, ...keys });
const pressEnter = (keys: KeyboardEventInit = {}) => press('Enter', { keyCode: 13, ...keys });

test('chooses a block with the keyboard, and removes the slash', async () => {
  const { editor, html } = await renderEditor();
  expect(screen.queryByRole('listbox')).toBeNull();
  type(editor, '/');
  const list = await screen.findByRole('listbox', { name: word('blocks') });
  const active = () => document.getElementById(textbox().getAttribute('aria-activedescendant')!)?.textContent;
  expect(textbox().getAttribute('aria-controls')).toBe(list.id);
  expect(active()).toBe(word('level2'));
  press('ArrowDown');
  expect(active()).toBe(word('level3'));
  press('ArrowUp');
  press('ArrowUp');
  expect(active()).toBe(word('rule'));
  type(editor, 'quo');
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([word('quote')]),
  );
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe(word('quote'));
  pressEnter();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(textbox().hasAttribute('aria-activedescendant')).toBe(false);
  type(editor, 'Said');
  expect(html()).toBe('<blockquote><p>Said</p></blockquote>');
});

test('closes the menu with Escape, and keeps what was typed', async () => {
  const { editor, html } = await renderEditor();
  type(editor, '/');
  await screen.findByRole('listbox');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  type(editor, 'h');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(html()).toBe('<p>/h</p>');
});

test('leaves the keys to an input method while it composes', async () => {
  const { editor, html } = await renderEditor();
  type(editor, '/');
  await screen.findByRole('listbox');
  fireEvent.compositionStart(textbox());
  pressEnter();
  press('ArrowDown');
  expect(textbox().getAttribute('aria-activedescendant')).toContain('level2');
  expect(html()).toBe('<p>/</p>');
});

test('opens the pictures from the menu', async () => {
  const { editor } = await renderEditor();
  type(editor, '/pic');
  fireEvent.click(await screen.findByRole('option', { name: word('picture') }));
  await screen.findByRole('dialog');
});

test.each([
  ['## ', 'a', '<h2>a</h2>'],
  ['### ', 'a', '<h3>a</h3>'],
  ['- ', 'a', '<ul><li><p>a</p></li></ul>'],
  ['1. ', 'a', '<ol><li><p>a</p></li></ol>'],
  ['> ', 'a', '<blockquote><p>a</p></blockquote>'],
  ['---', 'a', '<hr><p>a</p>'],
  ['an **open**', ' a', '<p>an <strong>open</strong> a</p>'],
  ['an *open*', ' a', '<p>an <em>open</em> a</p>'],
  ['第一，**重要**', '的', '<p>第一，<strong>重要</strong>的</p>'],
  ['2**3**', '4', '<p>2**3**4</p>'],
  ['~~a~~', ' `b` ==c==', '<p>~~a~~ `b` ==c==</p>'],
])('formats the Markdown of %s', async (signs, after, expected) => {
  const { editor, html } = await renderEditor();
  type(editor, signs);
  type(editor, after);
  expect(html()).toBe(expected);
});

test('offers only what the server stores', async () => {
  const { editor } = await renderEditor();
  expect(Object.keys(editor.schema.marks).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'bold',
    'italic',
    'link',
    'subscript',
    'superscript',
  ]);
  const everything =
    '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em><sub>e</sub><sup>f</sup><a href="/g">g</a><br></p>' +
    '<ul><li>h</li></ul><ol><li>i</li></ol><blockquote>j</blockquote><hr><u>k</u><s>l</s><mark>m</mark>' +
    '<table><caption>q</caption><tr><th>n</th></tr><tr><td>o</td></tr></table><figure><img src="/media/p.jpg" alt="p"></figure>';
  editor.commands.setContent(everything);
  const used = new Set([...editor.getHTML().matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag!));
  expect([...used].filter((tag) => !richTextElements.includes(tag))).toEqual([]);
  expect(used.size).toBeGreaterThan(18);
});

test('prevents the underline and the alignment of browsers', async () => {
  const { editor, html } = await renderEditor('<p>one</p>');
  editor.commands.selectAll();
  expect(press('u', { ctrlKey: true, keyCode: 85 })).toBe(false);
  const format = (inputType: string) =>
    fireEvent(textbox(), new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }));
  expect(format('formatUnderline')).toBe(false);
  expect(format('formatJustifyCenter')).toBe(false);
  expect(format('formatBold')).toBe(true);
  press('b', { ctrlKey: true, keyCode: 66 });
  expect(html()).toBe('<p><strong>one</strong></p>');
});

test('fills the screen with Ctrl+Shift+Enter, keeps text and focus, and returns with Escape', async () => {
  const { editor, html } = await renderEditor('<p>one</p>');
  pressEnter({ ctrlKey: true, shiftKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Text' });
  const written = within(dialog).getByText('one').closest<HTMLElement>('[role=textbox]')!;
  await waitFor(() => expect(document.activeElement).toBe(written));
  type(editor, ' two');
  expect(html()).toBe('<p>one two</p>');

  // A dialog over the full screen closes alone.
  fireEvent.click(within(dialog).getByRole('button', { name: word('help') }));
  const help = await screen.findByRole('dialog', { name: word('help') });
  fireEvent.keyDown(help, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: word('help') })).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Text' })).not.toBeNull();

  // So does the menu of blocks.
  editor.commands.enter();
  type(editor, '/');
  await within(dialog).findByRole('listbox');
  fireEvent.keyDown(written, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Text' })).not.toBeNull();

  fireEvent.keyDown(written, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(textbox()));
  editor.commands.undo();
  expect(editor.getText()).not.toContain('/');
});

test('moves the focus into the text when buttons open and leave the full screen', async () => {
  await renderEditor();
  const pressButton = (name: string) => {
    const button = screen.getByRole('button', { name: word(name) });
    button.focus();
    fireEvent.click(button);
  };
  pressButton('fullScreen');
  const dialog = await screen.findByRole('dialog', { name: 'Text' });
  await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('[role=textbox]')));
  pressButton('leaveFullScreen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(textbox()));
});

test('counts the text, also after a new version from outside', async () => {
  const { editor } = await renderEditor('<p>第3届 World Cup</p>');
  screen.getByText(/^5 words · 11 characters · 1 minute to read$/);
  editor.commands.setContent('<p>one</p>', { emitUpdate: false });
  await screen.findByText(/^1 word · 3 characters/);
});

interface ShownForm {
  show: (value: string) => void;
}

/** A form that shows a text only when the test says so. */
function Form({ form, onChange }: { form: ShownForm; onChange: (html: string) => void }) {
  const [value, setValue] = useState('');
  form.show = setValue;
  return <RichTextEditor label="Text" locale="en_US" value={value} onChange={onChange} />;
}

test('keeps what was written before the form showed an earlier text, and shows a text from outside', async () => {
  const onChange = vi.fn<(html: string) => void>();
  const form: ShownForm = { show: () => undefined };
  renderPart(<Form form={form} onChange={onChange} />);
  const show = (value: string) => act(() => form.show(value));
  const editor = editorOf(await screen.findByRole('textbox', { name: 'Text' }));
  editor.commands.insertContent('one');
  editor.commands.insertContent(' two');
  const [[earlier], [later]] = onChange.mock.calls as [[string], [string]];
  show(earlier);
  expect(editor.getText()).toBe('one two');
  show(later);
  expect(editor.getText()).toBe('one two');
  show(earlier);
  expect(editor.getText()).toBe('one');
  show('<p>other</p>');
  expect(editor.getText()).toBe('other');
});
