import { galleryClass } from '@app/contract/richTextElements';

const start = `<figure class="${galleryClass}">`;
const content = '[^<]*(?:<(?!/?figure\\b)[^<>]*>[^<]*)*';
const gallery = new RegExp(`${start}(${content}(?:<figure>${content}</figure>${content})*)</figure>`, 'g');
const picture = new RegExp(`<figure>${content}</figure>|<img [^<>]*/>`, 'g');
const linkedPicture = /<a\b[^<>]*>\s*(<img [^<>]*\/>)\s*<\/a>/;
const endOfFigure = '</figure>';

/** Whether a figure has one of the classes with which programs mark several pictures. */
export const isGallery = (names: string): boolean =>
  /(?:^|\s)(?:wp-block-gallery|kg-gallery-card|gallery)(?:\s|$)/.test(names);

/**
 * Gives the galleries of WordPress and Ghost the form that texts have here: each picture in a figure, without lists and
 * links around it, and the caption last. A gallery that contains other text stays as it is.
 */
export const arrangeGalleries = (html: string): string =>
  html.replaceAll(gallery, (whole, inside: string) => {
    // A caption before the end of the last figure belongs to that picture.
    const captionAt = inside.indexOf('<figcaption>', inside.lastIndexOf(endOfFigure) + 1);
    const [body, caption] =
      captionAt === -1 ? [inside, ''] : [inside.slice(0, captionAt), inside.slice(captionAt).trim()];
    const otherText = body.replaceAll(picture, '').replaceAll(/<[^<>]*>/g, '');
    if (otherText.trim() !== '' || (caption !== '' && !caption.endsWith('</figcaption>'))) return whole;
    const figures = [...body.matchAll(picture)].map(([found]) =>
      found.startsWith('<img') ? `<figure>${found}</figure>` : found.replace(linkedPicture, '$1'),
    );
    return `${start}${figures.join('')}${caption}</figure>`;
  });
