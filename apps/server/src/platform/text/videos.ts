import { embedClass, maxVideoTitleLength, readVideoAddress } from '@app/contract/embeds';
import { replaceFigures } from './figures.ts';

const start = `<figure class="${embedClass}">`;
const card =
  /^\s*<a href="([^"]*)"[^<>]*>([^<]*)(?:(<img [^<>]*\/>)([^<]*))?<\/a>\s*(?:<figcaption>([^<]*)<\/figcaption>\s*)?$/;

/**
 * Keeps the videos of a sanitized text that link to one of the known sites, with a picture and the title or the title
 * alone. All others, and those inside another figure, become plain figures.
 */
export const normalizeVideos = (html: string): string =>
  html.includes(start)
    ? replaceFigures(html, (figure) => {
        const plain = `${figure.start === start ? '<figure>' : figure.start}${figure.content}</figure>`;
        return figure.start !== start || figure.isInFigure ? plain : (arrange(figure.content) ?? plain);
      })
    : html;

function arrange(content: string): string | null {
  const [, address = '', before = '', picture, after = '', caption = ''] = card.exec(content) ?? [];
  const label = toTitle(before + after);
  const title = toTitle(caption) || label;
  if (
    title === '' ||
    !readVideoAddress(address.replaceAll('&amp;', '&')) ||
    (label !== '' && (picture !== undefined || label !== title))
  )
    return null;
  const link = `<a href="${address}" rel="noopener nofollow">`;
  if (picture === undefined) return `${start}${link}${title}</a></figure>`;
  const alt = ` alt="${title.replaceAll('"', '&quot;')}"`;
  const described = picture.replace(/ alt="[^"]*"/, () => alt);
  return `${start}${link}${described}</a><figcaption>${title}</figcaption></figure>`;
}

/** Shortens a title; a character reference counts as one character. */
const toTitle = (words: string): string =>
  (
    words
      .replaceAll(/\s+/g, ' ')
      .trim()
      .match(/&[a-z]+;|./gu) ?? []
  )
    .slice(0, maxVideoTitleLength)
    .join('')
    .trim();
