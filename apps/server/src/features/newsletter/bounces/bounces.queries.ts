import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { newsletterRecipients, subscribers } from '../newsletter.tables.ts';

/** Finds the last mail to an address, for reports that do not contain the mail. */
export async function findLastMailTo(tx: Transaction, email: string, since: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id::int from ${newsletterRecipients} r join ${subscribers} s on s.id = r.subscriber_id
    where s.email = ${email} and r.sent_at > ${since.toISOString()}::timestamptz order by r.id desc limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * Records that a mail came back. @returns its subscriber; null when it was recorded before or the subscriber was erased
 */
export async function markBounced(
  tx: Transaction,
  id: number,
  { code, at }: { code: string; at: Date },
): Promise<number | null> {
  const { rows } = await tx.execute<{ subscriberId: number | null }>(sql`
    update ${newsletterRecipients} set bounced_at = ${at.toISOString()}::timestamptz, error = ${code}
    where id = ${id} and bounced_at is null returning subscriber_id::int as "subscriberId"`);
  return rows[0]?.subscriberId ?? null;
}
