import { serveJobs } from '#platform/workerProcess';
import { drawMark, openPdf, pdfColours } from '#platform/pdf/document';

/** The texts of one certificate, ready for layout: the worker knows no business rules. */
export interface CertificatePage {
  /** The names of the certificate's holder; the second one is empty if there is only one. */
  names: [lead: string, second: string];
  /** What was achieved, such as `First place`. */
  achievement: string;
  event: string;
  /** Section, category, date and place, line by line. */
  lines: string[];
  /** The text that explains how to verify the certificate. */
  note: string;
  /** The page on which it is verified, to which the note links. */
  address: string;
}

export interface CertificateJob {
  title: string;
  /** The line above the names. */
  opening: string;
  issuer: string;
  /** For the document's properties. */
  language: string;
  createdAt: Date;
  pages: CertificatePage[];
}

/** At the sides; the foot stands closer to the edge. */
const margin = 56;
const edge = 36;
const { ink, quiet, orange, line } = pdfColours;

/** Creates a PDF with one certificate on each page. */
async function createPdf(
  { title, opening, issuer, language, createdAt, pages }: CertificateJob,
  reportProgress: () => void,
): Promise<Buffer> {
  const { pdf, write, finish } = openPdf({
    title,
    author: issuer,
    language,
    createdAt,
    layout: 'landscape',
    margin: edge,
  });
  for (const [index, { names, achievement, event, lines, note, address }] of pages.entries()) {
    if (index > 0) pdf.addPage();
    const { width, height } = pdf.page;
    const place = (y: number, maxHeight: number) => ({
      x: margin,
      y,
      width: width - 2 * margin,
      maxHeight,
      align: 'center' as const,
    });
    const regular = (size: number) => ({ weight: 'regular' as const, size, colour: quiet });
    const bold = (size: number, colour = ink) => ({ weight: 'bold' as const, size, colour });
    pdf
      .rect(28, 28, width - 56, height - 56)
      .lineWidth(1.5)
      .strokeColor(orange)
      .stroke();
    pdf
      .rect(34, 34, width - 68, height - 68)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    drawMark(pdf, width / 2 - 15, 58);
    await write(issuer, bold(13), place(90, 34));
    await write(title, bold(34), place(126, 58));
    await write(opening, regular(13), place(186, 24));
    await write(names[0], bold(38), place(210, 52));
    if (names[1] !== '') await write(names[1], regular(18), place(262, 40));
    await write(achievement, bold(26, orange), place(304, 46));
    await write(event, bold(18), place(352, 34));
    for (const [nth, text] of lines.entries()) await write(text, regular(13), place(386 + nth * 22, 22));
    await write(note, regular(9.5), { ...place(height - 66, 28), link: address });
    reportProgress();
  }
  return finish();
}

serveJobs(createPdf);
