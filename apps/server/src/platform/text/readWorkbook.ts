import type { CellValue } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { InvalidFields } from '#platform/errors';

export interface CsvRow {
  /** The line in the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** The maximum size of all unpacked parts of a workbook, so that a small file cannot fill the memory. */
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxParts = 1_000;
/** Further cells of a row are ignored, because their columns have no heading that the callers accept. */
const maxCells = 256;

/**
 * Reads the rows of the first sheet of an XLSX file, without empty ones.
 *
 * @throws InvalidFields for another file, or one that unpacks to too much
 */
export async function readWorkbook(bytes: Buffer, { maxRows }: { maxRows: number }): Promise<CsvRow[]> {
  try {
    await requireBoundedSize(bytes);
    // Loaded with the first workbook, because it takes megabytes that most processes never need.
    const { streamXlsxRows } = await import('hucre/xlsx');
    const rows: CsvRow[] = [];
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.slice(0, maxCells).map(textOf);
      if (cells.some((cell) => cell !== '')) rows.push({ line: index + 1, cells });
      if (rows.length > maxRows) throw new InvalidFields({ content: 'tableTooLarge' });
    }
    return rows;
  } catch (thrown) {
    throw thrown instanceof InvalidFields ? thrown : new InvalidFields({ content: 'tableUnreadable' });
  }
}

/** Unpacks a file once without storing anything, to measure its size: the sizes that the file states can be wrong. */
async function requireBoundedSize(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
  if (zip.entryCount > maxParts) throw new InvalidFields({ content: 'tableTooLarge' });
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > maxUnpackedBytes) throw new InvalidFields({ content: 'tableTooLarge' });
    }
  }
}

/** Returns the text of a cell; a date without its time, which spreadsheets add. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}
