import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import type { DraftTarget } from './drafts.queries.ts';
import { textReviews } from './drafts.tables.ts';

export type Review = typeof textReviews.$inferSelect;
type Changes = Partial<Omit<Review, keyof DraftTarget | 'version'>>;

const isOfText = ({ kind, recordId, locale }: DraftTarget) =>
  and(eq(textReviews.kind, kind), eq(textReviews.recordId, recordId), eq(textReviews.locale, locale));

export async function lockReview(tx: Transaction, target: DraftTarget): Promise<Review | null> {
  const [row] = await tx.select().from(textReviews).where(isOfText(target)).for('update');
  return row ?? null;
}

export async function upsertReview(tx: Transaction, review: Review): Promise<void> {
  await tx
    .insert(textReviews)
    .values(review)
    .onConflictDoUpdate({ target: [textReviews.kind, textReviews.recordId, textReviews.locale], set: review });
}

export async function updateReview(tx: Transaction, target: DraftTarget, changes: Changes): Promise<void> {
  await tx
    .update(textReviews)
    .set({ ...changes, version: sql`${textReviews.version} + 1` })
    .where(isOfText(target));
}

export async function endOpenReviews(tx: Transaction, kind: string, recordId: number): Promise<void> {
  await tx
    .update(textReviews)
    .set({ state: 'ended', version: sql`${textReviews.version} + 1` })
    .where(and(eq(textReviews.kind, kind), eq(textReviews.recordId, recordId), ne(textReviews.state, 'ended')));
}
