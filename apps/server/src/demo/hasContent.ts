import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';

/** Whether anything has ever been published. */
export async function hasContent(db: Database | Transaction): Promise<boolean> {
  const published = ['news', 'associations', 'events', 'people', 'site_pages', 'banners', 'pictures', 'contacts'];
  const found = published.map((table) => sql`exists (select from ${sql.identifier(table)})`);
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${sql.join(found, sql` or `)} as any`);
  return rows[0]!.any;
}
