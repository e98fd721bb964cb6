import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { openPages } from './presence.tables.ts';

export type OpenPage = typeof openPages.$inferSelect;

/** Inserts or renews the row of a page. */
export async function upsertOpenPage(tx: Transaction, page: OpenPage): Promise<void> {
  const { staffId: _, pageId: __, ...changes } = page;
  await tx
    .insert(openPages)
    .values(page)
    .onConflictDoUpdate({ target: [openPages.staffId, openPages.pageId], set: changes });
}

export async function deleteOpenPage(
  tx: Transaction,
  { staffId, pageId }: Pick<OpenPage, 'staffId' | 'pageId'>,
): Promise<void> {
  await tx.delete(openPages).where(and(eq(openPages.staffId, staffId), eq(openPages.pageId, pageId)));
}

/**
 * Deletes pages without a report since `time`. Skips those that another report is deleting, because two reports that
 * wait for each other would deadlock.
 */
export async function deleteOpenPagesBefore(tx: Transaction, time: Date): Promise<void> {
  const { staffId, pageId, seenAt } = openPages;
  const expired = tx
    .select({ staffId, pageId })
    .from(openPages)
    .where(lt(seenAt, time))
    .for('update', { skipLocked: true });
  await tx.delete(openPages).where(sql`(${staffId}, ${pageId}) in ${expired}`);
}

/** Lists who has the record of a page open on other pages, each person once, those who edit it first. */
export const listOthers = (
  tx: Transaction,
  { staffId, pageId, subject }: OpenPage,
): Promise<{ name: string; isEditing: boolean; isSelf: boolean }[]> =>
  tx
    .select({
      name: sql<string>`max(${openPages.staffName})`,
      isEditing: sql<boolean>`bool_or(${openPages.isEditing})`.as('is_editing_anywhere'),
      isSelf: sql<boolean>`${openPages.staffId} = ${staffId}`,
    })
    .from(openPages)
    .where(and(eq(openPages.subject, subject), or(ne(openPages.staffId, staffId), ne(openPages.pageId, pageId))))
    .groupBy(openPages.staffId)
    .orderBy(sql`is_editing_anywhere desc`, openPages.staffId);
