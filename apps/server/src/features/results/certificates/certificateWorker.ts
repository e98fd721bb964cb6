import { serveJobs } from '#platform/workerProcess';
import { drawMark, openPdf, pdfColours } from '#platform/text/pdf';

/** The texts of one certificate, ready for layout: the worker knows no business rules. */
export interface CertificatePage {
  /** Whom it honours; the second name is empty if there is only one. */
  names: [lead: string, second: string];
  /** What was achieved, such as `First place`. */
  achievement: string;
  event: string;
  /** Section, category, date and place, line by line. */
  lines: string[];
  /** How to check it. */
  note: string;
  /** The page that checks it, to which the note links. */
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
async function setCertificates(
  { title, opening, issuer, language, createdAt, pages }: CertificateJob,
  reportProgress: () => void,
): Promise<Buffer> {
  const { pdf, finish } = openPdf({ title, author: issuer, language, createdAt, layout: 'landscape', margin: edge });
  for (const [at, { names, achievement, event, lines, note, address }] of pages.entries()) {
    if (at > 0) pdf.addPage();
    const { width, height } = pdf.page;
    const across = { width: width - 2 * margin, align: 'center' as const };
    const write = (text: string, font: 'regular' | 'bold', size: number, colour: string, y: number, link?: string) => {
      // Long names and titles are set smaller, so that they stay on their line.
      let fitting = size;
      pdf.font(font).fontSize(fitting);
      while (fitting > 9 && pdf.widthOfString(text) > across.width) {
        fitting -= 1;
        pdf.fontSize(fitting);
      }
      pdf.fillColor(colour).text(text, margin, y, { ...across, lineBreak: fitting <= 9, link });
    };
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
    write(issuer, 'bold', 13, ink, 90);
    write(title, 'bold', 34, ink, 126);
    write(opening, 'regular', 13, quiet, 186);
    write(names[0], 'bold', 38, ink, 210);
    if (names[1] !== '') write(names[1], 'regular', 18, quiet, 262);
    write(achievement, 'bold', 26, orange, 304);
    write(event, 'bold', 18, ink, 352);
    for (const [nth, text] of lines.entries()) write(text, 'regular', 13, quiet, 386 + nth * 22);
    write(note, 'regular', 9.5, quiet, height - 66, address);
    reportProgress();
  }
  return finish();
}

serveJobs(setCertificates);
