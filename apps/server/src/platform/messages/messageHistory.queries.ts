import { and, desc, inArray, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { outboxMessages } from './messages.tables.ts';

/** Lists messages by their recipients' fingerprints, newest first, without decoys. */
export async function findMessagesTo(
  db: Database,
  fingerprints: string[],
  limit: number,
): Promise<(typeof outboxMessages.$inferSelect)[]> {
  if (fingerprints.length === 0) return [];
  return db
    .select()
    .from(outboxMessages)
    .where(and(inArray(outboxMessages.recipientFingerprint, fingerprints), ne(outboxMessages.state, 'decoy')))
    .orderBy(desc(outboxMessages.id))
    .limit(limit);
}
