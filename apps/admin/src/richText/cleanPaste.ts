import { embedClass, parseVideoAddress, videoAddress } from '@app/contract/embeds';
import { filmClass } from '@app/contract/ownFilms';
import { galleryClass } from '@app/contract/richTextElements';
import { isOwnPicture, uploadAttribute } from './figure.ts';
import { convertNotes } from './pastedNotes.ts';
import { parseHtml } from './parseHtml.ts';
import { loadingAttribute } from './video.ts';

/** Something in pasted HTML that texts cannot contain. */
export interface LeftOut {
  kind: 'picture' | 'video' | 'audio' | 'embed';
  /** The site that it is from; '' when it is unknown. */
  host: string;
}

export interface CleanPaste {
  /** Contains a mark, `leftOutMark`, in each place where something was left out. */
  html: string;
  /** In the order of their marks. */
  leftOut: LeftOut[];
}

interface Uploads {
  /** Uploads a picture that the HTML contains. @returns the id of the upload */
  start: (file: File) => string;
  /** Whether the editor knows the upload of a placeholder. */
  has: (id: string) => boolean;
}

/** Around the number of something that was left out. Texts contain no characters of the private use area. */
const [markStart, markEnd] = ['\ue0f0', '\ue0f1'];
export const leftOutMark = new RegExp(`${markStart}(\\d+)${markEnd}`, 'gu');

const unwantedElements = 'style, script, meta, link, title, xml, form, input, button';
const kindsOfElements = {
  IMG: 'picture',
  SVG: 'picture',
  VIDEO: 'video',
  AUDIO: 'audio',
  IFRAME: 'embed',
  OBJECT: 'embed',
  EMBED: 'embed',
} as const;
const keptPictureTypes = /^data:(image\/(?:png|jpeg|gif|webp|heic|heif));base64,/i;

/**
 * Reduces HTML from Word, WeChat articles and web pages to the elements that the editor supports: the list paragraphs
 * of Word become lists, headings become the two levels of this site, and layout wrappers and empty paragraphs are
 * removed. Pictures that the HTML contains are uploaded.
 */
export function cleanPaste(html: string, uploads: Uploads): CleanPaste {
  const body = parseHtml(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, '').replaceAll(/[\ue0f0\ue0f1]/g, ''));
  for (const element of body.querySelectorAll(unwantedElements)) element.remove();
  removeComments(body);
  convertNotes(body);
  convertWordLists(body);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    renameElement(heading, heading.tagName === 'H1' ? 'h2' : 'h3');
  for (const figure of body.querySelectorAll('figure:has(table)')) unwrapTable(figure);
  for (const picture of body.querySelectorAll('img')) uploadContent(picture, uploads);
  convertVideos(body);
  const leftOut = markLeftOut(body, uploads);
  for (const gallery of body.querySelectorAll(`figure.${galleryClass}`)) keepPictures(gallery);
  for (const element of body.querySelectorAll('p, section, div')) {
    const isEmpty = element.textContent?.replaceAll('\u00a0', ' ').trim() === '';
    if (isEmpty && !element.querySelector(`img, table, hr, .${embedClass}, .${filmClass}`)) element.remove();
    // Pictures are blocks of their own; a paragraph around them would leave an empty line.
    else if (isEmpty && element.tagName === 'P') element.replaceWith(...element.querySelectorAll('img'));
  }
  return { html: body.innerHTML, leftOut };
}

/** Replaces players by videos, and marks those without a stored picture so that the editor fetches one. */
function convertVideos(body: HTMLElement): void {
  for (const player of body.querySelectorAll('iframe')) {
    const video = parseVideoAddress(player.getAttribute('src') ?? '');
    if (!video) continue;
    const figure = body.ownerDocument.createElement('figure');
    figure.className = embedClass;
    const link = body.ownerDocument.createElement('a');
    link.href = videoAddress(video);
    figure.append(link);
    (player.closest('p') ?? player).before(figure);
    player.remove();
  }
  for (const figure of body.querySelectorAll(`figure.${embedClass}`)) {
    if (!parseVideoAddress(figure.querySelector('a')?.getAttribute('href') ?? '')) continue;
    const picture = figure.querySelector('img');
    if (picture && isOwnPicture(picture.getAttribute('src') ?? '')) continue;
    picture?.remove();
    figure.setAttribute(loadingAttribute, '');
  }
}

/** Returns the address of the only picture of HTML without text; null for other HTML. */
export function onlyPictureOf(html: string): string | null {
  const body = parseHtml(html);
  const pictures = body.querySelectorAll('img');
  return pictures.length === 1 && body.textContent?.trim() === '' ? (pictures[0]!.getAttribute('src') ?? '') : null;
}

/** Replaces a picture whose address is its content by the placeholder of its upload. */
function uploadContent(picture: HTMLImageElement, uploads: Uploads): void {
  const src = picture.getAttribute('src') ?? '';
  const type = keptPictureTypes.exec(src)?.[1];
  if (type === undefined) return;
  const content = decodeBase64(src.slice(src.indexOf(',') + 1));
  if (content === null) return;
  const file = new File([content], `picture.${type.slice('image/'.length)}`, { type });
  picture.removeAttribute('src');
  picture.setAttribute(uploadAttribute, uploads.start(file));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
  } catch {
    return null;
  }
}

/** Replaces what texts cannot contain by marks. */
function markLeftOut(body: HTMLElement, uploads: Uploads): LeftOut[] {
  const leftOut: LeftOut[] = [];
  for (const element of body.querySelectorAll('img, svg, video, audio, iframe, object, embed')) {
    const upload = element.getAttribute(uploadAttribute);
    const src = element.getAttribute('src') ?? element.getAttribute('data') ?? '';
    if (element.tagName === 'IMG' && (upload === null ? isOwnPicture(src) : uploads.has(upload))) continue;
    const isNested = element.parentElement?.closest('svg, video, audio, object') ?? null;
    if (isTracker(element) || isNested) {
      element.remove();
      continue;
    }
    const kind = kindsOfElements[element.tagName.toUpperCase() as keyof typeof kindsOfElements];
    const number = leftOut.push({
      kind,
      host: hostOf(src || (element.querySelector('[src]')?.getAttribute('src') ?? '')),
    });
    element.replaceWith(`${markStart}${number - 1}${markEnd}`);
  }
  return leftOut;
}

/** Whether a picture is one of the invisible ones that count readers. */
const isTracker = (element: Element): boolean =>
  element.tagName === 'IMG' && ['width', 'height'].some((side) => /^[01]$/.test(element.getAttribute(side) ?? ''));

const hostOf = (address: string): string => {
  const url = URL.parse(address, 'https://localhost');
  return url && /^https?:$/.test(url.protocol) && url.host !== 'localhost' ? url.host : '';
};

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as ChildNode).remove();
}

/** Moves everything but the pictures and the caption out of a gallery. */
function keepPictures(gallery: Element): void {
  const others = [...gallery.children].filter(
    (child) => child.tagName !== 'FIGCAPTION' && !(child.tagName === 'FIGURE' && child.querySelector('img')),
  );
  gallery.after(...others);
}

/** Replaces a figure with one table by the table, of which the caption of the figure becomes the caption. */
function unwrapTable(figure: Element): void {
  const tables = figure.querySelectorAll('table');
  const [table] = tables;
  if (!table || tables.length > 1 || figure.querySelector('img')) return;
  const words = figure.querySelector('figcaption')?.textContent ?? '';
  if (!table.caption && words.trim() !== '') table.createCaption().textContent = words;
  figure.replaceWith(table);
}

/** Word writes list items as paragraphs, with the bullet or number as text. */
function convertWordLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], p[class*="MsoList"]')) {
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = /^\s*[\da-z]+[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const previous: Element | null = paragraph.previousElementSibling;
    if (list === null || previous !== list || list.tagName.toLowerCase() !== kind) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    paragraph.remove();
    list.append(item);
  }
}

function renameElement(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
