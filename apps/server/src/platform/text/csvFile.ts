import { parse } from 'csv-parse/sync';
import { InvalidFields } from '#platform/errors';
import { withoutCsvGuard } from '#platform/text/csv';
import { DamagedUtf8, decodeText, UnknownEncoding } from '#platform/text/decodeText';
import { type CsvRow, readWorkbook } from '#platform/text/readWorkbook';

export type { CsvRow };

export interface CsvFile {
  headings: string[];
  rows: CsvRow[];
}

const delimiters = [',', ';', '\t'] as const;
const maxColumns = 100;
const maxRows = 50_000;
/** A file may have more lines than rows, because cells can contain line breaks and rows can be empty. */
const maxLines = 2 * maxRows;

/** Returns the delimiter that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

/** The first line with which spreadsheets name the delimiter. */
const delimiterLine = /^"?sep=(.)"?\r?\n/i;
const zipStart = 'PK\u0003\u0004';
/** The first bytes of files of earlier versions of Excel. */
const oleStart = '\u00D0\u00CF\u0011\u00E0';

/**
 * Parses a CSV or XLSX file with headings in its first row. Cells of files that this site wrote are read without the
 * guards of `csvTable`.
 *
 * @throws InvalidFields for a file without rows, too large a one, or one whose letters cannot be read for certain
 */
export async function parseTableFile(bytes: Buffer): Promise<CsvFile> {
  const [head, ...rows] = await readRows(bytes);
  const headings = head?.cells.map((cell) => cell.trim()) ?? [];
  if (rows.length === 0 || rows.length > maxRows || headings.length > maxColumns)
    throw new InvalidFields({ content: rows.length === 0 ? 'tableEmpty' : 'tableTooLarge' });
  return { headings, rows };
}

async function readRows(bytes: Buffer): Promise<CsvRow[]> {
  const start = bytes.toString('latin1', 0, 4);
  if (start === zipStart) return readWorkbook(bytes, { maxRows: maxRows + 1 });
  if (start === oleStart) throw new InvalidFields({ content: 'tableOldFormat' });
  const text = (await decode(bytes)).trimEnd();
  // Every line takes time, even an empty one.
  if (hasMoreLines(text, maxLines)) throw new InvalidFields({ content: 'tableTooLarge' });
  if (text.includes('\0')) throw new InvalidFields({ content: 'tableUnreadable' });
  const [line, delimiter] = delimiterLine.exec(text) ?? [];
  if (line === undefined) return parseRecords(text, delimiterOf(text));
  const rows = parseRecords(text.slice(line.length), delimiter!);
  return rows.map((row) => ({ ...row, line: row.line + 1 }));
}

function hasMoreLines(text: string, max: number): boolean {
  let position = -1;
  for (let count = 0; count <= max; count += 1) {
    position = text.indexOf('\n', position + 1);
    if (position === -1) return false;
  }
  return true;
}

async function decode(bytes: Buffer): Promise<string> {
  try {
    return await decodeText(bytes);
  } catch (thrown) {
    if (thrown instanceof DamagedUtf8)
      throw new InvalidFields({ content: 'tableLetterDamaged' }, { line: thrown.line });
    if (thrown instanceof UnknownEncoding) throw new InvalidFields({ content: 'tableEncodingUnknown' });
    throw thrown;
  }
}

function parseRecords(text: string, delimiter: string): CsvRow[] {
  try {
    const parsed = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    let linesBefore = 0;
    return parsed
      .map(({ record, info }) => {
        const line = linesBefore + 1;
        linesBefore = info.lines;
        return { line, cells: record.map(withoutCsvGuard) };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    throw new InvalidFields({ content: 'tableUnreadable' });
  }
}
