import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export const pdfColours = { ink: '#1c1512', quiet: '#5b504a', orange: '#c2410c', line: '#eadfd6' };

interface PdfOptions {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  layout?: 'portrait' | 'landscape';
  margin: number;
}

const fontFile = (weight: string) => createRequire(import.meta.url).resolve(`@app/fonts/NotoSansSC_${weight}.ttf`);

/**
 * Opens an A4 document with the fonts `regular` and `bold`, which have Latin and Chinese glyphs; only the used ones are
 * stored. Call it in a worker process, because a font takes ten megabytes.
 *
 * @returns the document, and a function that ends it and returns its bytes
 */
export function openPdf({ title, author, language, createdAt, layout = 'portrait', margin }: PdfOptions) {
  const pdf = new PDFDocument({
    ...{ size: 'A4', layout, margin, lang: language, font: fontFile('400Regular') },
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.registerFont('regular', fontFile('400Regular'));
  pdf.registerFont('bold', fontFile('700Bold'));
  return {
    pdf,
    finish: (): Promise<Buffer> => {
      pdf.end();
      return done;
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
