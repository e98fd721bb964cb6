import type { Localized } from '@app/contract/locale';
import { downloadLabel, readDownloadAddress, readDownloadName } from '@app/contract/downloads';
import { embedClass } from '@app/contract/embeds';
import { filmClass } from '@app/contract/ownFilms';
import { pictureSize, pictureSources } from '@app/contract/pictures';
import { galleryClass, noteMarkClass, notesClass, richTextElements } from '@app/contract/richTextElements';
import sanitizeHtml from 'sanitize-html';
import { InvalidFields } from '#platform/errors';
import { normalizeFilms } from './films.ts';
import { normalizeGalleries } from './galleries.ts';
import { limitNesting } from './limitNesting.ts';
import { normalizeNotes } from './notes.ts';
import { normalizeVideos } from './videos.ts';

const cell = ['colspan', 'rowspan', 'scope'];

/**
 * Reduces a text of staff to structure and pictures of this site: nothing in it can run, load or imitate the page
 * around it. Called once, when a text is stored; pages insert the stored text unchanged.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(limitNesting(html), {
    allowedTags: [...richTextElements],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: cell,
      td: cell,
      ol: ['start', 'class'],
      sup: ['class'],
      figure: ['class'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^https?:/i.test(href) ? { href, rel: 'noopener nofollow' } : { href },
      }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: pictureAttributes(src, alt) }),
      figure: (tagName, { class: names = '' }) => ({
        tagName,
        attribs: onlyClass(names, galleryClass, embedClass, filmClass),
      }),
      sup: (tagName, { class: names = '' }) => ({ tagName, attribs: onlyClass(names, noteMarkClass) }),
      ol: (tagName, { class: names = '', start }) => {
        const own = onlyClass(names, notesClass);
        return { tagName, attribs: own.class || start === undefined ? own : { start } };
      },
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  });
  return describeDownloads(normalizeNotes(normalizeFilms(normalizeVideos(normalizeGalleries(clean)))));
}

/** Keeps one of the classes of an element. */
function onlyClass(names: string, ...kept: string[]): Record<string, string> {
  const given = names.split(/\s/);
  const found = kept.find((name) => given.includes(name));
  return found === undefined ? {} : { class: found };
}

/** Figures whose only content is a link. */
const linkFigure = /<figure>\s*<a href="([^"]*)">([^<]*)<\/a>\s*<\/figure>/g;

/** Ends the links to files with their kind and size. */
const describeDownloads = (html: string): string =>
  html.replaceAll(linkFigure, (figure, href: string, label: string) => {
    const download = readDownloadAddress(href);
    if (!download) return figure;
    const name = readDownloadName(label, download) || download.kind.toUpperCase();
    return `<figure><a href="${href}">${downloadLabel(name, download)}</a></figure>`;
  });

/** Whether a sanitized text has a picture without alternative text. */
export const hasUndescribedPicture = (html: string): boolean => /<img [^<>]*\balt="\s*"/.test(html);

/**
 * Sanitizes a text that visitors see as soon as it is stored.
 * @throws InvalidFields for the given field when a picture in it has no alternative text
 */
export function sanitizePublicText(field: string, text: Localized): Localized {
  const clean = { zh_CN: sanitizeRichText(text.zh_CN), en_US: sanitizeRichText(text.en_US) };
  if (Object.values(clean).some(hasUndescribedPicture)) throw new InvalidFields({ [field]: 'pictureUndescribed' });
  return clean;
}

/** Allows pictures of this site only, with their size, so that the page does not move when they load. */
function pictureAttributes(src: string, alt: string): Record<string, string> {
  const size = /^\/media\/[\w.-]+\.(jpg|png)$/.test(src) ? pictureSize(src) : null;
  if (!size) return {};
  return {
    src,
    alt,
    srcset: pictureSources(src, 'webp', 1280),
    sizes: '(max-width: 820px) 100vw, 760px',
    width: String(size.width),
    height: String(size.height),
    loading: 'lazy',
    decoding: 'async',
  };
}
