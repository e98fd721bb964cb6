import { galleryClass } from '@app/contract/richTextElements';
import type { EditorView, NodeViewConstructor } from '@tiptap/pm/view';
import { removeBlock } from './blockStatus.ts';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';
import { ungroup } from './gallery.ts';

export interface GalleryViewOptions extends BlockViewOptions {
  /** Lets the user choose more pictures for a gallery. */
  onAddPictures: (getPosition: GetPosition) => void;
}

/** Shows galleries in the text, with buttons that change them. */
export const createGalleryView =
  (options: GalleryViewOptions): NodeViewConstructor =>
  (node, view, getPosition) => {
    const { translate, onAddPictures } = options;
    const dom = document.createElement('figure');
    dom.className = galleryClass;
    const contentDOM = document.createElement('div');
    contentDOM.className = 'gallery-content';
    const word = (key: string) => translate(`app.richText.galleries.${key}`);
    return createBlockView({ node, view, getPosition }, options, {
      dom,
      contentDOM,
      show: (_, status) =>
        status.showButtons([
          { label: word('add'), act: () => onAddPictures(getPosition) },
          { label: word('ungroup'), act: () => replaceByPictures(view, getPosition()) },
          { label: word('remove'), act: () => removeBlock(view, getPosition()) },
        ]),
    });
  };

function replaceByPictures(view: EditorView, position: number | undefined): void {
  const gallery = position === undefined ? null : view.state.doc.nodeAt(position);
  if (!gallery) return;
  view.dispatch(view.state.tr.replaceWith(position!, position! + gallery.nodeSize, ungroup(gallery)));
  view.focus();
}

/** Exchanges a picture with its neighbour in the gallery. @returns the new position of the picture */
export function movePicture(view: EditorView, position: number, step: 1 | -1): number {
  const { doc, tr } = view.state;
  const $picture = doc.resolve(position);
  const { parent } = $picture;
  const picture = parent.child($picture.index());
  const other = parent.maybeChild($picture.index() + step);
  if (other?.type !== picture.type) return position;
  const from = step === 1 ? position : position - other.nodeSize;
  const pair = step === 1 ? [other, picture] : [picture, other];
  view.dispatch(tr.replaceWith(from, from + picture.nodeSize + other.nodeSize, pair));
  return step === 1 ? position + other.nodeSize : from;
}
