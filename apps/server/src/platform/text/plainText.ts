import { withoutNoteMarks } from './notes.ts';

/** Letters that Unicode does not decompose, in the form in which people type them without the right keyboard. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const withPlainLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Lowers the case of letters and replaces them by plain ones: `Nguyễn` becomes `nguyen`, `Łukasz` `lukasz`. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(withPlainLetters, (letter) => plainLetters[letter]!);

/** Returns the visible text of sanitized HTML without the numbers of footnotes, on one line. */
export const textOfHtml = (html: string): string =>
  withoutNoteMarks(html)
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    // Last, so that '&amp;lt;' becomes '&lt;'.
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
