import { Extension, mergeAttributes } from '@tiptap/core';
import { Table, TableHeader, TableView } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeViewConstructor, ViewMutationRecord } from '@tiptap/pm/view';

type GetPosition = () => number | undefined;

/** The longest caption of a table, in characters. */
export const maxCaptionLength = 300;

const captionOf = (table: HTMLElement): string =>
  (table.querySelector(':scope > caption')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A table with its caption. The caption is an attribute, because all children of a table are rows to its commands. */
export const CaptionedTable = Table.extend({
  addAttributes: () => ({ caption: { default: '', parseHTML: captionOf, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.caption === ''
      ? ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]]
      : ['table', mergeAttributes(HTMLAttributes), ['caption', {}, node.attrs.caption as string], ['tbody', 0]],
}).configure({
  resizable: false,
  // `TableViewExtension` shows tables instead.
  View: null,
});

/** Adds `scope`, with which screen readers announce the heading of a column with each of its cells. */
export const ColumnHeader = TableHeader.extend({
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes, { scope: 'col' }), 0],
});

interface TableViewOptions {
  translate: (key: string, values?: object) => string;
  /** Asks for the caption of a table. */
  onCaption: (getPosition: GetPosition) => void;
}

/** Shows tables in the text, with their captions as buttons that edit them. */
export const TableViewExtension = Extension.create<TableViewOptions>({
  name: 'tableView',
  addOptions: () => ({}) as TableViewOptions,
  addProseMirrorPlugins() {
    const { translate, onCaption } = this.options;
    const create: NodeViewConstructor = (node, view, getPosition) =>
      new CaptionedTableView(node, view, () => onCaption(getPosition), translate);
    return [new Plugin({ props: { nodeViews: { table: create } } })];
  },
});

class CaptionedTableView extends TableView {
  readonly #caption = document.createElement('caption');
  readonly #button = document.createElement('button');

  constructor(node: Node, view: EditorView, edit: () => void, translate: TableViewOptions['translate']) {
    super(node, 25, view);
    this.#caption.contentEditable = 'false';
    this.#button.type = 'button';
    this.#button.title = translate('app.richText.caption.edit');
    this.#button.addEventListener('click', () => {
      if (view.editable) edit();
    });
    this.#caption.append(this.#button);
    this.#show();
  }

  override update(node: Node): boolean {
    if (!super.update(node)) return false;
    this.#show();
    return true;
  }

  stopEvent(event: Event): boolean {
    return this.#caption.contains(event.target as HTMLElement);
  }

  override ignoreMutation(mutation: ViewMutationRecord): boolean {
    return super.ignoreMutation(mutation) || this.#caption.contains(mutation.target);
  }

  #show(): void {
    const caption = this.node.attrs.caption as string;
    if (caption === '') {
      this.#caption.remove();
      return;
    }
    this.#button.textContent = caption;
    this.table.prepend(this.#caption);
  }
}
