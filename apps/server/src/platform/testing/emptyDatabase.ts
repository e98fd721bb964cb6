import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Takes everything out that a test before may have left; what migrations brought stays, and ids go on rising. */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'dictionary_items'`,
  );
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`));
}
