import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** For whatever waits by the database's own clock, which no test can move: lets it wait so much less. */
export async function passTime(db: Database, seconds: number): Promise<void> {
  const passed = sql`make_interval(secs => ${seconds})`;
  await db.execute(sql`update outbox_messages set due_at = due_at - ${passed} where due_at is not null`);
  await db.execute(sql`update jobs.job set start_after = start_after - ${passed}, started_on = started_on - ${passed} where state < 'completed'`);
}
