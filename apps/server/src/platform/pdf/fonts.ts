import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font as OutlineFont } from 'fontkit';
import { Blob, Buffer as ShapingBuffer, Direction, Face, Font, shape } from 'harfbuzzjs';
import type { FontFile, Weight } from './fontFiles.ts';

interface SubsetOptions {
  keepAllGlyphs: boolean;
  targetFormat: 'truetype';
  variationAxes: Record<string, number>;
}

const requireModule = createRequire(import.meta.url);
/** Packages without types. */
const { convert } = requireModule('fontverter') as { convert: (font: Buffer, format: 'truetype') => Promise<Buffer> };
const subsetFont = requireModule('subset-font') as (
  font: Buffer,
  text: undefined,
  options: SubsetOptions,
) => Promise<Buffer>;

const weights = { regular: 400, bold: 700 };
const buffer = new ShapingBuffer();
/** Characters that have an effect, but no glyph. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** The OpenType feature by which text of a run is marked as right-to-left. */
export const rightToLeft = 'rtlm';

/** A font of one weight, which pdfkit embeds and HarfBuzz shapes. */
export interface PdfFont {
  /** Distinguishes the parts of a divided font, which share their name. */
  key: string;
  outlines: OutlineFont;
  covers: (text: string) => boolean;
  /** Returns the width in ems, in all and by the index of the character. */
  shape: (text: string, isRightToLeft: boolean) => { width: number; advances: Map<number, number> };
}

/** Shapes a run of one font and one direction; the glyphs are in the order in which they are drawn. */
function shapeRun(font: Font, outlines: OutlineFont, text: string, isRightToLeft: boolean) {
  buffer.clearContents();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const written = new Set<number>();
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    // When text is copied from the document, the first glyph of a cluster yields all of its characters, so the others
    // get none.
    const characters = written.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    written.add(cluster);
    const codePoints = Array.from(characters, (character) => character.codePointAt(0)!);
    return { id, codePoints, advanceWidth: outlines.getGlyph(id).advanceWidth };
  });
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth, clusters: infos.map(({ cluster }) => cluster) };
}

async function openFont({ path: file, isVariable }: FontFile, weight: Weight): Promise<PdfFont> {
  const content = await readFile(file);
  const truetype = isVariable
    ? await subsetFont(content, undefined, {
        keepAllGlyphs: true,
        targetFormat: 'truetype',
        variationAxes: { wght: weights[weight] },
      })
    : await convert(content, 'truetype');
  const outlines = create(truetype) as OutlineFont;
  const face = new Face(new Blob(new Uint8Array(truetype)));
  const font = new Font(face);
  const characters = new Set(face.collectUnicodes());
  // Overrides the method with which pdfkit shapes text.
  const layout = (text: string, features?: string[]) =>
    shapeRun(font, outlines, text, features?.includes(rightToLeft) ?? false);
  Object.defineProperty(outlines, 'layout', { value: layout });
  return {
    key: `${path.basename(file)} ${weight}`,
    outlines,
    covers: (text) =>
      Array.from(text).every((character) => characters.has(character.codePointAt(0)!) || invisible.test(character)),
    shape: (text, isRightToLeft) => {
      const { clusters, positions, advanceWidth } = shapeRun(font, outlines, text, isRightToLeft);
      const advances = new Map<number, number>();
      for (const [index, characterIndex] of clusters.entries())
        advances.set(
          characterIndex,
          (advances.get(characterIndex) ?? 0) + positions[index]!.xAdvance / outlines.unitsPerEm,
        );
      return { width: advanceWidth / outlines.unitsPerEm, advances };
    },
  };
}

const opened = new Map<string, Promise<PdfFont>>();

/** Opens a font in one weight; it stays in memory until the process ends. */
export function loadFont(file: FontFile, weight: Weight): Promise<PdfFont> {
  const key = `${file.path} ${weight}`;
  const font = opened.get(key) ?? openFont(file, weight);
  opened.set(key, font);
  return font;
}
