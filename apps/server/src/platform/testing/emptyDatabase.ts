import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Takes everything out that a test before may have left; what migrations brought stays, and ids go on rising. */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'dictionary_items'`,
  );
  await db.transaction(async (tx) => {
    // The ledger refuses to be emptied, as it should; only whoever owns the server can say that this is not the real one.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`));
  });
}
