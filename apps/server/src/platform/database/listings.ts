import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * A list as parts of one statement, so that its page, its number and its whole always mean the same rows. Paged by
 * OFFSET: for lists that are filtered, seldom deep, and read by a few people; see `orderedLists.ts` for the others.
 */
export interface Listing<Row> {
  columns: SQL<Row>;
  /** With its `where`; all that is needed to choose, order and count. */
  from: SQL;
  order: SQL;
  /**
   * What is joined to the rows that are shown, and to no others: how a row is known, such as `o.id`, and the tables that the columns are
   * of, beginning with its own. The rows before a deep page, and those that are only counted, are then read from an index alone.
   */
  shown?: { key: SQL; from: SQL };
}

export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A `where` of all that is given; nothing where nothing is. */
export function whereAll(...conditions: (SQL | false | null | undefined | '')[]): SQL {
  const wanted = conditions.filter((condition) => condition instanceof Object);
  return wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
}

/** For `like` and `ilike`: whatever holds the text, whose own signs stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** An instant as JSON writes it. */
export const instantText = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Within days of UTC, both included, whatever zone the server keeps. */
export const withinDays = (column: SQL, { from, until }: { from?: string | undefined; until?: string | undefined }): (SQL | undefined)[] => [
  from === undefined ? undefined : sql`${column} >= ${from}::date::timestamp at time zone 'UTC'`,
  until === undefined ? undefined : sql`${column} < (${until}::date + 1)::timestamp at time zone 'UTC'`,
];

export async function findPage<Row>(db: Database, listing: Listing<Row>, { pageNum, pageSize }: Page): Promise<{ rows: Row[]; total: number }> {
  const [page, total] = await Promise.all([
    db.execute(statementOf(listing, sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)),
    countListing(db, listing),
  ]);
  return { rows: page.rows as Row[], total };
}

export async function countListing(db: Database, { from }: Pick<Listing<unknown>, 'from'>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return rows[0]!.total;
}

function statementOf({ columns, from, order, shown }: Listing<unknown>, cut: SQL): SQL {
  if (!shown) return sql`select ${columns} ${from} order by ${order} ${cut}`;
  const { key, from: shownFrom } = shown;
  return sql`select ${columns} ${shownFrom} where ${key} = any(array(select ${key} ${from} order by ${order} ${cut})) order by ${order}`;
}

const batch = 1_000;

function wholeOf(listing: Listing<unknown>): SQL {
  const { columns, from, order, shown } = listing;
  return shown ? sql`select ${columns} ${shown.from} where ${shown.key} in (select ${shown.key} ${from}) order by ${order}` : statementOf(listing, sql``);
}

/** Reads the whole list as it is at one moment, a thousand rows at a time, and no more before those have been taken. */
export async function readAll<Row>(db: Database, listing: Listing<Row>, take: (rows: Row[]) => unknown): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`declare listing no scroll cursor for ${wholeOf(listing)}`);
      for (;;) {
        const { rows } = await tx.execute(sql.raw(`fetch ${batch} from listing`));
        if (rows.length > 0) await take(rows as Row[]);
        if (rows.length < batch) return;
      }
    },
    { accessMode: 'read only' },
  );
}
