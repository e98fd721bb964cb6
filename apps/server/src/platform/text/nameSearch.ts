import type { PersonNames } from '@app/contract/names';
import { pinyin } from 'pinyin-pro';
import { foldHan } from './foldHan.ts';
import { withoutMarks } from './plainText.ts';

const latinWords = /[a-z0-9]+/g;
const hanRuns = /\p{Script=Han}+/gu;
/** Letters that are not Latin, without those that serve as apostrophes, because these are typed in many ways. */
const otherLetters = /(?![\p{Script=Latin}\p{Lm}])\p{L}|[\u3005\u30fc]/gu;

/**
 * Spells letters that are not Latin by their code points: `林` becomes `u6797`. A trigram index finds no text of fewer
 * than three characters, but most Chinese names have two or three; spelled like this, a single character has five.
 */
const spell = (text: string): string =>
  (foldHan(text.toLowerCase()).match(otherLetters) ?? [])
    .map((letter) => `u${letter.codePointAt(0)!.toString(16)}`)
    .join('');

const normalize = (text: string): string => withoutMarks(text.normalize('NFKC'));

/** Returns names with their words joined, in the given order and with the first word last. */
const joinWords = ([first = '', ...rest]: string[]): string[] =>
  rest.length === 0 ? [first] : [[first, ...rest].join(''), [...rest, first].join('')];

/** Returns the readings of a Chinese name: as a surname and given name, and character by character. */
function readings(han: string): string[][] {
  const read = (surname: 'head' | 'off') =>
    pinyin(han, { toneType: 'none', type: 'array', nonZh: 'removed', v: true, surname });
  const both = [read('head'), read('off')];
  // Pinyin-pro writes ü as v; people type it as v or u.
  const withPlainU = both.map((syllables) => syllables.map((syllable) => syllable.replace('v', 'u')));
  return [...both, ...withPlainU];
}

/**
 * Returns the text by which staff find a person: the words of both names without marks, other scripts spelled by code
 * point, and the pinyin of Chinese names, each with and without breaks between its syllables.
 */
export function toNameSearchText({ latinName, nativeName }: PersonNames): string {
  const parts = new Set<string>();
  for (const name of [latinName, nativeName]) {
    const words = normalize(name).match(latinWords) ?? [];
    for (const part of [words.join(' '), ...joinWords(words)]) parts.add(part);
    parts.add(spell(name.normalize('NFKC')));
  }
  for (const [run] of foldHan(nativeName.normalize('NFKC').replaceAll(' ', '')).matchAll(hanRuns)) {
    for (const syllables of readings(run))
      for (const part of [syllables.join(' '), ...joinWords(syllables)]) parts.add(part);
  }
  return [...parts].filter(Boolean).join(' | ').slice(0, 2_000);
}

/** Returns the parts of a typed name, each of which a person's search text must contain, in any order. */
export function toNameSearchParts(keyword: string): string[] {
  return keyword
    .normalize('NFKC')
    .split(/\s+/)
    .flatMap((word) => [...(normalize(word).match(latinWords) ?? []), spell(word)])
    .filter(Boolean)
    .slice(0, 10);
}
