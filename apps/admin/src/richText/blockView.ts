import type { Node } from '@tiptap/pm/model';
import type { Decoration, EditorView, NodeView } from '@tiptap/pm/view';
import { BlockStatus, removeBlock } from './blockStatus.ts';
import type { FileUploads } from './fileUploads.ts';

export type GetPosition = () => number | undefined;

export interface BlockViewOptions {
  uploads: FileUploads;
  translate: (key: string, values?: object) => string;
}

/** A block of the text to which a view belongs. */
export interface ViewedBlock {
  node: Node;
  view: EditorView;
  getPosition: GetPosition;
  decorations?: readonly Decoration[];
}

interface Appearance {
  dom: HTMLElement;
  /** Contains what can be typed in the block; missing for a block without such content. */
  contentDOM?: HTMLElement;
  /** Shows the present state of the block. Called after each change of it and of an upload. */
  show: (node: Node, status: BlockStatus, decorations: readonly Decoration[]) => void;
}

/** Creates the view of a picture or file in the text, with its status before the content that can be typed. */
export function createBlockView(
  { node, view, getPosition, decorations = [] }: ViewedBlock,
  options: BlockViewOptions,
  { dom, contentDOM, show }: Appearance,
): NodeView {
  let shownNode = node;
  let shownDecorations = decorations;
  const status = new BlockStatus({ ...options, view, remove: () => removeBlock(view, getPosition()) });
  dom.append(status.dom, ...(contentDOM ? [contentDOM] : []));
  const refresh = () => show(shownNode, status, shownDecorations);
  const unsubscribe = options.uploads.subscribe(refresh);
  refresh();
  return {
    dom,
    contentDOM: contentDOM ?? null,
    update(changed, changedDecorations) {
      if (changed.type !== shownNode.type) return false;
      shownNode = changed;
      shownDecorations = changedDecorations;
      refresh();
      return true;
    },
    stopEvent: (event) => status.dom.contains(event.target as HTMLElement),
    ignoreMutation: ({ target }) => !contentDOM?.contains(target),
    destroy: unsubscribe,
  };
}
