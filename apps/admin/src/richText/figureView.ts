import type { Decoration, EditorView, NodeViewConstructor } from '@tiptap/pm/view';
import { removeBlock, type StatusButton } from './blockStatus.ts';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';
import type { PlaceInGallery } from './gallery.ts';
import { movePicture } from './galleryView.ts';

export interface FigureViewOptions extends BlockViewOptions {
  /** Asks for the alternative text of a picture. */
  onDescribe: (getPosition: GetPosition) => void;
}

/**
 * Shows pictures in the text: the progress of an upload, what to do when it failed, and a missing description. Those of
 * a gallery can be moved in it.
 */
export const createFigureView =
  (options: FigureViewOptions): NodeViewConstructor =>
  (node, view, getPosition, decorations) => {
    const { uploads, translate, onDescribe } = options;
    const dom = document.createElement('figure');
    const picture = document.createElement('img');
    dom.append(picture);
    return createBlockView({ node, view, getPosition, decorations }, options, {
      dom,
      contentDOM: document.createElement('figcaption'),
      show({ attrs }, status, decorationsNow) {
        const { src, alt, upload: id } = attrs as { src: string; alt: string; upload: string | null };
        const upload = id === null ? undefined : uploads.find(id);
        const shownSrc = upload ? upload.previewUrl : src;
        if (picture.getAttribute('src') !== shownSrc) picture.src = shownSrc;
        picture.alt = alt;
        dom.classList.toggle('is-uploading', upload !== undefined);
        if (status.showUpload(id)) return;
        dom.classList.toggle('is-undescribed', alt === '');
        const label = translate(alt === '' ? 'app.richText.alt.missing' : 'app.richText.alt.present', { alt });
        const place = placeOf(decorationsNow);
        status.showButtons([
          { label, act: () => onDescribe(getPosition) },
          ...(place ? galleryButtons(view, getPosition, place, translate) : []),
        ]);
      },
    });
  };

const placeOf = (decorations: readonly Decoration[]): PlaceInGallery | undefined =>
  decorations.map(({ spec }) => spec as Partial<PlaceInGallery>).find((spec) => spec.pictureCount !== undefined) as
    | PlaceInGallery
    | undefined;

function galleryButtons(
  view: EditorView,
  getPosition: GetPosition,
  { pictureIndex, pictureCount }: PlaceInGallery,
  translate: BlockViewOptions['translate'],
): StatusButton[] {
  const move = (step: 1 | -1) => () => {
    const position = getPosition();
    if (position !== undefined) focusMoveButton(view, movePicture(view, position, step), step);
  };
  return [
    { label: translate('app.richText.galleries.earlier'), act: move(-1), isDisabled: pictureIndex === 0 },
    { label: translate('app.richText.galleries.later'), act: move(1), isDisabled: pictureIndex === pictureCount - 1 },
    { label: translate('app.richText.uploads.remove'), act: () => removeBlock(view, getPosition()) },
  ];
}

/** Focuses the button of a moved picture that moves it on; at the end, the one that moves it back. */
function focusMoveButton(view: EditorView, position: number, step: 1 | -1): void {
  const moved = view.nodeDOM(position) as HTMLElement | null;
  const [, earlier, later] = moved?.querySelectorAll<HTMLButtonElement>(':scope > .block-status button') ?? [];
  const [onwards, back] = step === 1 ? [later, earlier] : [earlier, later];
  (onwards?.disabled ? back : onwards)?.focus();
}
