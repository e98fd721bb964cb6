import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Moves due times into the past, for work that waits by the database clock, which tests cannot set. */
export async function advanceDatabaseTime(db: Database, seconds: number): Promise<void> {
  const passed = sql`make_interval(secs => ${seconds})`;
  await db.execute(sql`update outbox_messages set due_at = due_at - ${passed} where due_at is not null`);
  await db.execute(
    sql`update jobs.job set start_after = start_after - ${passed}, started_on = started_on - ${passed}
      where state < 'completed'`,
  );
}
