import { pinyin } from 'pinyin-pro';
import { withoutMarks } from './plainText.ts';

/**
 * Chinese is written without spaces, so it is indexed by pairs of characters; what people type for it in Latin
 * letters is indexed as syllables, as pairs of syllables, and whole.
 */
const hanRuns = /\p{Script=Han}+/gu;
const latinWords = /[a-z0-9]+/g;
const mostTokens = 3_000;

const pairsOf = (characters: string[]): string[] =>
  characters.length === 1 ? characters : characters.slice(1).map((character, at) => characters[at]! + character);

const syllablesOf = (han: string): string[] => pinyin(han, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });

const runsOf = (text: string): string[] => text.normalize('NFKC').match(hanRuns) ?? [];
const wordsOf = (text: string): string[] => withoutMarks(text).match(latinWords) ?? [];

/**
 * What a document is found by.
 *
 * @param names title and names: found by pinyin too
 * @param body the running text: found by its own characters and words
 */
export function documentTokens(names: string, body: string): string[] {
  const tokens = new Set<string>();
  for (const run of runsOf(names)) {
    const syllables = syllablesOf(run);
    for (const syllable of [...syllables, ...pairsOf(syllables)]) tokens.add(syllable);
    if (syllables.length > 2 && syllables.length <= 6) tokens.add(syllables.join(''));
  }
  for (const text of [names, body]) {
    for (const run of runsOf(text)) {
      const characters = [...run];
      for (const token of [...characters, ...pairsOf(characters)]) tokens.add(token);
    }
    for (const word of wordsOf(text)) tokens.add(word);
    if (tokens.size > mostTokens) break;
  }
  return [...tokens].slice(0, mostTokens);
}

/** Names in plain Latin letters, Chinese ones as pinyin, for comparing by likeness. */
export function latinLine(names: string): string {
  const spelled = runsOf(names)
    .map((run) => syllablesOf(run))
    .filter((syllables) => syllables.length > 0);
  const pinyinForms = spelled.flatMap((syllables) => [syllables.join(' '), syllables.slice(1).join(''), syllables.join('')]);
  return [...wordsOf(names), ...pinyinForms].join(' ').slice(0, 600);
}

export interface KeywordTokens {
  /** All of these must be there. */
  han: string[];
  /** Each of these must be there, as a word or within one. */
  words: string[];
  /** How the Han part sounds, pair by pair: for a wrong character with the right sound. */
  sounds: string[];
}

export function keywordTokens(keyword: string): KeywordTokens {
  const runs = runsOf(keyword);
  return {
    han: runs.flatMap((run) => pairsOf([...run])).slice(0, 40),
    words: wordsOf(keyword).slice(0, 10),
    sounds: runs.flatMap((run) => (run.length > 1 ? pairsOf(syllablesOf(run)) : [])).slice(0, 40),
  };
}
