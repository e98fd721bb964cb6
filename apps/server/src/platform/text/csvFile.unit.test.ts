import { expect, test } from 'vitest';
import { csvTable } from '#platform/text/csv';
import { parseCsvFile } from '#platform/text/csvFile';

const texts = ['+/-', '-/+', '-/-', '=1+1', '@name', '0012', '1E5', '12345678901234567', "O'Neil", 'a "b", c', '½-½'];

test('reads back the texts that the site wrote for spreadsheets', () => {
  const { headings, rows } = parseCsvFile(Buffer.from(csvTable([['No', 'text'], ...texts.map((text) => ['1', text])])));
  expect(headings).toEqual(['No', 'text']);
  expect(rows.map(({ cells }) => cells[1])).toEqual(texts);
});
