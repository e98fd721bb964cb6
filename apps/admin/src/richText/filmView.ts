import { filmClass, readFilmAddress } from '@app/contract/ownFilms';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { removeBlock } from './blockStatus.ts';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';
import type { FilmAttributes } from './film.ts';
import { showCard } from './videoView.ts';

interface FilmViewOptions extends BlockViewOptions {
  /** Asks for the caption of a film. */
  onCaption: (getPosition: GetPosition) => void;
}

/** Shows films in the text as pages do, without a player. */
const createFilmView =
  (options: FilmViewOptions): NodeViewConstructor =>
  (node, view, getPosition) => {
    const { translate, onCaption } = options;
    const dom = document.createElement('figure');
    dom.className = filmClass;
    const card = document.createElement('div');
    card.className = 'video-card';
    const caption = document.createElement('figcaption');
    dom.append(card, caption);
    return createBlockView({ node, view, getPosition }, options, {
      dom,
      show({ attrs }, status) {
        const { href, name, src, caption: words } = attrs as FilmAttributes;
        const film = readFilmAddress(href);
        if (film) card.style.aspectRatio = `${film.width} / ${film.height}`;
        card.setAttribute('aria-label', name);
        card.setAttribute('role', 'img');
        showCard(card, src);
        caption.textContent = words;
        caption.hidden = words === '';
        status.showButtons([
          {
            label: translate(`app.richText.filmCaption.${words === '' ? 'add' : 'edit'}`),
            act: () => onCaption(getPosition),
          },
          { label: translate('app.richText.videos.remove'), act: () => removeBlock(view, getPosition()) },
        ]);
      },
    });
  };

/** Shows the films of an editor. */
export const FilmViewExtension = Extension.create<FilmViewOptions>({
  name: 'filmView',
  addOptions: () => ({}) as FilmViewOptions,
  addProseMirrorPlugins() {
    return [new Plugin({ props: { nodeViews: { film: createFilmView(this.options) } } })];
  },
});
