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

interface Card {
  /** As in the text, with character references. */
  address: string;
  /** The text of the link. */
  label: string;
  picture: string | undefined;
  alt: string;
  caption: string;
}

/** Reads a figure that contains only a link with a picture or words, and perhaps a caption; null for any other. */
export function readCard(content: string): Card | null {
  const found = card.exec(content);
  if (!found) return null;
  const [, address = '', before = '', picture, after = '', caption = ''] = found;
  const alt = toTitle(/ alt="([^"]*)"/.exec(picture ?? '')?.[1] ?? '');
  return { address, label: toTitle(before + after), picture, alt, caption: toTitle(caption) };
}

function arrange(content: string): string | null {
  const found = readCard(content);
  if (!found) return null;
  const { address, label, picture, caption } = found;
  const title = caption || label;
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
