import { embedClass } from '@app/contract/embeds';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import type { BlockViewOptions, GetPosition } from './blockView.ts';
import { createCardView, showPicture } from './cardView.ts';
import type { VideoAttributes } from './video.ts';

export interface VideoViewOptions extends BlockViewOptions {
  /** Asks for the title of a video. */
  onRename: (getPosition: GetPosition) => void;
}

/** Shows videos of other sites in the text as pages do, without a player. */
export const createVideoView = (options: VideoViewOptions): NodeViewConstructor =>
  createCardView(embedClass, options, ({ attrs }, { dom, card, caption, status, getPosition, removal }) => {
    const { href, title, src, isLoading } = attrs as VideoAttributes;
    showPicture(card, src);
    caption.textContent = title || href;
    const isUntitled = title === '' && !isLoading;
    dom.classList.toggle('is-undescribed', isUntitled);
    if (isLoading) return status.showWork(options.translate('app.richText.videos.loading'));
    status.showButtons([
      {
        label: options.translate(isUntitled ? 'app.richText.videos.missing' : 'app.richText.videoTitle.title'),
        act: () => options.onRename(getPosition),
      },
      removal,
    ]);
  });
