import { PassThrough, type Readable } from 'node:stream';
import type { AdminContract } from '@app/contract/admin/contract';
import type { Locale } from '@app/contract/locale';
import pLimit from 'p-limit';
import { m, type Text } from '#messages';
import { dateTimeIn } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { countListing, findPage, type Listing, type Page, readAll } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { csvLines, utf8Bom, type CsvValue } from '#platform/text/csv';
import type { Parsed } from './input.ts';
import {
  type AdminData,
  type DataCall,
  type FileCall,
  mountAdmin,
  mountAdminFile,
  type StaffApp,
} from './mountAdmin.ts';

type ShownRow<Name extends DataCall> = AdminData<Name> extends { rows: (infer Row)[] } ? Row : never;
type ListName = { [Name in DataCall]: ShownRow<Name> extends never ? never : Name }[DataCall];

type Column<Row> = readonly [heading: Text, value: (row: Row, locale: Locale) => CsvValue];

/** Creates a column of moments, written in the association's time zone, which the heading names. */
export const timeColumn = <Row>(heading: Text, { timeZone }: Clock, read: (row: Row) => string | null): Column<Row> => [
  (_, options) => m.csv_time({ heading: heading({}, options), timeZone }, options),
  (row) => {
    const moment = read(row);
    return moment === null ? null : dateTimeIn(new Date(moment), timeZone);
  },
];

interface AdminList<Name extends ListName, Row> {
  db: Database;
  listing: (query: Parsed<AdminContract[Name], 'query'>, locale: Locale) => Listing<Row>;
  /** The row in the contract's shape. */
  show: (row: Row) => ShownRow<Name>;
  /** Without the extension. */
  fileName: string;
  /** Codes are named in the requester's language, with the words of the screen. */
  columns: readonly Column<ShownRow<Name>>[];
}

/** Longer files are unusable in a spreadsheet and expensive to make. */
const maxRows = 200_000;

/** Publishes a list under one set of filters as pages of data and as a spreadsheet file with all rows. */
export function mountAdminList<Name extends ListName, Row>(
  app: StaffApp,
  name: Name,
  csv: FileCall,
  { db, listing, show, fileName, columns }: AdminList<Name, Row>,
): void {
  mountAdmin(app, name, async ({ query, locale }) => {
    const { pageNum, pageSize } = query as Page;
    const { rows, total } = await findPage(db, listing(query, locale), { pageNum, pageSize });
    return { rows: rows.map(show), total, pageNum, pageSize } as AdminData<Name>;
  });
  mountAdminFile(app, csv, async ({ query, locale }) => {
    const listed = listing(query as typeof query & Parsed<AdminContract[Name], 'query'>, locale);
    if ((await countListing(db, listed)) > maxRows) throw new BusinessError('conflict', null, m.error_too_many_rows);
    const head = `${utf8Bom}${csvLines([columns.map(([heading]) => heading({}, { locale }))])}`;
    const content = streamOf(db, listed, head, (rows) =>
      csvLines(rows.map(show).map((row) => columns.map(([, value]) => value(row, locale)))),
    );
    return { name: `${fileName}.csv`, type: 'text/csv; charset=utf-8', content };
  });
}

/** Limits concurrent downloads to two, because each holds a database connection; further ones wait. */
const downloadLimit = pLimit(2);

/** Streams rows as the client takes them, so that a slow client holds at most a thousand rows in memory. */
function streamOf<Row>(db: Database, listing: Listing<Row>, head: string, textOf: (rows: Row[]) => string): Readable {
  const stream = new PassThrough();
  stream.write(head);
  const write = async (rows: Row[]) => {
    if (!stream.write(textOf(rows))) await waitForDrain(stream);
  };
  void downloadLimit(() => (stream.destroyed ? undefined : readAll(db, listing, write))).then(
    () => stream.end(),
    (thrown: Error) => stream.destroy(thrown),
  );
  return stream;
}

/** Waits until the client has taken the buffered rows. @throws when the client disconnects */
const waitForDrain = (stream: PassThrough) =>
  new Promise<void>((resolve, reject) => {
    const gone = () => reject(new Error('the client disconnected'));
    if (stream.destroyed) return gone(); // 'close' may have fired already
    stream.once('close', gone).once('drain', () => {
      stream.off('close', gone);
      resolve();
    });
  });
