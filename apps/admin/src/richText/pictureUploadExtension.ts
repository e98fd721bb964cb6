import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import type { Locale } from '@app/contract/locale';
import { onlyPictureOf } from './cleanPaste.ts';
import { isOwnPicture } from './figure.ts';
import { createFigureView, type FigureViewOptions } from './figureView.ts';
import type { PictureUploads } from './pictureUploads.ts';

interface Options extends FigureViewOptions {
  /** The language of the text, in which the library may describe a picture already. */
  locale: Locale;
}

/** Inserts the pictures that are pasted or dropped, shows them at once, and uploads them. */
export const PictureUploadExtension = Extension.create<Options>({
  name: 'pictureUploads',
  addOptions: () => ({}) as Options,
  addProseMirrorPlugins() {
    const { uploads, locale } = this.options;
    const startAll = (files: readonly File[]) => files.map((file) => uploads.start(file));
    return [
      new Plugin({
        props: {
          nodeViews: { figure: createFigureView(this.options) },
          // Runs before the editor reads the HTML that comes with a copied picture.
          handleDOMEvents: {
            paste(view, event) {
              const files = filesOf(view, event.clipboardData);
              if (files.length === 0) return false;
              event.preventDefault();
              insertPictures(view, startAll(files));
              return true;
            },
            drop(view, event) {
              // The browser adds a file to a picture that is moved within the text.
              const files = view.dragging ? [] : filesOf(view, event.dataTransfer);
              const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              if (files.length === 0 || position === undefined) return false;
              event.preventDefault();
              insertPictures(view, startAll(files), position);
              return true;
            },
          },
        },
        view(view) {
          const update = () => {
            if (view.isDestroyed) return;
            const stored = storeUploads(view.state, uploads, locale);
            if (stored) view.dispatch(stored);
          };
          return { destroy: uploads.subscribe(update) };
        },
        // Undoing and redoing bring placeholders back whose pictures are stored.
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? storeUploads(state, uploads, locale) : null,
      }),
    ];
  },
});

/**
 * Returns the copied or dragged files. None when they only show what is also there as HTML: office programs add a
 * picture of the copied text, and browsers add the address of a copied picture.
 */
function filesOf(view: EditorView, data: DataTransfer | null): File[] {
  if (!view.editable || !data || data.files.length === 0) return [];
  const html = data.getData('text/html');
  const src = html === '' ? '' : onlyPictureOf(html);
  return src === null || isOwnPicture(src) ? [] : [...data.files];
}

/** Inserts placeholders of uploads at a position, or in place of the selection, and puts the cursor after them. */
function insertPictures(view: EditorView, ids: readonly string[], dropPosition?: number): void {
  const { schema, selection, doc, tr } = view.state;
  const figure = schema.nodes.figure!;
  const pictures = new Slice(Fragment.from(ids.map((upload) => figure.create({ upload }))), 0, 0);
  const target =
    dropPosition === undefined
      ? { from: selection.from, to: selection.to }
      : { from: dropPoint(doc, dropPosition, pictures) ?? dropPosition, to: null };
  const $from = doc.resolve(target.from);
  // A caption cannot contain a picture; it is inserted after the one that the caption belongs to.
  const afterFigure = $from.parent.type === figure ? $from.after() : null;
  const from = afterFigure ?? target.from;
  tr.replaceRange(from, afterFigure ?? target.to ?? target.from, pictures);
  const end = endOfUploads(tr.doc, ids) ?? from;
  const after = tr.doc.resolve(end);
  if (after.nodeAfter === null && after.parent === tr.doc) tr.insert(end, schema.nodes.paragraph!.create());
  tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
  view.focus();
  view.dispatch(tr.scrollIntoView());
}

function endOfUploads(doc: Node, ids: readonly string[]): number | null {
  let end: number | null = null;
  doc.descendants((node, position) => {
    if (ids.includes(node.attrs.upload as string)) end = position + node.nodeSize;
  });
  return end;
}

/** Returns a transaction that shows the stored pictures in place of their placeholders; null when there are none. */
function storeUploads(state: EditorState, uploads: PictureUploads, locale: Locale): Transaction | null {
  const { tr } = state;
  for (const { position, node } of placeholdersOf(state.doc)) {
    const upload = uploads.find(node.attrs.upload as string)?.state;
    if (upload?.kind !== 'stored') continue;
    const { url, alt } = upload.picture;
    tr.setNodeMarkup(position, null, { src: url, alt: alt[locale], upload: null });
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

function placeholdersOf(doc: Node): { position: number; node: Node }[] {
  const found: { position: number; node: Node }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'figure' && node.attrs.upload !== null) found.push({ position, node });
  });
  return found;
}

/** The numbers of pictures in a text that are not stored yet. */
export interface UploadCount {
  sending: number;
  failed: number;
}

/** Counts the pictures in the text that are not stored yet. */
export function countUploads({ state }: Editor, uploads: PictureUploads): UploadCount {
  const kinds = placeholdersOf(state.doc).map(({ node }) => uploads.find(node.attrs.upload as string)?.state.kind);
  return {
    sending: kinds.filter((kind) => kind === 'sending').length,
    failed: kinds.filter((kind) => kind === 'failed').length,
  };
}
