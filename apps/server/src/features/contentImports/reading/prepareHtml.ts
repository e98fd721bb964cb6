import { embedClass } from '@app/contract/embeds';
import { galleryClass, richTextElements } from '@app/contract/richTextElements';
import sanitizeHtml from 'sanitize-html';
import { limitNesting } from '#platform/text/limitNesting';
import { arrangeGalleries, isGallery } from './arrangeGalleries.ts';
import { captionTables } from './captionTables.ts';
import { convertVideos } from './convertVideos.ts';
import { type ItemProblems, pictureAddress, type SourcePicture } from './sourceItem.ts';

const renamedElements = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' } as const;
/** Elements that are removed without a problem, because they have no meaning of their own. Their text is kept. */
const unwrappedElements = new Set(
  'html head body div span section article header footer main aside center font small picture source tfoot colgroup col nav'.split(
    ' ',
  ),
);
const embeds = new Set(['iframe', 'video', 'audio', 'object', 'embed']);
const scripts = new Set([
  'script',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'svg',
  'math',
  'noscript',
  'template',
]);

interface Context {
  problems: ItemProblems;
  /** New pictures of the text are appended to this list. */
  pictures: SourcePicture[];
  /** Returns the name of a picture in the archive. When it is not there, returns null and adds a problem. */
  findPicture: (address: string) => string | null;
  /**
   * The address of the earlier site; links to it become paths, which redirects then answer. Null when it is unknown.
   */
  siteUrl: string | null;
}

/** Reduces the HTML of another program to the markup that texts of this site allow, and notes what is lost. */
export function prepareHtml(html: string, { problems, pictures, findPicture, siteUrl }: Context): string {
  const numbers = new Map(pictures.map(({ name, alt }, number) => [`${name}\n${alt}`, number]));
  const addPicture = (address: string, alt: string): string => {
    const name = findPicture(address);
    if (name === null) return '';
    const key = `${name}\n${alt}`;
    const known = numbers.get(key) ?? pictures.push({ name, alt }) - 1;
    numbers.set(key, known);
    return pictureAddress(known);
  };
  const prepared = sanitizeHtml(limitNesting(convertVideos(html)), {
    allowedTags: [...richTextElements],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      figure: ['class'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    onOpenTag: (name, attributes) => addRemovalProblem(name, attributes, problems),
    transformTags: {
      ...renamedElements,
      pre: 'p',
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href: toPath(href, siteUrl) } }),
      figure: (tagName, { class: names = '' }) => ({
        tagName,
        attribs: (isGallery(names)
          ? { class: galleryClass }
          : names === embedClass
            ? { class: embedClass }
            : {}) as Record<string, string>,
      }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: addPicture(src, alt), alt } }),
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      (tag === 'img' && !attribs.src) ||
      // The pictures of a gallery are in figures of their own.
      (tag === 'figure' && !attribs.class && text.trim() === '' && (mediaChildren?.length ?? 0) === 0),
  })
    .replaceAll(/<figure>\s*<\/figure>/g, '')
    .trim();
  return arrangeGalleries(captionTables(prepared));
}

function addRemovalProblem(name: string, attributes: Record<string, string>, problems: ItemProblems): void {
  if (embeds.has(name)) problems.add('embedLeftOut', attributes.src ?? attributes.data ?? name);
  else if (scripts.has(name)) problems.add('scriptLeftOut', name);
  else if (!richTextElements.includes(name) && !(name in renamedElements) && !unwrappedElements.has(name))
    problems.add('formattingLeftOut', name);
}

/** Returns a link into the earlier site as a path. */
function toPath(href: string, siteUrl: string | null): string {
  if (siteUrl === null || !/^https?:/i.test(href)) return href;
  const [link, site] = [URL.parse(href), URL.parse(siteUrl)];
  if (!link || !site || link.host !== site.host) return href;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** Returns the paths under which the address of an item was read. */
export function oldPathOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = `${url.pathname}${url.search}`;
  return path === '/' ? null : path;
}
