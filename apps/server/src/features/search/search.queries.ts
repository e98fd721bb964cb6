import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { type KeywordTokens, normalizationVersion } from '#platform/text/searchTokens';
import { searchDocuments } from './search.tables.ts';

export type SearchDocument = typeof searchDocuments.$inferInsert;
export type SearchKind = SearchDocument['kind'];

/** The kinds of topics, with the column of `news_topics` that refers to their items. */
export const topicColumns = {
  tagTopic: sql`n.tag_id`,
  disciplineTopic: sql`n.discipline_id`,
  associationTopic: sql`n.association_id`,
} as const satisfies Partial<Record<SearchKind, SQL>>;

export async function replaceDocuments(
  tx: Transaction,
  kind: SearchKind,
  itemId: number,
  documents: SearchDocument[],
): Promise<void> {
  await tx
    .delete(searchDocuments)
    .where(sql`${searchDocuments.kind} = ${kind} and ${searchDocuments.itemId} = ${itemId}`);
  if (documents.length > 0) await tx.insert(searchDocuments).values(documents);
}

/** Lists items whose documents were made by earlier rules, each once. */
export async function findOutdated(
  db: Database,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<{ kind: SearchKind; itemId: number }[]> {
  const { rows } = await db.execute<{ kind: SearchKind; itemId: number }>(sql`
    select distinct d.kind, d.item_id::int as "itemId" from search_documents d
    where d.normalization < ${normalizationVersion} and ${isDueFor(job, sql`d.kind || ' ' || d.item_id`, now)}
    limit ${limit}`);
  return rows;
}

export async function isOutdated(tx: Transaction, kind: SearchKind, itemId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from search_documents where kind = ${kind} and item_id = ${itemId}
      and normalization < ${normalizationVersion} limit 1`);
  return rows.length > 0;
}

/** Results are counted up to this number. */
const maxCounted = 10_000;

/** Binds a JavaScript array as a PostgreSQL array; Drizzle would spread it into a list. */
const textArray = (values: string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** Matches documents with every Han pair and every word of the keyword. */
function matchExact({ han, words, others }: KeywordTokens): SQL | null {
  const conditions = words.map((word) =>
    word.length < 3
      ? sql`d.tokens @> ${textArray([word])}`
      : sql`(d.tokens @> ${textArray([word])} or d.latin like ${`%${word}%`})`,
  );
  const tokens = [...han, ...others];
  if (tokens.length > 0) conditions.push(sql`d.tokens @> ${textArray(tokens)}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

/**
 * Returns the similarity of a text of this many letters to the same text with one wrong letter in the middle, which
 * changes three trigrams. It is the threshold that tolerates one typing error.
 */
const similarityAfterOneTypo = (letters: number): number =>
  Math.min(0.6, Math.max(0.33, (letters - 2) / (letters + 4)));

/**
 * Matches with `<%`, the similarity that the index supports, under a threshold for this statement only. The sub-select
 * is computed once, before the index is read.
 */
function matchesLatin(words: string[]): SQL {
  // tolerates rounding in the last decimal
  const threshold = (similarityAfterOneTypo(words.join('').length) - 0.001).toFixed(3);
  return sql`(select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)) is not null
    and ${words.join(' ')} <% d.latin`;
}

/** Matches documents that sound like the Han part, or whose names resemble the Latin part. */
function matchSimilar({ sounds, words, others }: KeywordTokens): SQL | null {
  const conditions: SQL[] = [];
  if (sounds.length > 0) conditions.push(sql`d.tokens @> ${textArray(sounds)}`);
  if (words.length > 0) conditions.push(matchesLatin(words));
  if (conditions.length > 0 && others.length > 0) conditions.push(sql`d.tokens @> ${textArray(others)}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

/** Selects the ids of the items among which is searched. */
export type ItemQuery = SQL;

interface Search {
  tokens: KeywordTokens;
  locale: Locale;
  /** Empty for all kinds. */
  kinds: SearchKind[];
  asOf: Date;
  keyword: string;
  order: 'relevance' | 'newest';
  /** Null: among all. */
  items: ItemQuery | null;
  pageNum: number;
  pageSize: number;
}

export interface FoundDocument {
  kind: SearchKind;
  itemId: number;
  title: string;
  snippet: string;
  url: string;
}

/** Finds documents that match the whole keyword, or else similar ones. */
export async function findDocuments(db: Database, search: Search): Promise<{ rows: FoundDocument[]; total: number }> {
  const exact = matchExact(search.tokens);
  const found = exact && (await findMatching(db, exact, relevance(search), search));
  if (found && found.total > 0) return found;
  const similar = matchSimilar(search.tokens);
  return (similar && (await findMatching(db, similar, similarity(search), search))) ?? { rows: [], total: 0 };
}

/** Orders titles that are or contain the exact keyword first, then people before organisations before articles. */
const relevance = ({ keyword }: Search): SQL => sql`
  (lower(d.title) = lower(${keyword})) desc, (strpos(lower(d.title), lower(${keyword})) > 0) desc,
  array_position(
    array['person','association','club','event','tagTopic','disciplineTopic','associationTopic','page','news','video'],
    case d.kind when 'hotNews' then 'news' else d.kind end),`;

const similarity = (search: Search): SQL =>
  search.tokens.words.length > 0
    ? sql`word_similarity(${search.tokens.words.join(' ')}, d.latin) desc, ${relevance(search)}`
    : relevance(search);

/**
 * Leaves out topics about which visitors can read nothing in the language. The array is computed when the first topic
 * matches. Its sub-selects have a limit instead of `exists`, which the planner may compute for all topics at once.
 */
function hasPublicItems(condition: SQL, { locale, asOf }: Search): SQL {
  const isTopic = sql`d.kind = any(${textArray(Object.keys(topicColumns))})`;
  const isAboutPublicItem = Object.entries(topicColumns).map(
    ([kind, column]) => sql`d.kind = ${kind} and (
      select true from news_topics n join news_texts t on t.news_id = n.news_id
      where ${column} = d.item_id and t.locale = ${locale} and t.status = 'published'
        and t.start_time <= ${asOf.toISOString()}::timestamptz limit 1)`,
  );
  return sql`(not ${isTopic} or d.id = any(array(
    select d.id from search_documents d where d.locale = ${locale} and ${isTopic} and ${condition}
      and (${sql.join(isAboutPublicItem, sql` or `)}))))`;
}

async function findMatching(db: Database, condition: SQL, first: SQL, search: Search) {
  const { locale, kinds, asOf, order, items, pageNum, pageSize } = search;
  const among = kinds.length > 0 ? sql`d.kind = any(${textArray(kinds)})` : hasPublicItems(condition, search);
  const matching = sql`from search_documents d where d.locale = ${locale} and ${among}
    and d.visible_from <= ${asOf.toISOString()}::timestamptz and ${condition}
    ${items === null ? sql`` : sql`and d.item_id in (${items})`}`;
  const best = order === 'newest' ? sql`` : first;
  const counted = sql`(select count(*)::int from (select ${matching} limit ${maxCounted}) counted)`;
  // When the first page is not full, it contains all results, and the expensive count is skipped.
  const total =
    pageNum === 1
      ? sql`case when (select count(*) from page) < ${pageSize} then (select count(*)::int from page) else ${counted}
        end`
      : counted;
  const { rows } = await db.execute(sql`
    with page as materialized (
      select d.kind, d.item_id, d.title, d.snippet, d.url, row_number() over (order by ${best} d.visible_from desc,
      d.item_id desc, d.id desc) as place
      ${matching} order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )
    select ${total} as total, page.* from (select 1) one left join page on true order by page.place`);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows
      .filter((row) => row.item_id !== null)
      .map((row) => ({
        kind: row.kind as SearchKind,
        itemId: Number(row.item_id),
        title: String(row.title),
        snippet: String(row.snippet),
        url: String(row.url),
      })),
  };
}
