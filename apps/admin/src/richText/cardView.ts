import type { Node } from '@tiptap/pm/model';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { type BlockStatus, removeBlock } from './blockStatus.ts';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';

export interface Card {
  dom: HTMLElement;
  /** Stands for the player. */
  card: HTMLElement;
  caption: HTMLElement;
  status: BlockStatus;
  getPosition: GetPosition;
  /** The button that removes the block. */
  removal: { label: string; act: () => void };
}

/** Creates the view of a block that pages show as a player: a card, and a caption below it. */
export const createCardView =
  (className: string, options: BlockViewOptions, show: (node: Node, card: Card) => void): NodeViewConstructor =>
  (node, view, getPosition) => {
    const dom = document.createElement('figure');
    dom.className = className;
    const card = document.createElement('div');
    card.className = 'video-card';
    const caption = document.createElement('figcaption');
    dom.append(card, caption);
    const removal = {
      label: options.translate('app.richText.videos.remove'),
      act: () => removeBlock(view, getPosition()),
    };
    return createBlockView({ node, view, getPosition }, options, {
      dom,
      show: (shown, status) => show(shown, { dom, card, caption, status, getPosition, removal }),
    });
  };

/** Shows the picture of a video. Its title, or the label of the card, describes it. */
export function showPicture(card: HTMLElement, src: string): void {
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
