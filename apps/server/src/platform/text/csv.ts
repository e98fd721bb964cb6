export type CsvValue = string | number | null;

export const utf8Bom = '\uFEFF';

/**
 * Formats a table by RFC 4180, with a byte order mark so that spreadsheets read UTF-8. A text other than a number that
 * a spreadsheet would run as a formula is prefixed with a quote; a number that it would round or shorten, such as an
 * order number, is written as `="…"`, which it shows as text.
 */
export const csvTable = (rows: CsvValue[][]): string => `${utf8Bom}${csvLines(rows)}`;

/** Formats lines of a table, without the byte order mark. */
export const csvLines = (rows: CsvValue[][]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Spreadsheets keep fifteen digits, drop leading zeros, and read `1E5` as a power of ten. */
const losesDigits = /^(?:\d{16,}|0\d+|\d+[Ee]\d+)$/;
/** Spreadsheets in East Asia treat the full-width signs like the ASCII ones. */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const startsFormula = new RegExp(`^(?!-\\d+(?:\\.\\d+)?$)${formulaStart}`);
const quoteBeforeFormula = new RegExp(`^'(?=${formulaStart})`);
const shownAsText = /^="([^"]*)"$/;

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (losesDigits.test(value)) return `"=""${value}"""`;
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a parsed cell without what `csvTable` adds for spreadsheets. */
export const withoutCsvGuard = (cell: string): string =>
  cell.replace(quoteBeforeFormula, '').replace(shownAsText, '$1');
