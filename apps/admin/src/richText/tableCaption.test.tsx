// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { cleanPaste } from './cleanPaste.ts';
import { readText } from './readText.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

afterEach(cleanUp);

const word = (key: string) => text(`app.richText.${key}` as Parameters<typeof text>[0]);
const table = (caption: string, cells = '<th scope="col"><p>Rules</p></th>') =>
  `<table>${caption && `<caption>${caption}</caption>`}<tbody><tr>${cells}</tr></tbody></table>`;

async function renderEditor(value: string) {
  const onChange = vi.fn<(html: string) => void>();
  renderPart(<RichTextEditor label="Text" locale="en_US" value={value} onChange={onChange} />);
  const textbox = await screen.findByRole('textbox', { name: 'Text' });
  const { editor } = textbox as HTMLElement & { editor: Editor };
  editor.commands.focus(4);
  const html = () => onChange.mock.lastCall?.[0].replaceAll(/ (?:col|row)span="1"/g, '').replace(/<p><\/p>$/, '');
  const chooseFromMenu = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: word('table') }));
    fireEvent.click(await screen.findByRole('menuitem', { name: word(name) }));
  };
  const answerDialog = async (caption: string) => {
    const dialog = await screen.findByRole('dialog', { name: word('caption.title') });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: caption } });
    fireEvent.click(within(dialog).getByRole('button', { name: word('links.save') }));
  };
  return { editor, textbox, html, chooseFromMenu, answerDialog };
}

test('adds, edits and removes the caption of a table', async () => {
  const { textbox, html, chooseFromMenu, answerDialog } = await renderEditor(table(''));
  await chooseFromMenu('caption.add');
  await answerDialog(' Komi ');
  await waitFor(() => expect(html()).toBe(table('Komi')));
  fireEvent.click(await within(textbox).findByRole('button', { name: 'Komi' }));
  await answerDialog('Komi < 8');
  await waitFor(() => expect(html()).toBe(table('Komi &lt; 8')));
  expect(textbox.querySelector('caption')?.textContent).toBe('Komi < 8');
  await chooseFromMenu('caption.remove');
  await waitFor(() => expect(html()).toBe(table('')));
  expect(textbox.querySelector('caption')).toBeNull();
});

test('keeps a stored caption while rows and columns are added and deleted', async () => {
  const { editor, html } = await renderEditor(table('Komi in <em>both</em>\n rules'));
  for (const change of ['addRowAfter', 'addColumnAfter', 'addRowBefore', 'deleteColumn', 'toggleHeaderRow'] as const)
    editor.commands[change]();
  expect(html()).toMatch(/^<table><caption>Komi in both rules<\/caption><tbody>(?:<tr>.*<\/tr>){3}<\/tbody><\/table>$/);
  // The words of the caption are in no row.
  expect(html()!.match(/<tr>/g)).toHaveLength(3);
  expect(html()!.match(/Komi/g)).toHaveLength(1);
  expect(readText(editor.state.doc)).toContain('Komi in both rules');
});

test('makes the caption of a pasted figure the caption of its table', () => {
  const paste = (html: string) => cleanPaste(html, { start: () => '', has: () => false }).html;
  const figure = (inside: string) => `<figure class="wp-block-table">${inside}<figcaption>Komi</figcaption></figure>`;
  expect(paste(figure('<table><tbody><tr><td>7</td></tr></tbody></table>'))).toBe(
    '<table><caption>Komi</caption><tbody><tr><td>7</td></tr></tbody></table>',
  );
  expect(paste(figure(table('Own', '<td>7</td>')))).toBe(table('Own', '<td>7</td>'));
  expect(paste(figure('<img src="/media/a-1x1.png"><table></table>'))).toContain('<figcaption>Komi');
});
