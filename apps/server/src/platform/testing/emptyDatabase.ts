import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Deletes the data of earlier tests; rows that migrations inserted remain, and ids continue to rise. */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('dictionary_items', 'reason_templates')`,
  );
  await db.transaction(async (tx) => {
    // The ledger rejects deletion. Only a superuser can bypass its triggers, and does so for test databases only.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`));
  });
}
