import { parseHtml } from './parseHtml.ts';

/** The longest alternative text, in characters. */
export const maxAltLength = 300;

const undescribedIn = (body: HTMLElement): HTMLImageElement[] =>
  [...body.querySelectorAll('img')].filter((picture) => (picture.getAttribute('alt') ?? '').trim() === '');

/** Returns the addresses of the pictures in a text that have no alternative text, each once. */
export const undescribedPictures = (html: string): string[] => [
  ...new Set(undescribedIn(parseHtml(html)).map((picture) => picture.getAttribute('src') ?? '')),
];

/**
 * Describes the pictures of a text that have no alternative text.
 * @param alts the alternative texts by the address of the picture
 */
export function describePictures(html: string, alts: Readonly<Record<string, string>>): string {
  const body = parseHtml(html);
  for (const picture of undescribedIn(body)) {
    const alt = alts[picture.getAttribute('src') ?? '']?.trim();
    if (alt) picture.setAttribute('alt', alt);
  }
  return body.innerHTML;
}
