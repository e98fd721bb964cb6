import { encode } from 'iconv-lite';
import { expect, test } from 'vitest';
import type { InvalidFields } from '#platform/errors';
import { csvTable } from '#platform/text/csv';
import { parseTableFile } from '#platform/text/csvFile';
import { workbookOf } from '#platform/text/workbook';

const texts = [
  '+/-',
  '-/+',
  '-/-',
  '=1+1',
  '@name',
  '＝1＋1',
  '＋1',
  '－1',
  '＠name',
  '0012',
  '1E5',
  '12345678901234567',
  "O'Neil",
  'a "b", c',
  '½-½',
];

test('reads back the texts that the site wrote for spreadsheets', async () => {
  const { headings, rows } = await parseTableFile(
    Buffer.from(csvTable([['No', 'text'], ...texts.map((text) => ['1', text])])),
  );
  expect(headings).toEqual(['No', 'text']);
  expect(rows.map(({ cells }) => cells[1])).toEqual(texts);
});

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'runs nothing that begins with %j',
  (sign) => {
    expect(csvTable([[`${sign}SUM(A1)`]])).toMatch(/^\uFEFF"?'/);
  },
);

test('guards formulas, not negative amounts', () => {
  expect(csvTable([['-60.00', '-5', '-1+2', '-A1', '+60.00']])).toBe("\uFEFF-60.00,-5,'-1+2,'-A1,'+60.00\r\n");
});

test.each(['utf-8', 'utf-16le', 'big5'])('reads the delimiter that the first line names, in %s', async (encoding) => {
  const text = 'sep=;\r\n姓名;Name, Latin\r\n陳美玲;Chen\r\n';
  expect(await parseTableFile(encode(text, encoding, { addBOM: true }))).toEqual({
    headings: ['姓名', 'Name, Latin'],
    rows: [{ line: 3, cells: ['陳美玲', 'Chen'] }],
  });
});

async function workbook(rows: string[][]): Promise<Buffer> {
  async function* each() {
    yield* rows;
  }
  const columns = ['No', 'text'].map((heading) => ({ heading, isAmount: false }));
  const chunks: Buffer[] = [];
  for await (const chunk of await workbookOf('list', columns, each())) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('reads a workbook of the site', async () => {
  expect(await parseTableFile(await workbook(texts.map((text) => ['1', text])))).toEqual({
    headings: ['No', 'text'],
    rows: texts.map((text, nth) => ({ line: nth + 2, cells: ['1', text] })),
  });
});

const problemOf = (bytes: Buffer) =>
  parseTableFile(bytes).then(
    () => null,
    (thrown: InvalidFields) => thrown.fields.content,
  );

test('says why a file cannot be read', async () => {
  expect(await problemOf(Buffer.from('Name\n'))).toBe('tableEmpty');
  expect(await problemOf(Buffer.from('PK\u0003\u0004 no workbook'))).toBe('tableUnreadable');
  expect(await problemOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('tableOldFormat');
  expect(await problemOf(encode('Name\nИванов\nПетров\n', 'windows-1251'))).toBe('tableEncodingUnknown');
  const damaged = Buffer.concat([Buffer.from('姓名\n王磊\n'), Buffer.from([0xe7])]);
  await expect(parseTableFile(damaged)).rejects.toMatchObject({
    fields: { content: 'tableLetterDamaged' },
    values: { line: 3 },
  });
  expect(await problemOf(Buffer.from(`Name\n${'x\n'.repeat(50_001)}`))).toBe('tableTooLarge');
  expect(await problemOf(await workbook([]))).toBe('tableEmpty');
});

test('bounds what a small workbook unpacks to', async () => {
  const rows = Array.from({ length: 110 }, () => ['x'.repeat(1_000_000), '']);
  const bytes = await workbook(rows);
  expect(bytes.length).toBeLessThan(2_000_000);
  expect(await problemOf(bytes)).toBe('tableTooLarge');
});
