import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import type { KeywordTokens } from '#platform/text/searchTokens';
import { searchDocuments } from './search.tables.ts';

export type SearchDocument = typeof searchDocuments.$inferInsert;
export type SearchKind = SearchDocument['kind'];

export async function replaceDocuments(tx: Transaction, kind: SearchKind, itemId: number, documents: SearchDocument[]): Promise<void> {
  await tx.delete(searchDocuments).where(sql`${searchDocuments.kind} = ${kind} and ${searchDocuments.itemId} = ${itemId}`);
  if (documents.length > 0) await tx.insert(searchDocuments).values(documents);
}

/** Searches are counted no further than this. */
const mostCounted = 10_000;

/** A JavaScript array as a PostgreSQL one; Drizzle would spread it into a list. */
const textArray = (values: string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** Holds for documents with every Han pair and every word of the keyword. */
function exactly({ han, words }: KeywordTokens): SQL | null {
  const conditions = words.map((word) =>
    word.length < 3 ? sql`d.tokens @> ${textArray([word])}` : sql`(d.tokens @> ${textArray([word])} or d.latin like ${`%${word}%`})`,
  );
  if (han.length > 0) conditions.push(sql`d.tokens @> ${textArray(han)}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

/** How alike a text of so many letters is to itself with one wrong letter in the middle, which spoils three triples of letters. */
const likenessAfterOneSlip = (letters: number): number => Math.min(0.6, Math.max(0.33, (letters - 2) / (letters + 4)));

/**
 * `<%`, the likeness that the index knows, with a threshold of this statement's own. The sub-select is computed once,
 * before the index is read.
 */
function looksLike(words: string[]): SQL {
  const threshold = (likenessAfterOneSlip(words.join('').length) - 0.001).toFixed(3); // alike to the last decimal is alike
  return sql`(select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)) is not null and ${words.join(' ')} <% d.latin`;
}

/** Holds for documents that sound like the Han part, or whose names look like the Latin part. */
function nearly({ sounds, words }: KeywordTokens): SQL | null {
  const conditions: SQL[] = [];
  if (sounds.length > 0) conditions.push(sql`d.tokens @> ${textArray(sounds)}`);
  if (words.length > 0) conditions.push(looksLike(words));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}

interface Search {
  tokens: KeywordTokens;
  locale: Locale;
  /** Empty: all kinds. */
  kinds: SearchKind[];
  asOf: Date;
  keyword: string;
  order: 'relevance' | 'newest';
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

/** Documents that have all of the keyword; where there are none, those that come near to it. */
export async function findDocuments(db: Database, search: Search): Promise<{ rows: FoundDocument[]; total: number }> {
  const exact = exactly(search.tokens);
  const found = exact && (await findWhere(db, exact, relevance(search), search));
  if (found && found.total > 0) return found;
  const near = nearly(search.tokens);
  return (near && (await findWhere(db, near, likeness(search), search))) ?? { rows: [], total: 0 };
}

/** Titles that hold the keyword as it is come first, then people before organisations before articles. */
const relevance = ({ keyword }: Search): SQL => sql`
  (strpos(lower(d.title), lower(${keyword})) > 0) desc,
  array_position(array['person','association','club','event','news','video'], case d.kind when 'hotNews' then 'news' else d.kind end),`;

const likeness = (search: Search): SQL =>
  search.tokens.words.length > 0 ? sql`word_similarity(${search.tokens.words.join(' ')}, d.latin) desc, ${relevance(search)}` : relevance(search);

async function findWhere(db: Database, condition: SQL, first: SQL, { locale, kinds, asOf, order, pageNum, pageSize }: Search) {
  const among = kinds.length > 0 ? sql`and d.kind = any(${textArray(kinds)})` : sql``;
  const matching = sql`from search_documents d where d.locale = ${locale} ${among} and d.visible_from <= ${asOf.toISOString()}::timestamptz and ${condition}`;
  const best = order === 'newest' ? sql`` : first;
  const { rows } = await db.execute(sql`
    select (select count(*)::int from (select ${matching} limit ${mostCounted}) counted) as total, page.*
    from (select 1) one left join lateral (
      select d.kind, d.item_id, d.title, d.snippet, d.url, row_number() over (order by ${best} d.visible_from desc, d.item_id desc, d.id desc) as place
      ${matching} order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    ) page on true
    order by page.place`);
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
