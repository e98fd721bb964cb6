import type { EditorView } from '@tiptap/pm/view';
import type { FileUploads } from './fileUploads.ts';

interface Options {
  view: EditorView;
  uploads: FileUploads;
  translate: (key: string, values?: object) => string;
  /** Removes the block from the text. */
  remove: () => void;
}

export interface StatusButton {
  label: string;
  act: () => void;
  isDisabled?: boolean;
}

/** Says below a picture or file in the text how far its upload is, and what to do when it failed. */
export class BlockStatus {
  readonly dom = document.createElement('div');
  readonly #options: Options;
  /** What is shown, so that progress does not replace a button that has the focus. */
  #shown = '';

  constructor(options: Options) {
    this.#options = options;
    this.dom.className = 'block-status';
    this.dom.contentEditable = 'false';
  }

  /** Shows an upload. @returns whether it is not yet stored */
  showUpload(id: string | null): boolean {
    const upload = id === null ? undefined : this.#options.uploads.find(id);
    if (!upload || upload.state.kind === 'stored') return upload !== undefined;
    if (upload.state.kind === 'sending') this.#showProgress(upload.name, upload.state.percent);
    else this.#showFailure(id!, upload.name, upload.state.problem);
    return true;
  }

  /** Shows that an action of unknown length is running. */
  showWork(label: string): void {
    this.#replace('work', () => {
      const bar = document.createElement('progress');
      bar.setAttribute('aria-label', label);
      const text = document.createElement('span');
      text.textContent = label;
      return [bar, text];
    });
  }

  /**
   * Shows buttons that do not act while the text cannot be changed. The same number of buttons always does the same.
   */
  showButtons(buttons: readonly StatusButton[]): void {
    this.#replace(`buttons ${buttons.length}`, () => buttons.map(({ act }) => this.#button('', act)));
    for (const [index, { label, isDisabled = false }] of buttons.entries()) {
      const button = this.dom.children[index] as HTMLButtonElement;
      button.textContent = label;
      button.disabled = isDisabled;
    }
  }

  /** Shows elements, unless the same are shown already. */
  #replace(content: string, create: () => readonly HTMLElement[]): void {
    if (this.#shown === content) return;
    this.#shown = content;
    this.dom.replaceChildren(...create());
  }

  #showProgress(name: string, percent: number): void {
    const { translate } = this.#options;
    this.#replace('progress', () => {
      const bar = document.createElement('progress');
      bar.max = 100;
      bar.setAttribute('aria-label', translate('app.richText.uploads.progress', { name }));
      return [bar, document.createElement('span')];
    });
    const [bar, text] = this.dom.children as unknown as [HTMLProgressElement, HTMLElement];
    bar.value = percent;
    text.textContent =
      percent < 100
        ? translate('app.richText.uploads.percent', { percent })
        : translate('app.richText.uploads.processing');
  }

  #showFailure(id: string, name: string, problem: string): void {
    const { translate, uploads, view, remove } = this.#options;
    this.#replace(`failure ${problem}`, () => {
      const text = document.createElement('strong');
      text.textContent = translate('app.richText.uploads.failed', { name, problem });
      return [
        text,
        this.#button(translate('app.tryAgain'), () => {
          uploads.retry(id);
          // The button that had the focus is gone.
          view.focus();
        }),
        this.#button(translate('app.richText.uploads.remove'), remove),
      ];
    });
  }

  #button(label: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      if (this.#options.view.editable) act();
    });
    return button;
  }
}

/** Removes the block at a position from the text. */
export function removeBlock(view: EditorView, position: number | undefined): void {
  const node = position === undefined ? null : view.state.doc.nodeAt(position);
  if (!node) return;
  view.dispatch(view.state.tr.delete(position!, position! + node.nodeSize));
  view.focus();
}
