import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view';
import type { FileUploads } from './fileUploads.ts';
import { removeBlock, BlockStatus } from './blockStatus.ts';

type GetPosition = () => number | undefined;

export interface FigureViewOptions {
  uploads: FileUploads;
  translate: (key: string, values?: object) => string;
  /** Asks for the alternative text of a picture. */
  onDescribe: (getPosition: GetPosition) => void;
}

/** Shows pictures in the text: the progress of an upload, what to do when it failed, and a missing description. */
export const createFigureView =
  (options: FigureViewOptions): NodeViewConstructor =>
  (node, view, getPosition) =>
    new FigureView(node, view, getPosition, options);

class FigureView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly contentDOM = document.createElement('figcaption');
  readonly #picture = document.createElement('img');
  readonly #status: BlockStatus;
  readonly #unsubscribe: () => void;
  readonly #getPosition: GetPosition;
  readonly #options: FigureViewOptions;
  #node: Node;

  constructor(node: Node, view: EditorView, getPosition: GetPosition, options: FigureViewOptions) {
    this.#node = node;
    this.#getPosition = getPosition;
    this.#options = options;
    this.#status = new BlockStatus({ ...options, view, remove: () => removeBlock(view, getPosition()) });
    this.dom.append(this.#picture, this.#status.dom, this.contentDOM);
    this.#unsubscribe = options.uploads.subscribe(() => this.#show());
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  stopEvent(event: Event): boolean {
    return this.#status.dom.contains(event.target as HTMLElement);
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  destroy(): void {
    this.#unsubscribe();
  }

  #show(): void {
    const { src, alt, upload: id } = this.#node.attrs as { src: string; alt: string; upload: string | null };
    const upload = id === null ? undefined : this.#options.uploads.find(id);
    const shownSrc = upload ? upload.previewUrl : src;
    if (this.#picture.getAttribute('src') !== shownSrc) this.#picture.src = shownSrc;
    this.#picture.alt = alt;
    this.dom.classList.toggle('is-uploading', upload !== undefined);
    if (!this.#status.showUpload(id)) this.#showDescription(alt);
  }

  #showDescription(alt: string): void {
    const { translate, onDescribe } = this.#options;
    this.dom.classList.toggle('is-undescribed', alt === '');
    const label = translate(alt === '' ? 'app.richText.alt.missing' : 'app.richText.alt.present', { alt });
    this.#status.showButton(label, () => onDescribe(this.#getPosition));
  }
}
