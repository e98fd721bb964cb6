import { type Locale, locales } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { type Author, endReview, findDraft, markPublished, saveDraft } from '../drafts/index.ts';
import type { NewsText } from './news.queries.ts';
import { lockNews, newsRows, upsertPublishedText } from './publishedTexts.queries.ts';
import { cleanText, newsDraft, originalTimeField, refreshNewsItem } from './news.service.ts';

/** The version of the draft of each existing language. */
export type DraftVersions = Partial<Record<Locale, number>>;

export interface ImportedNews {
  /** Null to keep the cover of an existing item. */
  pictureId: number | null;
  /** For a draft, `startTime` is null; a text that is already published then stays unchanged. */
  texts: (NewsText & {
    startTime: Date | null;
    /** When it was published on the other site. This becomes its time of publication here. */
    originalTime: Date | null;
  })[];
}

/** Returns the versions of the drafts of an item; null for an item that is deleted or in the trash. Locks it. */
export async function findDraftVersions(tx: Transaction, id: number): Promise<DraftVersions | null> {
  const item = await lockNews(tx, id);
  return item && !item.deletedAt ? readVersions(tx, id) : null;
}

async function readVersions(tx: Transaction, id: number): Promise<DraftVersions> {
  const versions: DraftVersions = {};
  for (const locale of locales) {
    const draft = await findDraft(tx, newsDraft(id, locale));
    if (draft) versions[locale] = draft.version;
  }
  return versions;
}

/** Adds an item from another site, or replaces the texts of the one with the id. The content is sanitized. */
export async function saveImportedNews(
  tx: Transaction,
  clock: Clock,
  author: Author,
  { id, pictureId, texts }: ImportedNews & { id: number | null },
): Promise<{ id: number; versions: DraftVersions }> {
  const newsId = id ?? (await newsRows.insert(tx, { type: 'news', pictureId }));
  const item = (await lockNews(tx, newsId))!;
  if (pictureId !== null && item.pictureId !== pictureId) await newsRows.update(tx, item, { pictureId });
  for (const { startTime, originalTime, locale, ...text } of texts.map(cleanText)) {
    const target = newsDraft(newsId, locale);
    const current = await findDraft(tx, target);
    const fields = { ...text, ...originalTimeField(originalTime) };
    const version = await saveDraft(tx, clock, { target, author, fields, version: current?.version ?? 0 });
    if (startTime === null) continue;
    await endReview(tx, target, null);
    await markPublished(tx, target, version, author.name);
    await upsertPublishedText(tx, newsId, { ...text, locale, startTime });
  }
  await refreshNewsItem(tx, newsId);
  return { id: newsId, versions: await readVersions(tx, newsId) };
}
