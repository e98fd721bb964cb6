import { embedClass } from '@app/contract/embeds';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { removeBlock } from './blockStatus.ts';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';
import type { VideoAttributes } from './video.ts';

export interface VideoViewOptions extends BlockViewOptions {
  /** Asks for the title of a video. */
  onRename: (getPosition: GetPosition) => void;
}

/** Shows videos of other sites in the text as pages do, without a player. */
export const createVideoView =
  (options: VideoViewOptions): NodeViewConstructor =>
  (node, view, getPosition) => {
    const { translate, onRename } = options;
    const dom = document.createElement('figure');
    dom.className = embedClass;
    const card = document.createElement('div');
    card.className = 'video-card';
    const title = document.createElement('figcaption');
    dom.append(card, title);
    return createBlockView({ node, view, getPosition }, options, {
      dom,
      show({ attrs }, status) {
        const { href, title: ownTitle, src, isLoading } = attrs as VideoAttributes;
        showCard(card, src);
        title.textContent = ownTitle || href;
        const isUntitled = ownTitle === '' && !isLoading;
        dom.classList.toggle('is-undescribed', isUntitled);
        if (isLoading) return status.showWork(translate('app.richText.videos.loading'));
        status.showButtons([
          {
            label: translate(isUntitled ? 'app.richText.videos.missing' : 'app.richText.videoTitle.title'),
            act: () => onRename(getPosition),
          },
          { label: translate('app.richText.videos.remove'), act: () => removeBlock(view, getPosition()) },
        ]);
      },
    });
  };

/** Shows the picture of a video. Its title, or the label of the card, describes it. */
export function showCard(card: HTMLElement, src: string): void {
  if (src === '') {
    card.replaceChildren();
    return;
  }
  const shown = card.querySelector('img');
  const picture = shown ?? document.createElement('img');
  if (picture.getAttribute('src') !== src) picture.src = src;
  picture.alt = '';
  if (!shown) card.replaceChildren(picture);
}
