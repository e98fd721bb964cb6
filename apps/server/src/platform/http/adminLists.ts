import { PassThrough, type Readable } from 'node:stream';
import type { AdminContract } from '@app/contract/admin/contract';
import type { Locale, Localized } from '@app/contract/locale';
import pLimit from 'p-limit';
import type { Database } from '#platform/database/client';
import { countListing, findPage, type Listing, type Page, readAll } from '#platform/database/listings';
import { Refusal } from '#platform/errors';
import { csvLines, csvMark, type CsvValue } from '#platform/text/csv';
import type { Parsed } from './input.ts';
import { type AdminData, type GivingData, type GivingFile, mountAdmin, mountAdminFile, type StaffApp } from './mountAdmin.ts';

type ShownRow<Name extends GivingData> = AdminData<Name> extends { rows: (infer Row)[] } ? Row : never;
type ListName = { [Name in GivingData]: ShownRow<Name> extends never ? never : Name }[GivingData];

interface AdminList<Name extends ListName, Row> {
  listing: (query: Parsed<AdminContract[Name], 'query'>, locale: Locale) => Listing<Row>;
  /** A row as the contract has it. */
  show: (row: Row) => ShownRow<Name>;
  /** Of the file, without its ending. */
  fileName: string;
  columns: readonly (readonly [head: Localized, value: (row: ShownRow<Name>) => CsvValue])[];
}

/** A file longer than this is of no use to a spreadsheet, and dear to make. */
const mostRows = 200_000;
const tooLong = { zh_CN: '超过 20 万行，请先缩小筛选范围', en_US: 'More than 200 000 rows: please narrow the filters first' };

/** Publishes a list twice, under the same filters: its pages as data, and the whole of it as a table for spreadsheets. */
export function mountAdminList<Name extends ListName, Row>(
  app: StaffApp,
  name: Name,
  csv: GivingFile,
  { listing, show, fileName, columns }: AdminList<Name, Row>,
): void {
  const { db } = app.context;
  mountAdmin(app, name, async ({ query, locale }) => {
    const { pageNum, pageSize } = query as Page;
    const { rows, total } = await findPage(db, listing(query, locale), { pageNum, pageSize });
    return { rows: rows.map(show), total, pageNum, pageSize } as AdminData<Name>;
  });
  mountAdminFile(app, csv, async ({ query, locale }) => {
    const listed = listing(query as typeof query & Parsed<AdminContract[Name], 'query'>, locale);
    if ((await countListing(db, listed)) > mostRows) throw new Refusal('conflict', null, tooLong);
    const head = `${csvMark}${csvLines([columns.map(([title]) => title[locale])])}`;
    const content = streamOf(db, listed, head, (rows) => csvLines(rows.map(show).map((row) => columns.map(([, value]) => value(row)))));
    return { name: `${fileName}.csv`, type: 'text/csv; charset=utf-8', content };
  });
}

/** Each holds a connection for as long as somebody reads; who comes third waits. */
const readers = pLimit(2);

/** Rows are read as they are taken: whoever takes slowly holds a thousand of them here, not all. */
function streamOf<Row>(db: Database, listing: Listing<Row>, head: string, textOf: (rows: Row[]) => string): Readable {
  const stream = new PassThrough();
  stream.write(head);
  const write = async (rows: Row[]) => {
    if (!stream.write(textOf(rows))) await taken(stream);
  };
  void readers(() => (stream.destroyed ? undefined : readAll(db, listing, write))).then(
    () => stream.end(),
    (thrown: Error) => stream.destroy(thrown),
  );
  return stream;
}

/** @throws when nobody reads any more */
const taken = (stream: PassThrough) =>
  new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error('nobody reads any more'));
    if (stream.destroyed) return gone(); // 'close' may have come already
    stream.once('close', gone).once('drain', () => {
      stream.off('close', gone);
      resolve();
    });
  });
