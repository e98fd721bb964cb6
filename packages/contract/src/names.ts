import type { Locale } from './locale.ts';

export interface PersonNames {
  /** Name as in the passport, family name first. */
  latinName: string;
  /** Name in the person's own script; empty if it is the same as the Latin name. */
  nativeName: string;
}

/** The longest accepted name, which is also the limit of most airlines. */
export const maxNameLength = 150;

/** A word of a Latin name, with the marks that people put into names: `Oʻtkirov`, `(Chen)`, `Jr.,`. */
const latinWord = /^[\p{Script=Latin}\p{M}'’‘ʻʼ.,()-]+$/u;
/** As passports of Malaysia and Singapore print: `s/o`, `A/P` (son or daughter of), `@` (also known as). */
const linkingWord = /^(?:\p{Script=Latin}\/\p{Script=Latin}|@)$/u;

/** Returns whether a name is written in Latin letters, as in a passport; full-width and stylized letters are not. */
export function isLatinName(name: string): boolean {
  const words = name.trim().split(/ +/);
  return (
    words.some((word) => latinWord.test(word) && /\p{Script=Latin}/u.test(word)) &&
    words.every((word) => latinWord.test(word) || linkingWord.test(word)) &&
    name.normalize('NFD') === name.normalize('NFKD')
  );
}

/**
 * Removes characters that readers cannot see and that could change how the text around a name is shown, such as line
 * breaks and marks of direction. Keeps the joiners that some scripts need.
 */
export const cleanName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '');

interface LatinNameParts {
  surname?: string | undefined;
  firstName?: string | undefined;
}

/** Joins the parts of a Latin name. People with one name only fill in either part. */
export const joinLatinName = ({ surname, firstName }: LatinNameParts): string =>
  [surname, firstName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** Matches a name in Han characters, including kana and iteration marks of Japanese names. */
const hanName = /^(?=.*\p{Script=Han})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー・·\s]+$/u;

/**
 * Orders a person's two names for display: a name in Han characters comes first on Chinese pages, otherwise the Latin
 * one.
 *
 * @returns the name to show first, and the other one to show after it in a muted style; empty if there is only one
 */
export function arrangeNames(locale: Locale, { latinName, nativeName }: PersonNames): { lead: string; second: string } {
  const latin = latinName.trim();
  const native = nativeName.trim();
  if (native === '' || native === latin) return { lead: latin, second: '' };
  if (latin === '') return { lead: native, second: '' };
  return locale === 'zh_CN' && hanName.test(native) ? { lead: native, second: latin } : { lead: latin, second: native };
}

/** Returns both names on one line, in the order of `arrangeNames`. */
export function fullName(locale: Locale, names: PersonNames): string {
  const { lead, second } = arrangeNames(locale, names);
  return second === '' ? lead : `${lead} ${second}`;
}
