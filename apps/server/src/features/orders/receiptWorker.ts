import { drawMark, openPdf, pdfColours } from '#platform/text/pdf';
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

const margin = 64;
const { ink, quiet, orange, line } = pdfColours;

/** Creates the PDF of a receipt. */
function setReceipt({ title, issuer, lines, total, note, language, createdAt }: ReceiptJob): Promise<Buffer> {
  const { pdf, finish } = openPdf({ title, author: issuer, language, createdAt, margin });
  drawMark(pdf, margin, margin);
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
      .strokeColor(line)
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
  return finish();
}

serveJobs(setReceipt);
