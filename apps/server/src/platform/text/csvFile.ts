import { parse } from 'csv-parse/sync';
import { InvalidFields } from '#platform/errors';
import { withoutCsvGuard } from '#platform/text/csv';

export interface CsvRow {
  /** The line in the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  headings: string[];
  rows: CsvRow[];
}

const delimiters = [',', ';', '\t'] as const;
const maxColumns = 100;
const maxRows = 50_000;

/** Decodes UTF-8 with or without a byte order mark, or else GB 18030, in which Chinese spreadsheets save. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Returns the delimiter that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

/**
 * Parses a file with headings in its first row. Cells of files that this site wrote are read without the guards of
 * `csvTable`.
 *
 * @throws InvalidFields for a file without rows, or too large a one
 */
export function parseCsvFile(bytes: Buffer): CsvFile {
  const text = decode(bytes);
  if (text.includes('\0')) throw new InvalidFields({ content: 'malformed' });
  const parsed = parseRecords(text);
  const [head, ...rest] = parsed;
  const headings = head?.cells.map((cell) => cell.trim()) ?? [];
  if (rest.length === 0 || rest.length > maxRows || headings.length > maxColumns)
    throw new InvalidFields({ content: rest.length === 0 ? 'required' : 'tooLong' });
  return { headings, rows: rest };
}

function parseRecords(text: string): CsvRow[] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    let before = 0;
    return parsed
      .map(({ record, info }) => {
        const line = before + 1;
        before = info.lines;
        return { line, cells: record.map(withoutCsvGuard) };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    throw new InvalidFields({ content: 'malformed' });
  }
}
