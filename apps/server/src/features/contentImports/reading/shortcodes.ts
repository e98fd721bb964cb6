import { galleryClass } from '@app/contract/richTextElements';
import { escapeXml } from '#platform/text/xml';
import { renderVideo } from './convertVideos.ts';
import type { ItemProblems } from './sourceItem.ts';

interface Context {
  problems: ItemProblems;
  findAttachment: (id: string) => { url: string; alt: string } | null;
}

/**
 * Every pattern stops at the next bracket, so that the time stays linear for a text of many beginnings without an end.
 */
const gallery = /\[gallery\b([^\][]*)\]/g;
const embed = /\[embed\b[^\][]*\]([^[]*)\[\/embed\]/g;
const captionBegin = /\[(?:wp_)?caption\b[^\][]*\]/g;
const captionEnd = /\[\/(?:wp_)?caption\]/g;
const embedBegin = /<figure class="[^"<>]*\bwp-block-embed\b[^"<>]*">/g;
const figureEnd = /<\/figure>/g;
/** Shortcodes of WordPress and its common plugins. Other words in brackets are text of the author and stay. */
const otherShortcode =
  /\[\/?(audio|video|playlist|contact-form-7|contact-form|wpforms|gravityform|vc_\w+|et_pb_\w+|fusion_\w+|elementor-template|rev_slider|smartslider3|sourcecode|tweet|youtube|vimeo|googlemaps|code|ngg\w*|tablepress|table|su_\w+|polldaddy|slideshow|latest_posts|products?|woocommerce_\w+)\b[^\][]*\]/g;

/** Resolves the shortcodes and the comments that mark blocks. What cannot be resolved is noted and removed. */
export function expandShortcodes(content: string, { problems, findAttachment }: Context): string {
  const isBlocks = content.includes('<!-- wp:');
  const expanded = replaceBetween(withoutComments(content, problems), captionBegin, captionEnd, (inside) => {
    const picture = /^(\s*(?:<a\b[^<>]*>)?\s*<img\b[^<>]*>\s*(?:<\/a>)?)/i.exec(inside)?.[1] ?? '';
    return `\n\n<figure>${picture.trim()}<figcaption>${inside.slice(picture.length).trim()}</figcaption></figure>\n\n`;
  })
    .replaceAll(gallery, (_, attributes: string) => {
      const ids = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',') ?? [];
      const found = ids.map((id) => findAttachment(id.trim())).filter((picture) => picture !== null);
      if (found.length === 0 || found.length < ids.length) problems.add('shortcodeLeftOut', 'gallery');
      const figures = found.map(
        ({ url, alt }) => `<figure><img src="${escapeXml(url)}" alt="${escapeXml(alt)}"></figure>`,
      );
      return `\n\n<figure class="${galleryClass}">${figures.join('')}</figure>\n\n`;
    })
    .replaceAll(embed, (_, address: string) => linkTo(address.trim(), problems))
    .replaceAll(otherShortcode, (_, name: string) => {
      problems.add('shortcodeLeftOut', name);
      return '';
    });
  if (isBlocks)
    return replaceBetween(expanded, embedBegin, figureEnd, (inside) => {
      // A block that embeds another site contains its address, and perhaps a caption.
      const address = /https?:\/\/[^\s<]+/.exec(inside)?.[0];
      const caption = /<figcaption\b[^<>]*>([^<]*)/.exec(inside)?.[1];
      return address === undefined ? inside : linkTo(address, problems, caption);
    });
  // In the older editor, an address alone on its line embeds what it leads to.
  return expanded
    .split('\n')
    .map((line) => (/^https?:\/\/\S+$/.test(line.trim()) ? linkTo(line.trim(), problems) : line))
    .join('\n');
}

/** Replaces the text between a beginning and the next end. A beginning without an end stays. */
function replaceBetween(text: string, begin: RegExp, end: RegExp, replace: (inside: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    begin.lastIndex = at;
    const opened = begin.exec(text);
    end.lastIndex = opened ? begin.lastIndex : 0;
    const closed = opened && end.exec(text);
    if (!closed) break;
    parts.push(text.slice(at, opened.index), replace(text.slice(begin.lastIndex, closed.index)));
    at = end.lastIndex;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Removes comments, and notes blocks that cannot be resolved. */
function withoutComments(content: string, problems: ItemProblems): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const from = content.indexOf('<!--', at);
    const close = from === -1 ? -1 : content.indexOf('-->', from + 4);
    parts.push(content.slice(at, close === -1 ? undefined : from));
    if (close === -1) return parts.join('');
    const [, name] = /^\s*\/?wp:([a-z][\w/-]*)/.exec(content.slice(from + 4, Math.min(close, from + 100))) ?? [];
    if (/^(?:latest-|query|archives|calendar|rss|search|shortcode|legacy-widget|block$)/.test(name ?? ''))
      problems.add('shortcodeLeftOut', name);
    at = close + 3;
  }
}

function linkTo(address: string, problems: ItemProblems, caption?: string): string {
  const video = renderVideo(address, caption);
  if (video !== null) return `\n\n${video}\n\n`;
  problems.add('embedLeftOut', address);
  return /^https?:\/\//i.test(address)
    ? `\n\n<p><a href="${escapeXml(address)}">${escapeXml(address)}</a></p>\n\n`
    : '';
}
