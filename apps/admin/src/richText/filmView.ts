import { filmClass, readFilmAddress, readRecordingAddress } from '@app/contract/ownFilms';
import { formatPlayingTime } from '@app/contract/playingTime';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import type { BlockViewOptions, GetPosition } from './blockView.ts';
import { createCardView, showPicture } from './cardView.ts';
import type { FilmAttributes } from './film.ts';

interface FilmViewOptions extends BlockViewOptions {
  /** Asks for the caption of a film or recording. */
  onCaption: (getPosition: GetPosition) => void;
}

/** Shows films and recordings in the text as pages do, without a player. */
const createFilmView = (options: FilmViewOptions): NodeViewConstructor =>
  createCardView(filmClass, options, ({ attrs }, { card, caption, status, getPosition, removal }) => {
    const { href, name, src, caption: words } = attrs as FilmAttributes;
    const film = readFilmAddress(href);
    const recording = readRecordingAddress(href);
    card.className = recording ? 'recording-card' : 'video-card';
    card.style.aspectRatio = film ? `${film.width} / ${film.height}` : '';
    card.setAttribute('aria-label', name);
    card.setAttribute('role', 'img');
    if (recording) card.textContent = `${name} (${formatPlayingTime(recording.durationSeconds)})`;
    else showPicture(card, src);
    caption.textContent = words;
    caption.hidden = words === '';
    status.showButtons([
      {
        label: options.translate(`app.richText.filmCaption.${words === '' ? 'add' : 'edit'}`),
        act: () => options.onCaption(getPosition),
      },
      { ...removal, label: options.translate(`app.richText.${recording ? 'films' : 'videos'}.remove`) },
    ]);
  });

/** Shows the films and recordings of an editor. */
export const FilmViewExtension = Extension.create<FilmViewOptions>({
  name: 'filmView',
  addOptions: () => ({}) as FilmViewOptions,
  addProseMirrorPlugins() {
    return [new Plugin({ props: { nodeViews: { film: createFilmView(this.options) } } })];
  },
});
