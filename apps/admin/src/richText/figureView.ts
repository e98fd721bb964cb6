import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view';
import type { PictureUploads } from './pictureUploads.ts';

type GetPosition = () => number | undefined;

export interface FigureViewOptions {
  uploads: PictureUploads;
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
  readonly #status = document.createElement('div');
  readonly #unsubscribe: () => void;
  readonly #view: EditorView;
  readonly #getPosition: GetPosition;
  readonly #options: FigureViewOptions;
  #node: Node;
  /** What the status shows, so that progress does not replace a button that has the focus. */
  #shown = '';

  constructor(node: Node, view: EditorView, getPosition: GetPosition, options: FigureViewOptions) {
    this.#node = node;
    this.#view = view;
    this.#getPosition = getPosition;
    this.#options = options;
    this.#status.className = 'picture-status';
    this.#status.contentEditable = 'false';
    this.dom.append(this.#picture, this.#status, this.contentDOM);
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
    return this.#status.contains(event.target as HTMLElement);
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
    if (upload?.state.kind === 'sending') this.#showProgress(upload.name, upload.state.percent);
    else if (upload?.state.kind === 'failed') this.#showFailure(id!, upload.name, upload.state.problem);
    else if (!upload) this.#showDescription(alt);
  }

  /** Shows elements, unless the status shows the same already. */
  #replaceStatus(content: string, create: () => readonly (HTMLElement | string)[]): void {
    if (this.#shown === content) return;
    this.#shown = content;
    this.#status.replaceChildren(...create());
  }

  #showProgress(name: string, percent: number): void {
    const { translate } = this.#options;
    this.#replaceStatus('progress', () => {
      const bar = document.createElement('progress');
      bar.max = 100;
      bar.setAttribute('aria-label', translate('app.richText.uploads.progress', { name }));
      return [bar, document.createElement('span')];
    });
    const [bar, text] = this.#status.children as unknown as [HTMLProgressElement, HTMLElement];
    bar.value = percent;
    text.textContent =
      percent < 100
        ? translate('app.richText.uploads.percent', { percent })
        : translate('app.richText.uploads.processing');
  }

  #showFailure(id: string, name: string, problem: string): void {
    const { translate, uploads } = this.#options;
    this.#replaceStatus(`failure ${problem}`, () => {
      const text = document.createElement('strong');
      text.textContent = translate('app.richText.uploads.failed', { name, problem });
      return [
        text,
        this.#button(translate('app.tryAgain'), () => {
          uploads.retry(id);
          // The button that had the focus is gone.
          this.#view.focus();
        }),
        this.#button(translate('app.richText.uploads.remove'), () => this.#remove()),
      ];
    });
  }

  #showDescription(alt: string): void {
    const { translate, onDescribe } = this.#options;
    this.dom.classList.toggle('is-undescribed', alt === '');
    this.#replaceStatus('description', () => [this.#button('', () => onDescribe(this.#getPosition))]);
    this.#status.firstElementChild!.textContent = translate(
      alt === '' ? 'app.richText.alt.missing' : 'app.richText.alt.present',
      { alt },
    );
  }

  #button(label: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      if (this.#view.editable) act();
    });
    return button;
  }

  #remove(): void {
    const position = this.#getPosition();
    if (position === undefined) return;
    this.#view.dispatch(this.#view.state.tr.delete(position, position + this.#node.nodeSize));
    this.#view.focus();
  }
}
