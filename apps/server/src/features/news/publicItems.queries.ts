import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

/** Whether visitors may see a text (t). */
export const isPublicText = (asOf: Date): SQL =>
  sql`(t.status = 'published' and t.start_time <= ${asOf.toISOString()}::timestamptz)`;

/** The texts (t) in a language that visitors may see. Conditions can follow with `and`. */
export const publicTexts = (locale: Locale, asOf: Date): SQL =>
  sql`news_texts t where t.locale = ${locale} and ${isPublicText(asOf)}`;

/** Whether visitors may see an item in any language. */
export async function isPublicItem(db: Database, newsId: number, asOf: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from news_texts t where t.news_id = ${newsId} and ${isPublicText(asOf)} limit 1`);
  return rows.length > 0;
}

interface Page {
  locale: Locale;
  asOf: Date;
  pageNum: number;
  pageSize: number;
}

/** Finds a page of the items that visitors may see and whose ids a query returns, newest first. */
export async function findPublicItems(
  db: Database,
  wanted: SQL,
  { locale, asOf, pageNum, pageSize }: Page,
): Promise<{ ids: number[]; total: number }> {
  const from = sql`from ${publicTexts(locale, asOf)} and t.news_id in (${wanted})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.news_id::int as id ${from} order by t.start_time desc, t.news_id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]!.total };
}
