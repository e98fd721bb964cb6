import bidiModule from 'bidi-js';
import { listCandidateFonts, orderOfEastAsianFonts, type Weight } from './fontFiles.ts';
import { loadFont, type PdfFont } from './fonts.ts';

interface Bidi {
  getEmbeddingLevels: (text: string) => { levels: Uint8Array };
}
/** The package is CommonJS and exports its factory, whereas its types describe a default export. */
const bidi = (bidiModule as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Printed in place of a character that no font has, as is usual in East Asia. */
const unknownCharacter = '〓';
const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const isPictograph = (text: string): boolean => pictograph.test(text) && !/^[0-9#*©®™]/.test(text);
/** Variation selectors, and what joins or colours emoji: the fonts have one form of each character. */
const selectors = /[\u{fe00}-\u{fe0f}]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;
const joiners = /\u200d|\p{Emoji_Modifier}/gu;
const isWithoutSpaces = (text: string): boolean =>
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u.test(
    text,
  );

/** A cluster of characters that are drawn as one, in the first font that has all of them. */
interface Cluster {
  text: string;
  font: PdfFont;
}

interface Run extends Cluster {
  /** Of the bidirectional algorithm: odd from right to left. */
  level: number;
}

interface PlacedCluster extends Run {
  canStartLine: boolean;
}

export interface Line {
  /** From left to right. */
  runs: Run[];
  /** In ems. */
  width: number;
}

export interface Paragraph {
  text: string;
  /** Divides the text into lines of at most the width, in ems. */
  linesWithin: (width: number) => Line[];
}

async function findFont(text: string, weight: Weight, order: ReturnType<typeof orderOfEastAsianFonts>) {
  for (const file of listCandidateFonts(text, weight, order)) {
    const font = await loadFont(file, weight);
    if (font.covers(text)) return font;
  }
  return null;
}

/** Divides a text into clusters; emoji without a glyph are left out. */
async function toClusters(typed: string, weight: Weight): Promise<Cluster[]> {
  const text = typed.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  const order = orderOfEastAsianFonts(text);
  const known = new Map<string, PdfFont | null>();
  const fontFor = async (cluster: string): Promise<PdfFont | null> => {
    const font = known.get(cluster) ?? (await findFont(cluster, weight, order));
    known.set(cluster, font);
    return font;
  };
  const clusters: Cluster[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const plain = segment.replace(selectors, '');
    // Normalization would replace variants of Han characters, which are part of a name.
    const cluster = /\p{Script=Han}/u.test(plain) ? plain : plain.normalize('NFC');
    const parts = isPictograph(cluster) ? Array.from(cluster.replace(joiners, '')) : [cluster];
    for (const part of parts) {
      if (part === '') continue;
      const before = clusters.at(-1)?.font;
      const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]/u.test(part) && !/^[0-9]/.test(part);
      const font = isNeutral && before?.covers(part) ? before : await fontFor(part);
      if (font) clusters.push({ text: part, font });
      else if (!isPictograph(part)) clusters.push({ text: unknownCharacter, font: (await fontFor(unknownCharacter))! });
    }
  }
  return clusters;
}

/** Returns the positions where a line may end: after spaces, and between the words of scripts that use no spaces. */
function findBreaks(text: string): Set<number> {
  const breaks = new Set<number>();
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    const isBetweenWords = isWithoutSpaces(before) || isWithoutSpaces(segment);
    if (
      /\s$/.test(before) ||
      (isBetweenWords && !/^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(segment) && !/[\p{Ps}\p{Pi}]$/u.test(before))
    )
      breaks.add(index);
    before = segment;
  }
  return breaks;
}

/** Orders the runs of a line from left to right, by rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Joins adjacent clusters of one font and direction. */
function toRuns(clusters: PlacedCluster[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font, level } of clusters) {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  return runs;
}

const widthOfRuns = (runs: Run[]): number =>
  runs.reduce((sum, { text, font, level }) => sum + font.shape(text, level % 2 === 1).width, 0);

function toLine(clusters: PlacedCluster[]): Line {
  const first = clusters.findIndex(({ text }) => text !== ' ');
  const last = clusters.findLastIndex(({ text }) => text !== ' ');
  const runs = first < 0 ? [] : toRuns(clusters.slice(first, last + 1));
  return { runs: inVisualOrder(runs), width: widthOfRuns(runs) };
}

/** Measures each cluster beside those around it, on which the form of a letter may depend. */
function measure(clusters: PlacedCluster[]): number[] {
  const widths: number[] = [];
  for (const { text, font, level } of toRuns(clusters)) {
    const { advances } = font.shape(text, level % 2 === 1);
    for (let start = 0; start < text.length; ) {
      const end = start + clusters[widths.length]!.text.length;
      let width = 0;
      for (let character = start; character < end; character++) width += advances.get(character) ?? 0;
      widths.push(width);
      start = end;
    }
  }
  return widths;
}

/** Chooses fonts for a text, and prepares it for division into lines. */
export async function prepareParagraph(typed: string, weight: Weight): Promise<Paragraph> {
  const chosen = await toClusters(typed, weight);
  const text = chosen.map((cluster) => cluster.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text);
  const breaks = findBreaks(text);
  let length = 0;
  const clusters = chosen.map((cluster) => {
    const start = length;
    length += cluster.text.length;
    return { ...cluster, level: levels[start]!, canStartLine: breaks.has(start) };
  });
  const widths = measure(clusters);

  const linesWithin = (width: number): Line[] => {
    const lines: Line[] = [];
    let from = 0;
    let lastBreak = 0;
    let used = 0;
    for (let index = 0; index < clusters.length; index++) {
      if (clusters[index]!.canStartLine) lastBreak = index;
      used += widths[index]!;
      if (used <= width || index === from || clusters[index]!.text === ' ') continue;
      // A word that is wider than a line is divided.
      const to = lastBreak > from ? lastBreak : index;
      lines.push(toLine(clusters.slice(from, to)));
      from = to;
      used = widths.slice(from, index + 1).reduce((sum, next) => sum + next, 0);
    }
    return [...lines, toLine(clusters.slice(from))];
  };
  return { text, linesWithin };
}
