import { BusinessError, createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { endReviews } from '../../drafts/index.ts';
import { refreshNewsItem, removeNewsItem } from '../news.service.ts';
import { findDeletedBefore, lockNews, newsRows, withdrawTexts } from '../publishedTexts.queries.ts';
import { getNewsRecord, lockKept, type NewsEditingDeps, subjectOf } from './record.service.ts';

/** Moves an item to the trash and off the site. @throws BusinessError notFound, conflict */
export async function trashNews(
  { db, clock }: NewsEditingDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKept(tx, id);
    if (!(await newsRows.update(tx, { id, version }, { deletedAt: clock.now() }))) throw createEditConflict();
    await withdrawTexts(tx, id, null);
    await endReviews(tx, 'news', id);
    await refreshNewsItem(tx, id);
    await writeAudit(tx, clock, actor, { action: 'record.delete', subject: subjectOf(id) });
  });
}

/** Takes an item out of the trash; its languages stay withdrawn. @throws BusinessError notFound */
export async function restoreNews(deps: NewsEditingDeps, actor: Actor, id: number) {
  return deps.db.transaction(async (tx) => {
    const item = await lockNews(tx, id);
    if (!item?.deletedAt) throw new BusinessError('notFound');
    await newsRows.update(tx, item, { deletedAt: null });
    await writeAudit(tx, deps.clock, actor, { action: 'record.restore', subject: subjectOf(id) });
    return getNewsRecord(deps, id, tx);
  });
}

const trashMs = 30 * 86_400_000;

/** Deletes items for good that have been in the trash for 30 days. */
export async function emptyTrash({ db, clock }: Pick<NewsEditingDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - trashMs);
  for (const id of await findDeletedBefore(db, before)) {
    await db.transaction(async (tx) => {
      const item = await lockNews(tx, id);
      if (item?.deletedAt && item.deletedAt < before) await removeNewsItem(tx, id);
    });
  }
}
