import { filmClass, readFilmAddress, readRecordingAddress } from '@app/contract/ownFilms';
import { Node } from '@tiptap/core';
import { isOwnPicture } from './figure.ts';

/** The longest caption of a film or recording, in characters. */
export const maxFilmCaptionLength = 200;

export interface FilmAttributes {
  /** The address of the film or recording (`ownFilms.ts` of the contract). */
  href: string;
  /** What a film is called for those who do not see it, and a recording for all. */
  name: string;
  /** The path of the picture of a film; '' without one. */
  src: string;
  /** Shown below it; '' without one. */
  caption: string;
}

const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function filmOf(figure: HTMLElement): FilmAttributes | false {
  const link = figure.querySelector('a');
  const href = link?.getAttribute('href') ?? '';
  const isFilm = readFilmAddress(href) !== null;
  if (!isFilm && !readRecordingAddress(href)) return false;
  const picture = link!.querySelector('img');
  const src = picture?.getAttribute('src') ?? '';
  const name = (picture?.getAttribute('alt') ?? '').trim() || textOf(link);
  const caption = textOf(figure.querySelector('figcaption'));
  return { href, name, src: isFilm && isOwnPicture(src) ? src : '', caption };
}

const attribute = { default: '', parseHTML: () => null, renderHTML: () => ({}) };

/** A film or recording of the association: a link to its file with its picture or name, and perhaps a caption. */
export const FilmBlock = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  // `getAttrs` reads all attributes, from the elements in the figure.
  addAttributes: () => ({ href: attribute, name: attribute, src: attribute, caption: attribute }),
  // Before the rules of pictures and files.
  parseHTML: () => [{ tag: `figure.${filmClass}`, getAttrs: filmOf, priority: 60 }],
  renderHTML: ({ node }) => {
    const { href, name, src, caption } = node.attrs as FilmAttributes;
    const link = ['a', { href }, src === '' ? name : ['img', { src, alt: name }]];
    return caption === ''
      ? ['figure', { class: filmClass }, link]
      : ['figure', { class: filmClass }, link, ['figcaption', caption]];
  },
});
