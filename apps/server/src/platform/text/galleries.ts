import { galleryClass, galleryLimits } from '@app/contract/richTextElements';
import { replaceFigures } from './figures.ts';
import { inline } from './inline.ts';

const galleryStart = `<figure class="${galleryClass}">`;
const caption = `<figcaption>${inline}</figcaption>`;
const picture = `<figure>\\s*<img [^<>]*/>\\s*(?:${caption}\\s*)?</figure>`;
const pictures = new RegExp(picture, 'g');
const galleryContent = new RegExp(`^\\s*(?:${picture}\\s*)+(${caption})?\\s*$`);
const lastCaption = new RegExp(`<figcaption>(${inline})</figcaption>\\s*$`);

/**
 * Keeps the galleries of a sanitized text that contain only figures with pictures, as many as allowed, and a caption.
 * Of all others, and of those inside another figure, the content takes the place.
 */
export const normalizeGalleries = (html: string): string =>
  html.includes(galleryStart)
    ? replaceFigures(html, ({ start, content, isInFigure }) =>
        start === galleryStart ? arrange(content, isInFigure) : `${start}${content}</figure>`,
      )
    : html;

function arrange(content: string, isInFigure: boolean): string {
  const match = isInFigure ? null : galleryContent.exec(content);
  const figures = match ? content.match(pictures)! : [];
  if (!match || figures.length < galleryLimits.min || figures.length > galleryLimits.max)
    return content.replace(lastCaption, (_, words: string) => (words.trim() === '' ? '' : `<p>${words}</p>`));
  const sizes = `sizes="${sizesOf(figures.length)}"`;
  const sized = figures.map((figure) => figure.replace(/\bsizes="[^"]*"/, sizes));
  return `${galleryStart}${sized.join('')}${match[1] ?? ''}</figure>`;
}

/** The widths of pictures in the columns that `RichText.module.css` gives to a gallery. */
const sizesOf = (count: number): string =>
  count === 2 || count === 4
    ? '(max-width: 820px) 50vw, 360px'
    : '(max-width: 599px) 50vw, (max-width: 820px) 33vw, 240px';
