import { csvTable } from '#platform/text/csv';
import type { GivenFile } from './mount.ts';

/** A table for spreadsheets, to be kept. @param name without its ending */
export const csvFile = (name: string, heads: string[], rows: (string | number)[][]): GivenFile => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  content: Buffer.from(csvTable([heads, ...rows])),
});
