import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * A list as parts of one statement, so that its page, its number and its whole always mean the same rows. Paged by
 * OFFSET: for lists that are filtered, seldom deep, and read by a few people; see `orderedLists.ts` for the others.
 */
export interface Listing<Row> {
  columns: SQL<Row>;
  /** With its `where`. */
  from: SQL;
  order: SQL;
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
  const { columns, from, order } = listing;
  const [page, counted] = await Promise.all([
    db.execute(sql`select ${columns} ${from} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ]);
  return { rows: page.rows as Row[], total: counted.rows[0]!.total };
}

const batch = 1_000;

/** Reads the whole list as it is at one moment, a thousand rows at a time. */
export async function readAll<Row>(db: Database, { columns, from, order }: Listing<Row>, take: (rows: Row[]) => void): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`declare listing no scroll cursor for select ${columns} ${from} order by ${order}`);
      for (;;) {
        const { rows } = await tx.execute(sql.raw(`fetch ${batch} from listing`));
        if (rows.length > 0) take(rows as Row[]);
        if (rows.length < batch) return;
      }
    },
    { accessMode: 'read only' },
  );
}
