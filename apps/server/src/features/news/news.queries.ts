import { type Locale, locales } from '@app/contract/locale';
import type { NewsAuthor } from '@app/contract/news';
import type { NewsType } from '@app/contract/newsTypes';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { listPage, momentKey, momentLimit } from '#platform/database/orderedLists';
import { isPublicText } from './publicItems.queries.ts';

/** `all` holds the items of every type. */
export type NewsList = NewsType | 'all';

/** The name of a list among the ordered lists of the site. */
export const listName = (locale: Locale, list: NewsList) => `news:${locale}:${list}`;

/** Finds the authors of items in a language, by the id of the item. Items without authors are left out. */
export type FindBylines = (
  db: Database,
  locale: Locale,
  newsIds: readonly number[],
) => Promise<Map<number, NewsAuthor[]>>;

export interface NewsSummary {
  id: number;
  slug: string | null;
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
  t.news_id as id, n.slug, n.type, t.start_time, p.file_name as image, n.video, n.duration_seconds, t.title, t.title_signature,
  t.summary, coalesce(r.reads, 0) as reads`;
/** Joins the tables whose columns are shown with every published text (t). */
const joinedTables = sql`join news n on n.id = t.news_id join pictures p on p.id = n.picture_id
  left join news_reads r on r.news_id = t.news_id`;

const toNewsSummary = (row: Record<string, unknown>): NewsSummary => ({
  id: Number(row.id),
  slug: row.slug as string | null,
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
    where n.recommended_at is not null and n.type = 'hot' and t.locale = ${locale} and ${isPublicText(asOf)}
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

/** Finds the number of an item by an own address that it has or had; null when no item has it. */
export async function findNewsBySlug(db: Database, slug: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select news_id as id from news_slugs where slug = ${slug}`);
  return rows[0] ? Number(rows[0].id) : null;
}

export async function findNews(db: Database, id: number, asOf: Date): Promise<FoundNews | null> {
  const { rows } = await db.execute(sql`
    select ${summaryColumns}, t.locale, t.content, t.changed_at, n.subtitles
    from news_texts t ${joinedTables}
    where t.news_id = ${id} and ${isPublicText(asOf)}`);
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
