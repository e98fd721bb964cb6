import path from 'node:path';
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import type { AdminContract } from '@app/contract/admin/contract';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import type { ExportFormat } from '@app/contract/admin/lists';
import type { Locale } from '@app/contract/locale';
import { majorText } from '@app/contract/money';
import pLimit from 'p-limit';
import { m, type Text } from '#messages';
import { dateTimeIn } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import {
  countListing,
  findPage,
  type Listing,
  type Page,
  readAll,
  sortListing,
  type Sorting,
} from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { csvLines, utf8Bom, type CsvValue } from '#platform/text/csv';
import { workbookOf } from '#platform/text/workbook';
import type { Parsed } from './input.ts';
import {
  type AdminData,
  type DataCall,
  type FileCall,
  mountAdmin,
  mountAdminFile,
  type StaffApp,
  type StaffSession,
} from './mountAdmin.ts';

type ShownRow<Name extends DataCall> = AdminData<Name> extends { rows: (infer Row)[] } ? Row : never;
type ListName = { [Name in DataCall]: ShownRow<Name> extends never ? never : Name }[DataCall];

type Column<Row> = readonly [heading: Text, value: (row: Row, locale: Locale) => CsvValue, kind?: 'amount'];

interface Amount {
  amountMinor: number;
  currency: string;
}

/** Creates a column of exact decimals, which workbooks hold as numbers. */
export const amountColumn = <Row>(heading: Text, read: (row: Row) => Amount | null): Column<Row> => [
  heading,
  (row) => {
    const amount = read(row);
    return amount && majorText(amount.amountMinor, amount.currency);
  },
  'amount',
];

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
  listing: (query: Parsed<AdminContract[Name], 'query'>, locale: Locale, staff: StaffSession) => Listing<Row>;
  /** The row in the contract's shape. */
  show: (row: Row) => ShownRow<Name>;
  /** Without the extension. */
  fileName: string;
  /** Values such as states are shown as their names in the requester's language, as on the screen. */
  columns: readonly Column<ShownRow<Name>>[];
}

/** The maximum of rows in a file. Longer files are unusable in a spreadsheet and expensive to create. */
const maxRows = 200_000;

/** Publishes a list under one set of filters as pages of data and as a spreadsheet file with all rows. */
export function mountAdminList<Name extends ListName, Row>(
  app: StaffApp,
  name: Name,
  csv: FileCall,
  { db, listing, show, fileName, columns }: AdminList<Name, Row>,
): void {
  const sortedListing = (query: Parsed<AdminContract[Name], 'query'>, locale: Locale, staff: StaffSession) =>
    sortListing(listing(query, locale, staff), query as Sorting);
  mountAdmin(app, name, async ({ query, locale, staff }) => {
    const { pageNum, pageSize } = query as Page;
    const { rows, total } = await findPage(db, sortedListing(query, locale, staff!), { pageNum, pageSize });
    return { rows: rows.map(show), total, pageNum, pageSize } as AdminData<Name>;
  });
  mountAdminFile(app, csv, async ({ query, locale, staff, visitor }) => {
    const { format, ...filters } = query as typeof query & Parsed<AdminContract[Name], 'query'> & ExportQuery;
    const exportedListing = sortedListing(filters as Parsed<AdminContract[Name], 'query'>, locale, staff!);
    const total = await countListing(db, exportedListing);
    if (total > maxRows) throw new BusinessError('conflict', null, m.error_too_many_rows);
    await app.recordExport(
      { staff, visitor },
      { list: listNameOf(csv), format, rows: total, filters: filterNamesOf(filters) },
    );
    const cells = (rows: Row[]) => rows.map(show).map((row) => columns.map(([, value]) => value(row, locale)));
    return fileOf(format, fileName, {
      headings: columns.map(([heading]) => heading({}, { locale })),
      amounts: columns.map(([, , kind]) => kind === 'amount'),
      batches: batchesOf(db, exportedListing, cells, (thrown) =>
        app.server.log.error({ err: thrown, url: adminEndpoints[csv].path }, 'an export failed'),
      ),
    });
  });
}

/** The resource whose list a call exports, from its path. */
const listNameOf = (csv: FileCall): string => path.basename(adminEndpoints[csv].path, '.csv');

interface ExportQuery {
  format: ExportFormat;
}

/**
 * Lists the names of the filters in use, without their values: a keyword can be personal data, which the audit log does
 * not need.
 */
const filterNamesOf = (filters: object): string[] =>
  Object.entries(filters)
    .filter(([name, value]) => value !== undefined && !['pageNum', 'pageSize', 'sort', 'order'].includes(name))
    .map(([name]) => name);

interface Table {
  headings: string[];
  /** Which columns are amounts. */
  amounts: boolean[];
  batches: Readable;
}

async function fileOf(format: ExportFormat, name: string, { headings, amounts, batches }: Table) {
  if (format === 'csv') {
    const text = new Transform({
      writableObjectMode: true,
      writableHighWaterMark: 1,
      transform: (rows: CsvValue[][], _, done) => done(null, csvLines(rows)),
    });
    text.push(`${utf8Bom}${csvLines([headings])}`);
    const content = pipeline(batches, text, ignoreClosed);
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content };
  }
  const columns = headings.map((heading, index) => ({ heading, isAmount: amounts[index] === true }));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${name}.xlsx`, type, content: await workbookOf(name, columns, eachRow(batches)) };
}

async function* eachRow(batches: Readable): AsyncGenerator<CsvValue[]> {
  for await (const rows of batches) yield* rows as CsvValue[][];
}

/**
 * The connection was cut off, which reports the failure to the client, so the error of the closed stream needs no
 * handling.
 */
const ignoreClosed = (): void => {};

/** Limits concurrent downloads to two, because each holds a database connection; further ones wait. */
const downloadLimit = pLimit(2);

/** Streams batches as the client takes them, so that a slow client holds at most a few thousand rows in memory. */
function batchesOf<Row>(
  db: Database,
  listing: Listing<Row>,
  cells: (rows: Row[]) => CsvValue[][],
  report: (thrown: Error) => void,
): Readable {
  const stream = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const write = async (rows: Row[]) => {
    if (!stream.write(cells(rows))) await waitForDrain(stream);
  };
  void downloadLimit(() => (stream.destroyed ? undefined : readAll(db, listing, write))).then(
    () => stream.end(),
    (thrown: Error) => {
      // Not reported for a client that disconnected, which is no failure of the site.
      if (!stream.destroyed) report(thrown);
      stream.destroy(thrown);
    },
  );
  return stream;
}

/** Waits until the client has taken the buffered rows. @throws when the client disconnects */
const waitForDrain = (stream: PassThrough) =>
  new Promise<void>((resolve, reject) => {
    const rejectDisconnected = () => reject(new Error('the client disconnected'));
    if (stream.destroyed) return rejectDisconnected(); // 'close' may have fired already
    stream.once('close', rejectDisconnected).once('drain', () => {
      stream.off('close', rejectDisconnected);
      resolve();
    });
  });
