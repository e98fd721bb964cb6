import type { NodeViewConstructor } from '@tiptap/pm/view';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';

export interface FigureViewOptions extends BlockViewOptions {
  /** Asks for the alternative text of a picture. */
  onDescribe: (getPosition: GetPosition) => void;
}

/** Shows pictures in the text: the progress of an upload, what to do when it failed, and a missing description. */
export const createFigureView =
  (options: FigureViewOptions): NodeViewConstructor =>
  (node, view, getPosition) => {
    const { uploads, translate, onDescribe } = options;
    const dom = document.createElement('figure');
    const picture = document.createElement('img');
    dom.append(picture);
    return createBlockView({ node, view, getPosition }, options, {
      dom,
      contentDOM: document.createElement('figcaption'),
      show({ attrs }, status) {
        const { src, alt, upload: id } = attrs as { src: string; alt: string; upload: string | null };
        const upload = id === null ? undefined : uploads.find(id);
        const shownSrc = upload ? upload.previewUrl : src;
        if (picture.getAttribute('src') !== shownSrc) picture.src = shownSrc;
        picture.alt = alt;
        dom.classList.toggle('is-uploading', upload !== undefined);
        if (status.showUpload(id)) return;
        dom.classList.toggle('is-undescribed', alt === '');
        const label = translate(alt === '' ? 'app.richText.alt.missing' : 'app.richText.alt.present', { alt });
        status.showButton(label, () => onDescribe(getPosition));
      },
    });
  };
