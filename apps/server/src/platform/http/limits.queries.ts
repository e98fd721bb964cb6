import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { rateLimits } from './limits.tables.ts';

/** Advances all rate limits in the database, which otherwise follow the system clock. */
export async function advanceRateLimits(db: Database, seconds: number): Promise<void> {
  await db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - ${seconds * 1_000}` });
}
