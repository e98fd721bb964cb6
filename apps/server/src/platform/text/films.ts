import { filmClass, readFilmAddress, readRecordingAddress } from '@app/contract/ownFilms';
import { replaceFigures } from './figures.ts';
import { readCard } from './videos.ts';

const start = `<figure class="${filmClass}">`;

/**
 * Keeps the own films and recordings of a sanitized text: a link to the file with the picture of a film or the name,
 * and perhaps a caption. All others, and those inside another figure, become plain figures.
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
  if (!card || (card.label !== '') === (card.picture !== undefined)) return null;
  const isRecording = readRecordingAddress(card.address) !== null;
  if (!isRecording && !readFilmAddress(card.address)) return null;
  if (card.picture !== undefined && (isRecording || card.alt === '')) return null;
  const caption = card.caption === '' ? '' : `<figcaption>${card.caption}</figcaption>`;
  return `${start}<a href="${card.address}">${card.picture ?? card.label}</a>${caption}</figure>`;
}

const filmOutside = new RegExp(
  `(${start})(<a [^<>]*>)(?:(<img [^<>]*\\balt="([^"]*)"[^<>]*>)|([^<]*))</a>(?:<figcaption>([^<]*)</figcaption>)?`,
  'g',
);

/** Names recordings, and films below their picture, in a link for readers outside the site, where no player is. */
export const nameFilms = (html: string): string =>
  html.replaceAll(
    filmOutside,
    (_, figure: string, link: string, picture = '', alt = '', label = '', caption = '') =>
      `${figure}${picture && `${link}${picture}</a>`}<figcaption>${link}▶ ${alt || label}</a>${caption && `<br />${caption}`}</figcaption>`,
  );
