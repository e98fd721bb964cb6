import { filmClass, readFilmAddress } from '@app/contract/ownFilms';
import { replaceFigures } from './figures.ts';
import { readCard } from './videos.ts';

const start = `<figure class="${filmClass}">`;

/**
 * Keeps the own films of a sanitized text: a link to the file with a picture or the name, and perhaps a caption. All
 * others, and those inside another figure, become plain figures.
 */
export const normalizeFilms = (html: string): string =>
  html.includes(start)
    ? replaceFigures(html, (figure) => {
        const plain = `${figure.start === start ? '<figure>' : figure.start}${figure.content}</figure>`;
        return figure.start !== start || figure.isInFigure ? plain : (arrange(figure.content) ?? plain);
      })
    : html;

function arrange(content: string): string | null {
  const card = readCard(content);
  if (!card || !readFilmAddress(card.address) || (card.label !== '') === (card.picture !== undefined)) return null;
  if (card.picture !== undefined && card.alt === '') return null;
  const caption = card.caption === '' ? '' : `<figcaption>${card.caption}</figcaption>`;
  return `${start}<a href="${card.address}">${card.picture ?? card.label}</a>${caption}</figure>`;
}

const filmOutside = new RegExp(
  `(${start})(<a [^<>]*>)(?:(<img [^<>]*\\balt="([^"]*)"[^<>]*>)|([^<]*))</a>(?:<figcaption>([^<]*)</figcaption>)?`,
  'g',
);

/** Adds a link with the name below the picture of each film, for readers outside the site, where no player is. */
export const nameFilms = (html: string): string =>
  html.replaceAll(
    filmOutside,
    (_, figure: string, link: string, picture = '', alt = '', label = '', caption = '') =>
      `${figure}${picture && `${link}${picture}</a>`}<figcaption>${link}▶ ${alt || label}</a>${caption && `<br />${caption}`}</figcaption>`,
  );
