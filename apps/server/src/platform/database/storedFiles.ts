import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';

/**
 * Locks the name of a stored file until the transaction ends. Storing and deleting the file need the lock, so
 * that the same bytes are not stored again while their file is deleted.
 */
export async function lockStoredFile(tx: Transaction, fileName: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stored file ${fileName}`}, 0))`);
}
