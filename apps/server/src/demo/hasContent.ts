import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';

/** Whether anything has ever been published. */
export async function hasContent(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`
    select exists (select from news) or exists (select from associations) or exists (select from events) or exists (select from people) or exists (select from site_pages) as any`);
  return rows[0]!.any;
}
