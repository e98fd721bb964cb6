import { drawMark, openPdf, pdfColours } from '#platform/pdf/document';
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

const labelWidth = 140;
const valueLeft = margin + 150;

/** Creates the PDF of a receipt. */
async function createPdf({ title, issuer, lines, total, note, language, createdAt }: ReceiptJob): Promise<Buffer> {
  const { pdf, write, finish } = openPdf({ title, author: issuer, language, createdAt, margin });
  const right = pdf.page.width - margin;
  const width = right - margin;
  drawMark(pdf, margin, margin);
  await write(
    issuer,
    { weight: 'bold', size: 12, colour: ink },
    { x: margin + 42, y: margin + 2, width: width - 42, maxHeight: 40 },
  );
  await write(title, { weight: 'bold', size: 26, colour: ink }, { x: margin, y: margin + 58, width, maxHeight: 40 });
  let y = margin + 118;
  for (const [label, value] of lines) {
    const heights = [
      await write(label, { weight: 'regular', size: 11, colour: quiet }, { x: margin, y, width: labelWidth }),
      await write(
        value,
        { weight: 'regular', size: 11, colour: ink },
        { x: valueLeft, y, width: right - valueLeft, maxHeight: 64 },
      ),
    ];
    y += Math.max(...heights) + 12;
    pdf
      .moveTo(margin, y - 8)
      .lineTo(right, y - 8)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  }
  const totalAt = { x: margin, y: y + 14, width };
  await write(total[0], { weight: 'bold', size: 16, colour: ink }, totalAt);
  await write(total[1], { weight: 'bold', size: 16, colour: orange }, { ...totalAt, align: 'right' });
  await write(note, { weight: 'regular', size: 9.5, colour: quiet }, { x: margin, y: y + 64, width });
  return finish();
}

serveJobs(createPdf);
