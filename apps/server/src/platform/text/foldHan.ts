import { Converter } from 'opencc-js/t2cn';

const japaneseToTraditional = Converter({ from: 'jp', to: 't' });
const traditionalToSimplified = Converter({ from: 't', to: 'cn' });
const folded = new Map<string, string>();

/**
 * Maps every Han character to its simplified form, so that 圍棋, 围棋 and 囲碁's 囲 compare as equal characters. It works on
 * single characters, because a keyword lacks the context that converting words requires.
 */
export const foldHan = (text: string): string => text.replace(/\p{Script=Han}/gu, fold);

function fold(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const simplified = traditionalToSimplified(japaneseToTraditional(character));
  folded.set(character, simplified);
  return simplified;
}
