import { noteMarkClass, notesClass } from '@app/contract/richTextElements';
import { commands, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { arrangeNotes } from './arrangeNotes.ts';
import { copyNotes, pasteNotes } from './copyNotes.ts';
import { insertNote, isAtEdgeOfNote, leaveNote, removeEmptyNote, touchesNotes } from './noteCommands.ts';

/** The words of the note of a copied mark. The attribute is on the clipboard, and never stored. */
export const noteWordsAttribute = 'data-note';

/** A text, with its footnotes at the end. */
export const TextWithNotes = Node.create({ name: 'doc', topNode: true, content: 'block+ notes?' });

/** The mark of a footnote. `arrangeNotes` keeps its number and its note up to date; a new one has the number 0. */
export const NoteMark = Node.create({
  name: 'noteMark',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    number: { default: 0, parseHTML: () => null, renderHTML: () => ({}) },
    words: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  }),
  parseHTML: () => [
    {
      tag: `sup.${noteMarkClass}`,
      priority: 60,
      getAttrs: (element) => ({
        number: Number(element.textContent) || 0,
        words: element.getAttribute(noteWordsAttribute),
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'sup',
    { class: noteMarkClass, ...(attrs.words !== null && { [noteWordsAttribute]: attrs.words as string }) },
    String(attrs.number),
  ],
  renderText: ({ node }) => `[${node.attrs.number}]`,
});

/** The list of footnotes. */
export const Notes = Node.create({
  name: 'notes',
  content: 'note+',
  selectable: false,
  parseHTML: () => [{ tag: `ol.${notesClass}`, priority: 60, context: 'doc/' }],
  renderHTML: () => ['ol', { class: notesClass }, 0],
  // Commands that turn a block into another kind begin with this one, which would remove the note.
  addCommands: () => ({
    clearNodes: () => (properties) => touchesNotes(properties.tr) || commands.clearNodes()(properties),
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => insertNote(this.editor.chain().focus()).run(),
      Enter: () => this.editor.commands.command(({ tr }) => leaveNote(tr)),
      // What is typed in a note never joins it with another one.
      Backspace: () =>
        this.editor.commands.command(({ tr }) => removeEmptyNote(tr) || isAtEdgeOfNote(tr.selection, 'start')),
      Delete: () => this.editor.commands.command(({ tr }) => isAtEdgeOfNote(tr.selection, 'end')),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformCopied: (slice, { state }) => copyNotes(slice, state.doc),
        transformPasted: (slice, { state }) => pasteNotes(slice, state.selection),
      },
      appendTransaction: (transactions, _, { tr }) =>
        transactions.some(({ docChanged }) => docChanged) && arrangeNotes(tr) ? tr : null,
    }),
  ],
});

export const Note = Node.create({
  name: 'note',
  content: '(text | hardBreak)*',
  isolating: true,
  selectable: false,
  addAttributes: () => ({ number: { default: 0, parseHTML: numberOf, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'li', context: 'notes/', priority: 60 }],
  renderHTML: () => ['li', 0],
});

/** Returns the number of a stored note, from its place in the list. */
const numberOf = (item: HTMLElement): number => [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
