import type { Locale } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { addToLists, momentKey, removeFromLists } from '#platform/database/orderedLists';
import { versionedRows } from '#platform/database/versionedRows';
import { listName, type NewsText } from './news.queries.ts';
import { news, newsSlugs, newsTexts } from './news.tables.ts';

/** The values of an item that its languages share. */
export type NewsValues = Pick<
  typeof news.$inferInsert,
  'type' | 'pictureId' | 'video' | 'durationSeconds' | 'createdBy'
>;
export type PublishedText = NewsText & { startTime: Date };
/** Without `changedAt`, the stored time of the last change stays. */
type TextToPublish = PublishedText & { changedAt?: Date };

export const newsRows = versionedRows(news);

/** Publishes a text of an item from a moment on. */
export async function upsertPublishedText(tx: Transaction, newsId: number, text: TextToPublish): Promise<void> {
  const { locale: _, ...values } = text;
  await tx
    .insert(newsTexts)
    .values({ newsId, ...text, status: 'published' })
    .onConflictDoUpdate({ target: [newsTexts.newsId, newsTexts.locale], set: { ...values, status: 'published' } });
}

/** Hides one language of an item, or all. @returns the languages that were published */
export async function withdrawTexts(tx: Transaction, newsId: number, locale: Locale | null): Promise<Locale[]> {
  const withdrawn = await tx
    .update(newsTexts)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(newsTexts.newsId, newsId),
        eq(newsTexts.status, 'published'),
        locale === null ? undefined : eq(newsTexts.locale, locale),
      ),
    )
    .returning({ locale: newsTexts.locale });
  return withdrawn.map((row) => row.locale);
}

/** Finds the published texts of an item, scheduled ones included. */
export async function findPublishedTexts(tx: Transaction, newsId: number): Promise<PublishedText[]> {
  const { newsId: _, status: __, ...columns } = getTableColumns(newsTexts);
  return tx
    .select(columns)
    .from(newsTexts)
    .where(and(eq(newsTexts.newsId, newsId), eq(newsTexts.status, 'published')));
}

/** Puts an item into the lists of its type and published languages, and takes it out of all others. */
export async function putIntoLists(tx: Transaction, id: number, type: NewsType, texts: PublishedText[]): Promise<void> {
  await removeFromLists(tx, 'news:', id);
  await addToLists(
    tx,
    texts.flatMap(({ locale, startTime }) =>
      (['all', type] as const).map((list) => ({
        list: listName(locale, list),
        key: momentKey(startTime, id),
        itemId: id,
      })),
    ),
  );
  await announceChange(tx, 'news');
}

/**
 * Updates the columns by which staff find items, from the drafts and published texts. Called after every change of
 * them.
 */
export async function updateListColumns(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update ${news} set
      search_text = coalesce((
        select lower(string_agg(fields->>'title', ' ' order by locale desc)) from drafts
        where kind = 'news' and record_id = ${id}), ''),
      has_draft = exists (select from drafts where kind = 'news' and record_id = ${id} and published_version = 0),
      has_changes = exists (
        select from drafts d join ${newsTexts} t on t.news_id = d.record_id and t.locale = d.locale
        where d.kind = 'news' and d.record_id = ${id} and t.status = 'published' and d.version > d.published_version),
      published_from = (select min(start_time) from ${newsTexts} where news_id = ${id} and status = 'published'),
      edited_at = (select max(saved_at) from drafts where kind = 'news' and record_id = ${id})
    where id = ${id}`);
}

/** Keeps an own address for an item. @returns false when another item has or had it */
export async function insertSlug(tx: Transaction, newsId: number, slug: string): Promise<boolean> {
  await tx.insert(newsSlugs).values({ slug, newsId }).onConflictDoNothing();
  const [owner] = await tx.select({ newsId: newsSlugs.newsId }).from(newsSlugs).where(eq(newsSlugs.slug, slug));
  return owner?.newsId === newsId;
}

export async function deleteNewsRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(news).where(eq(news.id, id));
}

export type StoredNews = typeof news.$inferSelect;

/** Locks an item, so that changes of its texts are serialized. */
export async function lockNews(tx: Transaction, id: number): Promise<StoredNews | null> {
  const [row] = await tx.select().from(news).where(eq(news.id, id)).for('update');
  return row ?? null;
}

/** Finds the first moment after `now` at which a scheduled text appears; null when none is scheduled. */
export async function findNextAppearance(db: Database, now: Date): Promise<Date | null> {
  // Each language is searched separately, because each has its own index.
  const scheduled = (locale: Locale) => sql`
    select min(start_time) from ${newsTexts}
    where locale = ${locale} and status = 'published' and start_time > ${now.toISOString()}::timestamptz`;
  return findFirstAfter(db, sql`(values ((${scheduled('zh_CN')})), ((${scheduled('en_US')}))) scheduled (moment)`, now);
}

/**
 * Finds items that were moved to the trash before a moment, at most 500: the job that deletes them continues the next
 * day.
 */
export async function findDeletedBefore(db: Database, before: Date): Promise<number[]> {
  const rows = await db.select({ id: news.id }).from(news).where(lt(news.deletedAt, before)).limit(500);
  return rows.map(({ id }) => id);
}

/** Whether any item was published, now or for later. */
export const hasNews = async (db: Database): Promise<boolean> =>
  (await db.$count(newsTexts, eq(newsTexts.status, 'published'))) > 0;
