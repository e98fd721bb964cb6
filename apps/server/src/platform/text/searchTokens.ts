import { pinyin } from 'pinyin-pro';
import { foldHan } from './foldHan.ts';
import { withoutMarks } from './plainText.ts';

/**
 * Scripts that are written without spaces, or that few readers can type, are indexed by pairs of characters: Han, kana,
 * Hangul, Thai, Lao, Khmer, Myanmar, Tibetan. Simplified, traditional and Japanese forms of a Han character are equal.
 * Chinese is also indexed by its pinyin, as people type it: as syllables, as pairs of syllables, and whole. Words of
 * other alphabets are indexed without the marks that people leave out.
 */
const joinedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー々]+/gu;
/** Matches the space of a Japanese or Korean name: 木村 蓮 is also written 木村蓮. */
const spaceInName =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々])\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu;
const latinWords = /[a-z0-9]+/g;
const otherWords = /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu;
const emoji = /\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}/gu;
/** Marks that readers may leave out of a word; vowel signs of Indic scripts are not among them. */
const optionalMarks = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Apostrophes and letters like them, with which the same name is written in many ways. */
const apostrophes = /['’‘ʻʼʾʿ`´]/gu;
/** Forms of a letter that keyboards of other languages have. */
const sameLetters: Record<string, string> = { ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه' };
const maxTokens = 3_000;

/**
 * The version of the rules in this file. Raise it when the rules produce different tokens or Latin letters, so that
 * documents of earlier versions are created again.
 */
export const normalizationVersion = 1;

const pairsOf = (characters: string[]): string[] =>
  characters.length === 1 ? characters : characters.slice(1).map((character, index) => characters[index]! + character);

const syllablesOf = (han: string): string[] =>
  pinyin(han, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });

const runsOf = (text: string): string[] => foldHan(text.normalize('NFKC')).match(joinedScripts) ?? [];
const withoutSpaces = (names: string): string => names.normalize('NFKC').replace(spaceInName, '');
const latinWordsOf = (text: string): string[] => withoutMarks(text).match(latinWords) ?? [];
/** Returns the words of a text, `Oʻtkirov` as one. */
const wordsOf = (text: string): string[] => latinWordsOf(text.replace(apostrophes, ''));

/** Returns the words in other alphabets than Latin, and emoji. */
function otherWordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .replace(joinedScripts, ' ')
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .replace(/[\u0640\u200c\u200d]|\p{Lm}/gu, '')
    .toLowerCase()
    .replace(/[ςىیکةہھ]/g, (letter) => sameLetters[letter]!);
  return [...(folded.match(otherWords) ?? []), ...(folded.match(emoji) ?? [])];
}

/** Returns a word and its beginnings, so that a name is found while it is being typed. */
function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, 30);
  return [word, ...letters.map((_, index) => letters.slice(0, index + 1).join('')).slice(1)];
}

/**
 * Returns the search tokens of a document.
 *
 * @param names title and names, which are also found by pinyin
 * @param body the running text, which is found by its own characters and words
 */
export function toDocumentTokens(names: string, body: string): string[] {
  const tokens = new Set<string>();
  for (const run of runsOf(names)) {
    const syllables = syllablesOf(run);
    for (const syllable of [...syllables, ...pairsOf(syllables)]) tokens.add(syllable);
    if (syllables.length > 2 && syllables.length <= 6) tokens.add(syllables.join(''));
  }
  for (const word of otherWordsOf(names)) for (const token of beginningsOf(word)) tokens.add(token);
  for (const text of [names, withoutSpaces(names), body]) {
    for (const run of runsOf(text)) {
      const characters = [...run];
      for (const token of [...characters, ...pairsOf(characters)]) tokens.add(token);
    }
    for (const word of [...wordsOf(text), ...latinWordsOf(text), ...otherWordsOf(text)]) tokens.add(word);
    if (tokens.size > maxTokens) break;
  }
  return [...tokens].slice(0, maxTokens);
}

/** Converts names to plain Latin letters, Chinese ones to pinyin, for similarity search. */
export function toLatinLine(names: string): string {
  const spelled = runsOf(names)
    .map((run) => syllablesOf(run))
    .filter((syllables) => syllables.length > 0);
  const pinyinForms = spelled.flatMap((syllables) => [
    syllables.join(' '),
    syllables.slice(1).join(''),
    syllables.join(''),
  ]);
  return [...wordsOf(names), ...pinyinForms].join(' ').slice(0, 600);
}

export interface KeywordTokens {
  /** All of these must match. */
  han: string[];
  /** Each of these must match a word or a part of one. */
  words: string[];
  /** Words in other alphabets, and emoji, each of which must match a word or the beginning of a name. */
  others: string[];
  /** The pinyin of the Han part, pair by pair, for a wrong character with the right sound. */
  sounds: string[];
}

export function toKeywordTokens(keyword: string): KeywordTokens {
  const runs = runsOf(keyword);
  return {
    han: runs.flatMap((run) => pairsOf([...run])).slice(0, 40),
    words: wordsOf(keyword).slice(0, 10),
    others: otherWordsOf(keyword).slice(0, 10),
    sounds: runs.flatMap((run) => (run.length > 1 ? pairsOf(syllablesOf(run)) : [])).slice(0, 40),
  };
}
