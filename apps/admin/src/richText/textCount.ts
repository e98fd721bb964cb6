export interface TextCount {
  /** Each Chinese character and each word of other scripts counts once. */
  words: number;
  /** All characters but spaces and line breaks. */
  characters: number;
  /** 0 for an empty text. */
  minutesToRead: number;
}

const charactersPerMinute = 400;
const wordsPerMinute = 230;
/** Scripts that are written without spaces between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Digits and letters, with the marks that occur inside words: don’t, well-known, 3.5. */
const word = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
const visibleCharacter = /[^\s\p{C}]/gu;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Counts a text in Chinese, in a language with spaces, or in both. */
export function countText(text: string): TextCount {
  const scriptCharacters = countMatches(text, withoutSpaces);
  const spacedWords = countMatches(text.replace(withoutSpaces, ' '), word);
  return {
    words: scriptCharacters + spacedWords,
    characters: countMatches(text, visibleCharacter),
    minutesToRead: Math.ceil(scriptCharacters / charactersPerMinute + spacedWords / wordsPerMinute),
  };
}
