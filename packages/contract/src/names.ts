import type { Locale } from './locale.ts';

export interface PersonNames {
  /** As in the passport, family name first. */
  latinName: string;
  /** As written at home; empty where it is the Latin one. */
  nativeName: string;
}

/** Whether a name is written in Latin letters, as in a passport. */
export const isLatinName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{M}' ’.-]+$/u.test(name) && /\p{Script=Latin}/u.test(name);

/** A name in Han characters, with the kana and iteration marks of Japanese names. */
const hanName = /^(?=.*\p{Script=Han})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー・·\s]+$/u;

/**
 * Orders a person's two names for display: on Chinese pages a name in Han characters leads, everywhere else the Latin one.
 *
 * @returns the leading name, and the other one to show quietly after it; empty where there is only one
 */
export function orderNames(locale: Locale, { latinName, nativeName }: PersonNames): { lead: string; second: string } {
  const latin = latinName.trim();
  const native = nativeName.trim();
  if (native === '' || native === latin) return { lead: latin, second: '' };
  if (latin === '') return { lead: native, second: '' };
  return locale === 'zh_CN' && hanName.test(native) ? { lead: native, second: latin } : { lead: latin, second: native };
}

/** Both names on one line, in the order of `orderNames`. */
export function fullName(locale: Locale, names: PersonNames): string {
  const { lead, second } = orderNames(locale, names);
  return second === '' ? lead : `${lead} ${second}`;
}
