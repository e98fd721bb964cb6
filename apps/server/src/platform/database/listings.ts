import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';

/**
 * A list as parts of one statement, so that its pages, total and export always select the same rows. Pages use OFFSET:
 * for lists that are filtered, rarely deep, and read by a few people; see `orderedLists.ts` for the others.
 */
export interface Listing<Row> {
  columns: SQL<Row>;
  /** Includes the `where`, and the tables that filtering, ordering and counting need. */
  from: SQL;
  order: SQL;
  /** The orders that a reader can choose, by the contract's name of the column, each with its tie-breaks. */
  sorts?: Readonly<Record<string, readonly SortKey[]>>;
  /**
   * Tables that are joined to the shown rows only: the key of a row, such as `o.id`, and the tables of the columns,
   * beginning with the row's own. Rows that are skipped or only counted are then read from an index alone.
   */
  shown?: { key: SQL; from: SQL };
}

/** A column to sort by. Rows without a value come last in descending order, and first in ascending order. */
export type SortKey = SQL | { nullable: SQL };

export interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Returns the listing in a chosen order, or in its own without `sort`. @throws for a sort that it does not have */
export function sortListing<Row>(listing: Listing<Row>, { sort, order = 'asc' }: Sorting): Listing<Row> {
  if (sort === undefined) return listing;
  const keys = listing.sorts?.[sort];
  if (!keys) throw new Error(`the listing cannot be sorted by ${sort}`);
  const directed = keys.map((key) => {
    if (!('nullable' in key)) return order === 'asc' ? sql`${key} asc` : sql`${key} desc`;
    return order === 'asc' ? sql`${key.nullable} asc nulls first` : sql`${key.nullable} desc nulls last`;
  });
  return { ...listing, order: sql.join(directed, sql`, `) };
}

export interface Page {
  pageNum: number;
  pageSize: number;
}

/** Joins the given conditions to a `where`; returns an empty fragment when there are none. */
export function whereAll(...conditions: (SQL | false | null | undefined | '')[]): SQL {
  const present = conditions.filter((condition) => condition instanceof Object);
  return present.length > 0 ? sql`where ${sql.join(present, sql` and `)}` : sql``;
}

/** Returns a pattern for `like` and `ilike` that matches the text anywhere, with its wildcards escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns a condition that a text in both languages contains a keyword in either. */
export const inEitherLanguage = (column: SQL, keyword: string): SQL =>
  sql`(${column}->>'zh_CN' ilike ${toLikePattern(keyword)} or ${column}->>'en_US' ilike ${toLikePattern(keyword)})`;

/** Formats an instant like JSON. */
export const instantText = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface DayRange {
  /** Calendar days, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * Returns conditions for an instant within calendar days of a time zone (IANA name); the database's own time zone has
 * no effect.
 */
export const withinDays = (column: SQL, { from, until }: DayRange, timeZone: string): (SQL | undefined)[] => [
  from === undefined ? undefined : sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}`,
  until === undefined ? undefined : sql`${column} < (${until}::date + 1)::timestamp at time zone ${timeZone}`,
];

export async function findPage<Row>(
  db: Database,
  listing: Listing<Row>,
  { pageNum, pageSize }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [page, total] = await Promise.all([
    db.execute(statementOf(listing, sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)),
    countListing(db, listing),
  ]);
  return { rows: page.rows as Row[], total };
}

/** Returns the first row of a listing; null when it is empty. */
export async function findOne<Row>(db: Database | Transaction, listing: Listing<Row>): Promise<Row | null> {
  const { rows } = await db.execute(statementOf(listing, sql`limit 1`));
  return (rows[0] as Row | undefined) ?? null;
}

export async function countListing(db: Database, { from }: Pick<Listing<unknown>, 'from'>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return rows[0]!.total;
}

function statementOf({ columns, from, order, shown }: Listing<unknown>, cut: SQL): SQL {
  if (!shown) return sql`select ${columns} ${from} order by ${order} ${cut}`;
  const { key, from: shownFrom } = shown;
  return sql`select ${columns} ${shownFrom} where ${key} = any(array(select ${key} ${from} order by ${order} ${cut}))
    order by ${order}`;
}

const batchSize = 1_000;

function fullQuery(listing: Listing<unknown>): SQL {
  const { columns, from, order, shown } = listing;
  return shown
    ? sql`select ${columns} ${shown.from} where ${shown.key} in (select ${shown.key} ${from}) order by ${order}`
    : statementOf(listing, sql``);
}

/** Reads the whole list in one snapshot, a thousand rows at a time, and waits until each batch is handled. */
export async function readAll<Row>(
  db: Database,
  listing: Listing<Row>,
  handleRows: (rows: Row[]) => unknown,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`declare listing no scroll cursor for ${fullQuery(listing)}`);
      for (;;) {
        const { rows } = await tx.execute(sql.raw(`fetch ${batchSize} from listing`));
        if (rows.length > 0) await handleRows(rows as Row[]);
        if (rows.length < batchSize) return;
      }
    },
    { accessMode: 'read only' },
  );
}
