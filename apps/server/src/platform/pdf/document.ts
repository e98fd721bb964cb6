import PDFDocument from 'pdfkit';
import type { Weight } from './fontFiles.ts';
import { rightToLeft } from './fonts.ts';
import { type Line, prepareParagraph } from './paragraphs.ts';

export const pdfColours = { ink: '#1c1512', quiet: '#5b504a', orange: '#c2410c', line: '#eadfd6' };

interface PdfOptions {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  layout?: 'portrait' | 'landscape';
  margin: number;
}

interface TextStyle {
  weight: Weight;
  size: number;
  colour: string;
}

interface TextBox {
  x: number;
  /** The top of the first line. */
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
  /**
   * A text that does not fit is set smaller, in several lines if necessary. Without a maximum, a text takes the lines
   * that it needs.
   */
  maxHeight?: number;
  link?: string;
}

/** In ems, those of the Chinese font. */
const ascent = 1.16;
const lineHeight = 1.45;
const minSize = 6;

/** Returns the largest size at which a text fits, and its lines at that size. */
function fitLines(linesWithin: (width: number) => Line[], size: number, { width, maxHeight = Infinity }: TextBox) {
  let fittingSize = size;
  let lines = linesWithin(width / fittingSize);
  while (fittingSize > minSize && lines.length > 1 && lines.length * fittingSize * lineHeight > maxHeight) {
    fittingSize -= 0.5;
    lines = linesWithin(width / fittingSize);
  }
  return { lines, size: fittingSize };
}

/**
 * Opens an A4 document, which can write every script. Call it in a worker process, because the fonts take tens of
 * megabytes.
 *
 * @returns the document, a function that writes a text into a box and returns the height that it takes, and a function
 *   that ends the document and returns its bytes
 */
export function openPdf({ title, author, language, createdAt, layout = 'portrait', margin }: PdfOptions) {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    lang: language,
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));

  const drawLine = ({ runs }: Line, size: number, left: number, baseline: number) => {
    let x = left;
    for (const { text, font, level } of runs) {
      const isRightToLeft = level % 2 === 1;
      pdf.font(font.outlines as never, font.key, size).text(text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        // Any list of features makes pdfkit shape the run as a whole instead of word by word.
        features: isRightToLeft ? [rightToLeft] : [],
      });
      x += font.shape(text, isRightToLeft).width * size;
    }
  };

  const write = async (text: string, { weight, size, colour }: TextStyle, box: TextBox): Promise<number> => {
    const { linesWithin } = await prepareParagraph(text, weight);
    const fitting = fitLines(linesWithin, size, box);
    const { x, y, width, align = 'left', link } = box;
    pdf.fillColor(colour);
    for (const [index, line] of fitting.lines.entries()) {
      const space = width - line.width * fitting.size;
      const left = x + { left: 0, center: space / 2, right: space }[align];
      const top = y + index * fitting.size * lineHeight;
      // A text that is set smaller on one line keeps the baseline that it would have in its normal size.
      const baseline = top + ascent * (fitting.lines.length > 1 ? fitting.size : size);
      drawLine(line, fitting.size, left, baseline);
      if (link) pdf.link(left, top, line.width * fitting.size, fitting.size * lineHeight, link);
    }
    return fitting.lines.length * fitting.size * lineHeight;
  };

  return {
    pdf,
    write,
    finish: (): Promise<Buffer> => {
      pdf.end();
      return bytes;
    },
  };
}

/** Draws the two stones of the association's mark, 30 points wide. */
export function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf
    .circle(x + 9, y + 10, 9)
    .fill(pdfColours.orange)
    .circle(x + 23, y + 14, 7)
    .fill(pdfColours.ink);
}
