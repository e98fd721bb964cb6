import { escapeXml } from '#platform/text/xml';
import type { ItemProblems } from './sourceItem.ts';

interface Context {
  problems: ItemProblems;
  findAttachment: (id: string) => { url: string; alt: string } | null;
}

const blockComment = /<!--\s*\/?wp:([a-z][\w/-]*)[\s\S]*?-->/g;
const anyComment = /<!--[\s\S]*?-->/g;
const caption = /\[(?:wp_)?caption\b[^\]]*\]([\s\S]*?)\[\/(?:wp_)?caption\]/g;
const gallery = /\[gallery\b([^\]]*)\]/g;
/** A gallery is a figure of figures, of which only the inner ones have a picture. */
const galleryBegin = /<!--\s*wp:gallery[\s\S]*?-->\s*<figure\b[^>]*>/g;
const galleryEnd = /(?:<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>)?\s*<\/figure>\s*<!--\s*\/wp:gallery\s*-->/g;
/** What a block shows of another site stands as an address alone in its frame. */
const blockEmbed = /<figure class="[^"]*\bwp-block-embed\b[^"]*">[\s\S]*?(https?:\/\/[^\s<]+)[\s\S]*?<\/figure>/g;
const embed = /\[embed\b[^\]]*\]([^[]*)\[\/embed\]/g;
/** Known to WordPress and its common plugins. Other words in brackets are text of the author. */
const otherShortcode =
  /\[\/?(audio|video|playlist|contact-form-7|contact-form|wpforms|gravityform|vc_\w+|et_pb_\w+|fusion_\w+|elementor-template|rev_slider|smartslider3|sourcecode|tweet|youtube|vimeo|googlemaps|code|ngg\w*|tablepress|table|su_\w+|polldaddy|slideshow|latest_posts|products?|woocommerce_\w+)\b[^\]]*\]/g;

/** Resolves the shortcodes and the comments that mark blocks. What cannot be resolved is noted and removed. */
export function expandShortcodes(content: string, { problems, findAttachment }: Context): string {
  const isBlocks = /<!--\s*wp:/.test(content);
  const expanded = content
    .replaceAll(galleryBegin, '')
    .replaceAll(galleryEnd, (_, words: string | undefined) => (words === undefined ? '' : `<p>${words}</p>`))
    .replaceAll(blockComment, (_, name: string) => {
      if (/^(?:latest-|query|archives|calendar|rss|search|shortcode|legacy-widget|block$)/.test(name))
        problems.add('shortcodeLeftOut', name);
      return '';
    })
    .replaceAll(anyComment, '')
    .replaceAll(caption, (_, inside: string) => {
      const picture = /^(\s*(?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)/i.exec(inside)?.[1] ?? '';
      return `\n\n<figure>${picture.trim()}<figcaption>${inside.slice(picture.length).trim()}</figcaption></figure>\n\n`;
    })
    .replaceAll(gallery, (_, attributes: string) => {
      const ids = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',') ?? [];
      const found = ids.map((id) => findAttachment(id.trim())).filter((picture) => picture !== null);
      if (found.length === 0 || found.length < ids.length) problems.add('shortcodeLeftOut', 'gallery');
      return found
        .map(({ url, alt }) => `<figure><img src="${escapeXml(url)}" alt="${escapeXml(alt)}"></figure>`)
        .join('\n\n');
    })
    .replaceAll(blockEmbed, (_, address: string) => linkTo(address, problems))
    .replaceAll(embed, (_, address: string) => linkTo(address.trim(), problems))
    .replaceAll(otherShortcode, (_, name: string) => {
      problems.add('shortcodeLeftOut', name);
      return '';
    });
  // In the older editor, an address alone in its line shows what is there.
  return isBlocks
    ? expanded
    : expanded.replaceAll(/^\s*(https?:\/\/\S+)\s*$/gm, (_, url: string) => linkTo(url, problems));
}

function linkTo(address: string, problems: ItemProblems): string {
  problems.add('embedLeftOut', address);
  return /^https?:\/\//i.test(address)
    ? `\n\n<p><a href="${escapeXml(address)}">${escapeXml(address)}</a></p>\n\n`
    : '';
}
