import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { jobsSchema } from './jobsSchema.ts';

/** Returns the jobs that could run now, by name, with the age of the oldest in s. */
export async function findDueJobs(db: Database): Promise<{ job: string; due: number; oldestSeconds: number }[]> {
  const { rows } = await db.execute<{ job: string; due: number; oldestSeconds: number }>(sql`
    select name as job, count(*)::int as due,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from ${sql.identifier(jobsSchema)}.job
    where state in ('created', 'retry') and start_after <= now() group by name order by name`);
  return rows;
}
