import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { serveJobs } from '#platform/workerProcess';

/** The texts of a receipt, ready for layout: the worker knows no business rules. */
export interface ReceiptJob {
  title: string;
  issuer: string;
  /** Label and value, line by line. */
  lines: [label: string, value: string][];
  total: [label: string, value: string];
  note: string;
  /** For the document's properties. */
  language: string;
  createdAt: Date;
}

const fontFile = (weight: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);
const margin = 64;
const ink = '#1c1512';
const quiet = '#5b504a';
const orange = '#c2410c';

/**
 * Creates the PDF of a receipt, with only the used glyphs. Runs in a separate process, because a font with Chinese
 * glyphs takes ten megabytes.
 */
function setReceipt({ title, issuer, lines, total, note, language, createdAt }: ReceiptJob): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    info: { Title: title, Author: issuer, CreationDate: createdAt },
    font: fontFile('400Regular'),
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.registerFont('regular', fontFile('400Regular'));
  pdf.registerFont('bold', fontFile('700Bold'));

  pdf
    .circle(margin + 9, margin + 10, 9)
    .fill(orange)
    .circle(margin + 23, margin + 14, 7)
    .fill(ink);
  pdf
    .font('bold')
    .fontSize(12)
    .fillColor(ink)
    .text(issuer, margin + 42, margin + 2);
  pdf
    .font('bold')
    .fontSize(26)
    .text(title, margin, margin + 58);
  const right = pdf.page.width - margin;
  let y = margin + 118;
  for (const [label, value] of lines) {
    pdf.font('regular').fontSize(11).fillColor(quiet).text(label, margin, y);
    pdf.fillColor(ink).text(value, margin + 150, y, { width: right - margin - 150 });
    y += 28;
    pdf
      .moveTo(margin, y - 8)
      .lineTo(right, y - 8)
      .lineWidth(0.5)
      .strokeColor('#eadfd6')
      .stroke();
  }
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(ink)
    .text(total[0], margin, y + 14);
  pdf.fillColor(orange).text(total[1], margin, y + 14, { width: right - margin, align: 'right' });
  pdf
    .font('regular')
    .fontSize(9.5)
    .fillColor(quiet)
    .text(note, margin, y + 64, { width: right - margin });
  pdf.end();
  return done;
}

serveJobs(setReceipt);
