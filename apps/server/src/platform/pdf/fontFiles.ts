import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

export interface FontFile {
  path: string;
  /** Whether the file holds all weights, on an axis. */
  isVariable: boolean;
}

const fontOf = (name: string, isVariable: boolean): FontFile => ({ path: resolve(`@app/fonts/${name}`), isVariable });
const variableFont = (name: string): FontFile => fontOf(`noto-${name}-wght-normal.woff2`, true);

/** Latin, Greek and Cyrillic. */
const european = {
  regular: fontOf('NotoSans_400Regular.ttf', false),
  bold: fontOf('NotoSans_700Bold.ttf', false),
};

/** Scripts that have their own font, by the names that Unicode gives them. */
const scripts = [
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai'],
];

const scriptFonts = [
  ...scripts.map((script) => {
    const name = script.toLowerCase();
    return { script, file: variableFont(`sans-${name}-${name}`) };
  }),
  { script: 'Tibetan', file: variableFont('serif-tibetan-tibetan') },
  { script: 'Mongolian', file: fontOf('noto-sans-mongolian-mongolian-400-normal.woff2', false) },
].map(({ script, file }) => ({ letters: new RegExp(`^\\p{Script_Extensions=${script}}`, 'u'), file }));

/** Rare Han characters. */
const rareHan = Array.from({ length: 11 }, (_, slice) => variableFont(`sans-hk-${slice}`));
/** A pixel font with nearly every character of the basic plane, and emoji. */
const fallback: FontFile = {
  path: resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'),
  isVariable: false,
};

type EastAsian = 'sc' | 'jp' | 'kr';
interface Slice {
  from: number;
  to: number;
  file: FontFile;
}

/** Lists the files into which a package divides its font, each with the ranges of its characters. */
function readSlices(family: EastAsian): Slice[] {
  const folder = `@fontsource-variable/noto-sans-${family}`;
  const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).flatMap(([key, list]) => {
    const name = `noto-sans-${family}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    const file = { path: resolve(`${folder}/files/${name}`), isVariable: true };
    return list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return { from, to, file };
    });
  });
}

const slices = new Map<EastAsian, Slice[]>();

function findSlices(family: EastAsian, codePoint: number): FontFile[] {
  const known = slices.get(family) ?? readSlices(family);
  slices.set(family, known);
  return known.filter(({ from, to }) => from <= codePoint && codePoint <= to).map(({ file }) => file);
}

/**
 * Returns the fonts for Han characters in order of preference: Japanese ones for a text with kana, Korean ones for a
 * text with Hangul, otherwise Chinese ones.
 */
export function orderOfEastAsianFonts(text: string): EastAsian[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr'];
  return /\p{Script=Hangul}/u.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr'];
}

/** Lists the fonts that may have a character, the most suitable first. */
export function* listCandidateFonts(character: string, weight: Weight, order: EastAsian[]): Generator<FontFile> {
  const codePoint = character.codePointAt(0)!;
  for (const { letters, file } of scriptFonts) if (letters.test(character)) yield file;
  yield european[weight];
  for (const family of order) yield* findSlices(family, codePoint);
  if (/\p{Script=Han}/u.test(character)) yield* rareHan;
  yield fallback;
}
