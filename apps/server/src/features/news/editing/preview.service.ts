import { type Locale, locales } from '@app/contract/locale';
import type { NewsItem } from '@app/contract/news';
import { BusinessError } from '#platform/errors';
import { createPreviewToken, openPreview, type Preview } from '../../drafts/index.ts';
import { newsDraft } from '../news.service.ts';
import { getNewsRecord, type NewsEditingDeps } from './record.service.ts';

export interface PreviewDeps extends NewsEditingDeps {
  publicUrl: string;
}

/**
 * Creates an address under which the draft of a language can be read without a login. @throws BusinessError notFound
 */
export async function createPreview(
  deps: PreviewDeps,
  staffId: number,
  { id, locale }: { id: number; locale: Locale },
): Promise<Preview> {
  const { token, expiresAt } = await createPreviewToken(deps, newsDraft(id, locale), staffId);
  return { url: `${deps.publicUrl}/news/${id}?lang=${locale}&preview=${token}`, expiresAt };
}

/** Returns the draft that a preview address shows, in the shape of a published item. @throws BusinessError notFound */
export async function readPreview(deps: PreviewDeps, token: string): Promise<NewsItem> {
  const { recordId, locale } = await openPreview(deps, token, 'news');
  const record = await getNewsRecord(deps, recordId);
  const { fields, startTime } = record.texts[locale];
  if (record.deletedAt !== null) throw new BusinessError('notFound');
  return {
    id: record.id,
    type: record.type,
    image: record.picture?.url ?? '',
    videoUrl: record.videoUrl,
    durationSeconds: record.durationSeconds,
    slug: record.slug,
    ...fields,
    authors: (await deps.authors.findBylines(deps.db, locale, [recordId])).get(recordId) ?? [],
    startTime: startTime ?? deps.clock.now().toISOString(),
    changedAt: null,
    reads: 0,
    languages: [locale],
    subtitles: locales.flatMap((language) => {
      const url = record.subtitles[language];
      return url === null ? [] : [{ language, url }];
    }),
    previousId: null,
    nextId: null,
  };
}
