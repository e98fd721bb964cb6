import type { Locale } from '@app/contract/locale';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { normalizeSubtitles } from '#platform/films/subtitles';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { refreshNewsItem } from '../news.service.ts';
import { findPublishedTexts, newsRows } from '../publishedTexts.queries.ts';
import { getNewsRecord, lockKept, type NewsEditingDeps, subjectOf } from './record.service.ts';

interface Subtitles {
  locale: Locale;
  /** The text of a WebVTT file; null to remove the subtitles. */
  subtitles: string | null;
  version: number;
}

/**
 * Stores or removes the subtitles of a language, which the site shows at once.
 *
 * @throws BusinessError notFound, conflict; forbidden for a public item without the right to publish
 * @throws InvalidFields when it is no WebVTT, or the item has no film
 */
export async function changeSubtitles(
  deps: NewsEditingDeps,
  actor: Actor,
  id: number,
  { locale, subtitles, version, mayPublish }: Subtitles & { mayPublish: boolean },
) {
  const clean = subtitles === null ? null : Buffer.from(normalizeSubtitles(subtitles));
  const name = clean && deps.publicFiles.nameFor(clean, '-subtitles.vtt');
  if (clean && name) await deps.publicFiles.write(name, clean);
  return deps.db.transaction(async (tx) => {
    const before = await lockKept(tx, id);
    if (before.video === null) throw new InvalidFields({ subtitles: 'notOffered' });
    const isPublic = (await findPublishedTexts(tx, id)).length > 0;
    if (isPublic && !mayPublish) throw new BusinessError('forbidden');
    const { [locale]: _, ...others } = before.subtitles;
    const after = name === null ? others : { ...others, [locale]: name };
    if (!(await newsRows.update(tx, { id, version }, { subtitles: after }))) throw createEditConflict();
    await writeAudit(tx, deps.clock, actor, {
      action: 'record.change',
      subject: subjectOf(id),
      before: { subtitles: before.subtitles },
      after: { subtitles: after },
    });
    await refreshNewsItem(tx, id);
    return getNewsRecord(deps, id, tx);
  });
}
