import { Readable } from 'node:stream';
import type { ColumnDef } from 'hucre/xlsx';
import type { CsvValue } from './csv.ts';

export interface WorkbookColumn {
  heading: string;
  /** Whether its texts are decimals, which a spreadsheet must be able to add up. */
  isAmount: boolean;
}

/** Returns the number format of a decimal, with as many digits as it has: those of its currency. */
const amountFormat = (decimal: string): string => `#,##0${decimal.replace(/^[^.]*/, '').replaceAll(/\d/g, '0')}`;
const characters = { min: 12, max: 40 };

/**
 * Writes a workbook with one sheet while its rows arrive, so that a long list does not fill the memory. Texts are cells
 * of type text, which spreadsheets neither convert nor run as formulas.
 */
export async function workbookOf(
  title: string,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly CsvValue[]>,
): Promise<Readable> {
  // Loaded at the first export, because it takes megabytes that most processes never need.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const writtenColumns: WrittenColumn[] = columns.map(({ heading, isAmount }) => ({
    header: heading,
    width: Math.min(characters.max, Math.max(characters.min, heading.length + 2)),
    isAmount,
  }));
  const options = { name: title, columns: writtenColumns, freezePane: { rows: 1 } };
  return Readable.fromWeb(
    writeXlsxStream(cellsOf(writtenColumns, rows), options) as Parameters<typeof Readable.fromWeb>[0],
  );
}

interface WrittenColumn extends ColumnDef {
  isAmount: boolean;
}

/** The writer asks a column for its format at each row, so the format can follow the currency of the row. */
async function* cellsOf(columns: WrittenColumn[], rows: AsyncIterable<readonly CsvValue[]>) {
  for await (const row of rows)
    yield row.map((value, index) => {
      const column = columns[index];
      if (!column?.isAmount || value === null) return value;
      column.numFmt = amountFormat(String(value));
      return Number(value);
    });
}
