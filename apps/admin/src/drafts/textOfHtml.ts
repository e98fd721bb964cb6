import { parseHtml } from '../richText/html.ts';

const blocks = 'p, h2, h3, li, tr, blockquote, figure, hr';

/** Returns rich text as plain text for comparisons, one line for each paragraph. */
export function textOfHtml(html: string): string {
  const body = parseHtml(html);
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}] `);
  for (const cell of body.querySelectorAll('td + td, th + th')) cell.prepend(' | ');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
