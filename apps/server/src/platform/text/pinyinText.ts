import { pinyin } from 'pinyin-pro';

/** Writes Chinese as its syllables without tones, separated by spaces; other scripts stay as they are. */
export const toPinyin = (text: string): string =>
  pinyin(text, { toneType: 'none', nonZh: 'consecutive' }).replaceAll('ü', 'u');
