import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Deletes the data of earlier tests; rows that migrations inserted remain, and ids continue to rise. */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('dictionary_items', 'reason_templates')`,
  );
  const truncate = sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`);
  for (let tries = 1; ; tries += 1) {
    try {
      return await truncateTables(db, truncate);
    } catch (thrown) {
      // What an earlier test left running, such as a stream, may still read the tables in another order.
      const { code } = ((thrown as Error).cause ?? thrown) as { code?: unknown };
      if (code !== deadlock || tries === 5) throw thrown;
    }
  }
}

const deadlock = '40P01';

const truncateTables = (db: Database, truncate: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    // The ledger rejects deletion. Only a superuser can bypass its triggers, and does so for test databases only.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(truncate);
  });
