import { BusinessError, createEditConflict } from '#platform/errors';
import { type Actor, auditedName, writeAudit } from '../../audit/index.ts';
import { refreshNewsItem } from '../news.service.ts';
import { findPublishedTexts, newsRows } from '../publishedTexts.queries.ts';
import { getNewsRecord, lockKept, type NewsEditingDeps, subjectOf } from './record.service.ts';

/**
 * Sets the authors of an item, whom the site names at once.
 *
 * @throws BusinessError notFound, conflict; forbidden for a public item without the right to publish
 * @throws InvalidFields for authors who do not exist
 */
export async function changeAuthors(
  deps: NewsEditingDeps,
  actor: Actor,
  id: number,
  { authors, version, mayPublish }: { authors: string[]; version: number; mayPublish: boolean },
) {
  return deps.db.transaction(async (tx) => {
    await lockKept(tx, id);
    const isPublic = (await findPublishedTexts(tx, id)).length > 0;
    if (isPublic && !mayPublish) throw new BusinessError('forbidden');
    if (!(await newsRows.update(tx, { id, version }, {}))) throw createEditConflict();
    const namesNow = async () => (await deps.authors.find(tx, id)).map(({ name }) => auditedName(name));
    const before = await namesNow();
    await deps.authors.set(tx, id, authors);
    await writeAudit(tx, deps.clock, actor, {
      action: 'record.change',
      subject: subjectOf(id),
      before: { authors: before },
      after: { authors: await namesNow() },
    });
    await refreshNewsItem(tx, id);
    return getNewsRecord(deps, id, tx);
  });
}
