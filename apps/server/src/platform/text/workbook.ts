import { Readable } from 'node:stream';
import type { CsvValue } from './csv.ts';

export interface WorkbookColumn {
  heading: string;
  /** Whether its texts are decimals, which a spreadsheet must be able to add up. */
  isAmount: boolean;
}

const amountFormat = '#,##0.00';
const characters = { min: 12, max: 40 };

/**
 * Writes a workbook with one sheet as its rows arrive, so that its size does not matter. Texts are cells of type text,
 * which spreadsheets neither convert nor run.
 */
export async function workbookOf(
  title: string,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly CsvValue[]>,
): Promise<Readable> {
  // Loaded at the first export, because it takes megabytes that most processes never need.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const options = {
    name: title,
    columns: columns.map(({ heading, isAmount }) => ({
      header: heading,
      width: Math.min(characters.max, Math.max(characters.min, heading.length + 2)),
      ...(isAmount && { numFmt: amountFormat }),
    })),
    freezePane: { rows: 1 },
  };
  return Readable.fromWeb(writeXlsxStream(cellsOf(columns, rows), options) as Parameters<typeof Readable.fromWeb>[0]);
}

async function* cellsOf(columns: readonly WorkbookColumn[], rows: AsyncIterable<readonly CsvValue[]>) {
  for await (const row of rows)
    yield row.map((value, at) => (columns[at]?.isAmount && value !== null ? Number(value) : value));
}
