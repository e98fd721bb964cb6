import { type Locale, locales } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import { and, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { addToLists, listPage, momentKey, momentLimit, removeFromLists } from '#platform/database/orderedLists';
import { versionedRows } from '#platform/database/versionedRows';
import { news, newsReads, newsTexts } from './news.tables.ts';

/** `all` holds the items of every type. */
export type NewsList = NewsType | 'all';

const listName = (locale: Locale, list: NewsList) => `news:${locale}:${list}`;

export interface NewsSummary {
  id: number;
  type: NewsType;
  startTime: Date;
  image: string;
  video: string | null;
  durationSeconds: number | null;
  title: string;
  titleSignature: string;
  summary: string;
  reads: number;
}

const summaryColumns = sql`
  t.news_id as id, n.type, t.start_time, p.file_name as image, n.video, n.duration_seconds, t.title, t.title_signature,
  t.summary, coalesce(r.reads, 0) as reads`;
/** Joins the tables whose columns are shown with every published text (t). */
const joinedTables = sql`join news n on n.id = t.news_id join pictures p on p.id = n.picture_id
  left join news_reads r on r.news_id = t.news_id`;

const toNewsSummary = (row: Record<string, unknown>): NewsSummary => ({
  id: Number(row.id),
  type: row.type as NewsType,
  startTime: new Date(row.start_time as string),
  image: String(row.image),
  video: row.video as string | null,
  durationSeconds: row.duration_seconds as number | null,
  title: String(row.title),
  titleSignature: String(row.title_signature),
  summary: String(row.summary),
  reads: Number(row.reads),
});

interface NewsPage {
  locale: Locale;
  list: NewsList;
  /** Items with a later date are scheduled, and stay hidden. */
  asOf: Date;
  pageNum: number;
  pageSize: number;
}

/** Finds a page of a list, newest first, in one statement at any depth. */
export async function findNewsPage(
  db: Database,
  { locale, list, asOf, pageNum, pageSize }: NewsPage,
): Promise<{ rows: NewsSummary[]; total: number }> {
  const page = listPage({
    list: listName(locale, list),
    until: momentLimit(asOf),
    newestFirst: true,
    pageNum,
    pageSize,
  });
  const { rows } = await db.execute(sql`
    select listed.total, ${summaryColumns}
    from ${page} listed
    left join (news_texts t ${joinedTables}) on t.news_id = listed.item_id and t.locale = ${locale}
    order by listed.key desc`);
  return { rows: rows.filter((row) => row.id !== null).map(toNewsSummary), total: Number(rows[0]?.total ?? 0) };
}

/** Finds recommended hot news, the latest recommendation first. */
export async function findRecommendedNews(
  db: Database,
  { locale, asOf, limit }: { locale: Locale; asOf: Date; limit: number },
): Promise<NewsSummary[]> {
  const { rows } = await db.execute(sql`
    select ${summaryColumns}
    from news_texts t ${joinedTables}
    where n.recommended_at is not null and n.type = 'hot' and t.locale = ${locale} and t.status = 'published'
      and t.start_time <= ${asOf.toISOString()}::timestamptz
    order by n.recommended_at desc, n.id desc limit ${limit}`);
  return rows.map(toNewsSummary);
}

/** Returns summaries of items in the order of `ids`, without those that are not published in `locale`. */
export async function findNewsByIds(db: Database, locale: Locale, ids: number[]): Promise<NewsSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ${summaryColumns}
    from unnest(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]::bigint[]) with ordinality as wanted(id, place)
    join news_texts t on t.news_id = wanted.id and t.locale = ${locale} and t.status = 'published'
    ${joinedTables}
    order by wanted.place`);
  return rows.map(toNewsSummary);
}

/** The texts of an item in one language. */
export interface NewsText {
  locale: Locale;
  title: string;
  titleSignature: string;
  summary: string;
  content: string;
}

export interface FoundNews {
  item: Omit<NewsSummary, 'title' | 'titleSignature' | 'summary'>;
  subtitles: Partial<Record<Locale, string>>;
  /** The published languages, with the time of each. */
  texts: (NewsText & { startTime: Date; changedAt: Date | null })[];
}

export async function findNews(db: Database, id: number, asOf: Date): Promise<FoundNews | null> {
  const { rows } = await db.execute(sql`
    select ${summaryColumns}, t.locale, t.content, t.changed_at, n.subtitles
    from news_texts t ${joinedTables}
    where t.news_id = ${id} and t.status = 'published' and t.start_time <= ${asOf.toISOString()}::timestamptz`);
  if (rows.length === 0) return null;
  const texts = rows.map((row) => ({
    ...toNewsSummary(row),
    locale: row.locale as Locale,
    content: String(row.content),
    changedAt: row.changed_at === null ? null : new Date(row.changed_at as string),
  }));
  const subtitles = rows[0]!.subtitles as FoundNews['subtitles'];
  return {
    item: texts[0]!,
    subtitles,
    texts: texts.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale)),
  };
}

/** Finds the items before (newer) and after (older) one in a list. */
export async function findAdjacentNews(
  db: Database,
  list: NewsList,
  locale: Locale,
  { id, startTime }: { id: number; startTime: Date },
  asOf: Date,
) {
  const name = listName(locale, list);
  const key = momentKey(startTime, id);
  const neighbour = (condition: SQL, order: SQL) =>
    sql`(select item_id from list_members where list = ${name} and ${condition} order by key ${order} limit 1)`;
  const { rows } = await db.execute<{ newer: string | null; older: string | null }>(sql`
    select ${neighbour(sql`key > ${key} and key <= ${momentLimit(asOf)}`, sql`asc`)} as newer,
           ${neighbour(sql`key < ${key}`, sql`desc`)} as older`);
  return { newer: rows[0]?.newer ?? null, older: rows[0]?.older ?? null };
}

export async function findReads(db: Database, id: number, asOf: Date): Promise<number | null> {
  const { rows } = await db.execute<{ reads: string }>(sql`
    select coalesce(r.reads, 0) as reads from news n left join news_reads r on r.news_id = n.id
    where n.id = ${id} and exists (
      select from news_texts t
      where t.news_id = n.id and t.status = 'published' and t.start_time <= ${asOf.toISOString()}::timestamptz)`);
  return rows[0] ? Number(rows[0].reads) : null;
}

/** The values of an item that its languages share. */
export type NewsValues = Pick<typeof news.$inferInsert, 'type' | 'pictureId' | 'video' | 'durationSeconds'>;
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

interface Visit {
  day: string;
  newsId: number;
  visitor: string;
}

/** Counts visits that were not yet counted that day, in one statement. */
export async function countVisits(db: Database, visits: Visit[]): Promise<void> {
  await db.execute(sql`
    with visits as (
      select * from json_to_recordset(${JSON.stringify(visits)}::json) as visit("day" date, "newsId" bigint,
      "visitor" text)
    ), fresh as (
      insert into news_read_visits (day, news_id, visitor)
      select v."day", v."newsId", v."visitor" from visits v join news n on n.id = v."newsId"
      on conflict do nothing returning news_id
    )
    insert into news_reads (news_id, reads) select news_id, count(*) from fresh group by news_id
    on conflict (news_id) do update set reads = news_reads.reads + excluded.reads`);
}

/** Deletes visitors' hashes of earlier days. */
export async function deleteVisitsBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`delete from news_read_visits where day < ${day}::date`);
}

export async function setReads(tx: Transaction, id: number, reads: number): Promise<void> {
  await tx
    .insert(newsReads)
    .values({ newsId: id, reads })
    .onConflictDoUpdate({ target: newsReads.newsId, set: { reads } });
}
