import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { cleanPaste, type LeftOut, leftOutMark } from './cleanPaste.ts';
import type { FileUploads } from './fileUploads.ts';

export interface LeftOutState {
  /** What the last pastes left out, until the report is dismissed. */
  items: readonly LeftOut[];
  /** Marks the places, as far as they still exist. They are not part of the text. */
  places: DecorationSet;
}

type Action = 'dismiss' | { items: readonly LeftOut[]; places: readonly { position: number; item: LeftOut }[] };

export const leftOutKey = new PluginKey<LeftOutState>('leftOut');

interface Options {
  uploads: FileUploads | null;
  /** Names something that was left out, in the place where it was. */
  describe: (item: LeftOut) => string;
}

const nothing: LeftOutState = { items: [], places: DecorationSet.empty };

/** Cleans pasted HTML, uploads the pictures that it contains, and marks the places of what it left out. */
export const LeftOutExtension = Extension.create<Options>({
  name: 'leftOut',
  addOptions: () => ({ uploads: null, describe: ({ kind }) => kind }),
  addProseMirrorPlugins() {
    const { uploads, describe } = this.options;
    /** Of the HTML that was cleaned and is not yet in the text. */
    let cleanedItems: LeftOut[] = [];
    return [
      new Plugin<LeftOutState>({
        key: leftOutKey,
        state: {
          init: () => nothing,
          apply(transaction, { items, places }) {
            const action = transaction.getMeta(leftOutKey) as Action | undefined;
            if (action === 'dismiss') return nothing;
            const moved = places.map(transaction.mapping, transaction.doc);
            if (action === undefined) return { items, places: moved };
            const added = action.places.map(({ position, item }) => placeOf(position, describe(item)));
            return { items: [...items, ...action.items], places: moved.add(transaction.doc, added) };
          },
        },
        props: {
          decorations: (state) => leftOutKey.getState(state)?.places,
          transformPastedHTML(html) {
            const cleaned = cleanPaste(html, {
              start: (file) => uploads!.start(file),
              has: (id) => uploads!.find(id) !== undefined,
            });
            cleanedItems = cleaned.leftOut;
            return cleaned.html;
          },
        },
        appendTransaction(transactions, _, state) {
          if (cleanedItems.length === 0 || !transactions.some(({ docChanged }) => docChanged)) return null;
          const items = cleanedItems;
          cleanedItems = [];
          return removeMarks(state, items);
        },
      }),
    ];
  },
});

const placeOf = (position: number, text: string): Decoration =>
  Decoration.widget(
    position,
    () => {
      const place = document.createElement('span');
      place.className = 'left-out';
      place.contentEditable = 'false';
      place.textContent = text;
      return place;
    },
    { side: -1, ignoreSelection: true },
  );

/** Removes the marks from the text, and reports the places where they were. */
function removeMarks(state: EditorState, items: readonly LeftOut[]): Transaction {
  const marks: { from: number; to: number; item: LeftOut }[] = [];
  state.doc.descendants((node, position) => {
    for (const { 0: mark, 1: number, index } of (node.text ?? '').matchAll(leftOutMark)) {
      const item = items[Number(number)];
      if (item) marks.push({ from: position + index, to: position + index + mark.length, item });
    }
  });
  const { tr } = state;
  const places = marks.toReversed().map(({ from, to, item }) => {
    tr.delete(from, to);
    const start = tr.doc.resolve(from);
    const isEmptied =
      start.parent.content.size === 0 && start.parent.type.name === 'paragraph' && start.node(-1).childCount > 1;
    const position = isEmptied ? start.before() : from;
    if (isEmptied) tr.delete(position, start.after());
    return { step: tr.steps.length, position, item };
  });
  return tr.setMeta(leftOutKey, {
    items,
    places: places.map(({ step, position, item }) => ({ position: tr.mapping.slice(step).map(position), item })),
  } satisfies Action);
}
