import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view';
import { labelOf } from './download.ts';
import type { FileUploads } from './fileUploads.ts';
import { removeBlock, BlockStatus } from './blockStatus.ts';

type GetPosition = () => number | undefined;

export interface DownloadViewOptions {
  uploads: FileUploads;
  translate: (key: string, values?: object) => string;
  /** Asks for the name of a file. */
  onRename: (getPosition: GetPosition) => void;
}

/** Shows files for download in the text, with the progress of their uploads. */
export const createDownloadView =
  (options: DownloadViewOptions): NodeViewConstructor =>
  (node, view, getPosition) =>
    new DownloadView(node, view, getPosition, options);

class DownloadView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly #label = document.createElement('span');
  readonly #status: BlockStatus;
  readonly #unsubscribe: () => void;
  readonly #options: DownloadViewOptions;
  readonly #getPosition: GetPosition;
  #node: Node;

  constructor(node: Node, view: EditorView, getPosition: GetPosition, options: DownloadViewOptions) {
    this.#node = node;
    this.#options = options;
    this.#getPosition = getPosition;
    this.#status = new BlockStatus({ ...options, view, remove: () => removeBlock(view, getPosition()) });
    this.#label.className = 'download';
    this.dom.append(this.#label, this.#status.dom);
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

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#unsubscribe();
  }

  #show(): void {
    const { href, name, upload } = this.#node.attrs as { href: string; name: string; upload: string | null };
    this.#label.textContent = labelOf({ href, name });
    const { translate, onRename } = this.#options;
    if (!this.#status.showUpload(upload))
      this.#status.showButton(translate('app.richText.file.title'), () => onRename(this.#getPosition));
  }
}
