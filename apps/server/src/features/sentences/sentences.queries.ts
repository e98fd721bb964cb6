import type { Database, Transaction } from '#platform/database/client';
import { sentences } from './sentences.tables.ts';

export type StoredSentences = Pick<typeof sentences.$inferSelect, 'texts' | 'version'>;

const columns = { texts: sentences.texts, version: sentences.version };

export async function findSentences(db: Database | Transaction): Promise<StoredSentences> {
  const [row] = await db.select(columns).from(sentences);
  return row ?? { texts: {}, version: 0 };
}

/** Finds the sentences and locks them until the transaction ends, also when staff never changed any. */
export async function lockSentences(tx: Transaction): Promise<StoredSentences> {
  await tx.insert(sentences).values({}).onConflictDoNothing();
  const [row] = await tx.select(columns).from(sentences).for('update');
  return row!;
}

/** Replaces the sentences, which must be locked. */
export async function updateSentences(tx: Transaction, values: StoredSentences): Promise<void> {
  await tx.update(sentences).set(values);
}
