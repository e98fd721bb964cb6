import { sanitizeRichText } from '#platform/text/richText';
import { mediaUrl } from './mediaUrl.ts';

interface Names {
  former: readonly string[];
  current: string;
}

/**
 * Shows the current file of a picture in a stored text, with its size; a value that is only a file name is replaced.
 */
export function replacePicture(text: string, { former, current }: Names): string {
  if (former.includes(text)) return current;
  const usedNames = former.filter((name) => text.includes(mediaUrl(name)));
  if (usedNames.length === 0) return text;
  // Sanitizing computes the sizes and the other widths from the address.
  return sanitizeRichText(usedNames.reduce((html, name) => html.replaceAll(mediaUrl(name), mediaUrl(current)), text));
}
