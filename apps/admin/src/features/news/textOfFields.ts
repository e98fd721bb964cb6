import { parseHtml } from '../../richText/html.ts';
import type { NewsFields } from './useDraft.ts';

const blocks = 'p, h2, h3, li, tr, blockquote, figure, hr';

/** Returns the fields of a text as plain text for comparisons, one line for each field and paragraph. */
export function textOfFields({ title, titleSignature, summary, content }: NewsFields): string {
  const body = parseHtml(content);
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}] `);
  for (const cell of body.querySelectorAll('td + td, th + th')) cell.prepend(' | ');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  const text = (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
  return [title, titleSignature, summary, text].join('\n');
}
