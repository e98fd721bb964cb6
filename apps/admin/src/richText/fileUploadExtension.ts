import { type Editor, Extension } from '@tiptap/core';
import type { Node, NodeType } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Locale } from '@app/contract/locale';
import { onlyPictureOf } from './cleanPaste.ts';
import { isOwnPicture } from './figure.ts';
import { isDocument } from './download.ts';
import { createDownloadView, type DownloadViewOptions } from './downloadView.ts';
import { createFigureView, type FigureViewOptions } from './figureView.ts';
import type { FileUploads } from './fileUploads.ts';
import { createGalleryView, type GalleryViewOptions } from './galleryView.ts';
import { insertBlocks } from './insertBlocks.ts';

interface Options extends FigureViewOptions, GalleryViewOptions, DownloadViewOptions {
  /** The language of the text, in which the library may describe a picture already. */
  locale: Locale;
}

/** Inserts the pictures and documents that are pasted or dropped, shows them at once, and uploads them. */
export const FileUploadExtension = Extension.create<Options>({
  name: 'fileUploads',
  addOptions: () => ({}) as Options,
  addProseMirrorPlugins() {
    const { uploads, locale } = this.options;
    return [
      new Plugin({
        props: {
          nodeViews: {
            figure: createFigureView(this.options),
            gallery: createGalleryView(this.options),
            download: createDownloadView(this.options),
          },
          // Runs before the editor reads the HTML that comes with a copied picture.
          handleDOMEvents: {
            paste(view, event) {
              const files = filesOf(view, event.clipboardData);
              if (files.length === 0) return false;
              event.preventDefault();
              insertFiles(view, uploads, files);
              return true;
            },
            drop(view, event) {
              // The browser adds a file to a picture that is moved within the text.
              const files = view.dragging ? [] : filesOf(view, event.dataTransfer);
              const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              if (files.length === 0 || position === undefined) return false;
              event.preventDefault();
              insertFiles(view, uploads, files, position);
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
        // Undoing and redoing bring placeholders back whose files are stored.
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

/** Uploads files, and inserts their placeholders at a position or in place of the selection. */
export function insertFiles(
  view: EditorView,
  uploads: FileUploads,
  files: readonly File[],
  dropPosition?: number,
): void {
  const { figure, download } = view.state.schema.nodes as { figure: NodeType; download: NodeType };
  const placeholders = files.map((file) => {
    const upload = uploads.start(file);
    return isDocument(file) ? download.create({ name: file.name, upload }) : figure.create({ src: '', upload });
  });
  insertBlocks(view, placeholders, dropPosition);
}

/** Returns a transaction that shows the stored files in place of their placeholders; null when there are none. */
function storeUploads(state: EditorState, uploads: FileUploads, locale: Locale): Transaction | null {
  const { tr } = state;
  for (const { position, node } of placeholdersOf(state.doc)) {
    const upload = uploads.find(node.attrs.upload as string)?.state;
    if (upload?.kind !== 'stored') continue;
    const { stored } = upload;
    const attributes =
      'alt' in stored ? { src: stored.url, alt: stored.alt[locale] } : { href: stored.url, name: stored.name };
    tr.setNodeMarkup(position, null, { ...attributes, upload: null });
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

function placeholdersOf(doc: Node): { position: number; node: Node }[] {
  const found: { position: number; node: Node }[] = [];
  doc.descendants((node, position) => {
    if (typeof node.attrs.upload === 'string') found.push({ position, node });
  });
  return found;
}

/** The numbers of pictures and documents in a text that are not stored yet. */
export interface UploadCount {
  sending: number;
  failed: number;
}

/** Counts the pictures and documents in the text that are not stored yet. */
export function countUploads({ state }: Editor, uploads: FileUploads): UploadCount {
  const kinds = placeholdersOf(state.doc).map(({ node }) => uploads.find(node.attrs.upload as string)?.state.kind);
  return {
    sending: kinds.filter((kind) => kind === 'sending').length,
    failed: kinds.filter((kind) => kind === 'failed').length,
  };
}
