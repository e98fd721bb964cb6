export type CsvValue = string | number | null;

export const csvMark = '\uFEFF';

/**
 * A table as RFC 4180 wants it, with the mark that makes spreadsheets read UTF-8. A text that a spreadsheet would
 * run as a formula is given a quote in front.
 */
export const csvTable = (rows: CsvValue[][]): string => `${csvMark}${csvLines(rows)}`;

/** A part of a table: its lines, without the mark that the whole begins with. */
export const csvLines = (rows: CsvValue[][]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
