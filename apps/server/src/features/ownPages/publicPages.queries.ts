import { type Locale, locales } from '@app/contract/locale';
import type { PagePlace } from '@app/contract/ownPages';
import { asc, eq, lte, and, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { ownPages, ownPageSlugs, ownPageTexts } from './ownPages.tables.ts';

export interface PublicPage {
  slug: string;
  /** The languages that visitors can read. */
  texts: { locale: Locale; title: string; content: string }[];
}

/** Finds a page by an address that it has or had; null when visitors can read no language of it. */
export async function findPublicPage(db: Database, slug: string, now: Date): Promise<PublicPage | null> {
  const texts = await db
    .select({
      slug: ownPages.slug,
      locale: ownPageTexts.locale,
      title: ownPageTexts.title,
      content: ownPageTexts.content,
    })
    .from(ownPageSlugs)
    .innerJoin(ownPages, eq(ownPages.id, ownPageSlugs.pageId))
    .innerJoin(ownPageTexts, eq(ownPageTexts.pageId, ownPages.id))
    .where(and(eq(ownPageSlugs.slug, slug), lte(ownPageTexts.startTime, now)));
  if (texts.length === 0) return null;
  return {
    slug: texts[0]!.slug,
    texts: texts.toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale)),
  };
}

/** Lists the pages that menu and footer link in a language, in order. */
export async function listLinkedPages(
  db: Database,
  locale: Locale,
  now: Date,
): Promise<{ slug: string; title: string; place: Exclude<PagePlace, 'none'> }[]> {
  const pages = await db
    .select({ slug: ownPages.slug, title: ownPageTexts.title, place: ownPages.place })
    .from(ownPages)
    .innerJoin(ownPageTexts, eq(ownPageTexts.pageId, ownPages.id))
    .where(and(ne(ownPages.place, 'none'), eq(ownPageTexts.locale, locale), lte(ownPageTexts.startTime, now)))
    .orderBy(asc(ownPages.position), asc(ownPages.id));
  return pages.flatMap(({ place, ...page }) => (place === 'none' ? [] : [{ ...page, place }]));
}

/** Lists the published pages for the sitemap, each with its languages. */
export async function findPagesForSitemap(
  db: Database,
  now: Date,
): Promise<{ slug: string; languages: { locale: Locale; changedAt: Date }[] }[]> {
  const { rows } = await db.execute<{ slug: string; languages: { locale: Locale; changedAt: string }[] }>(sql`
    select p.slug, json_agg(json_build_object('locale', t.locale, 'changedAt', greatest(t.changed_at, t.start_time))
      order by t.locale desc) as languages
    from ${ownPages} p join ${ownPageTexts} t on t.page_id = p.id
    where t.start_time <= ${now.toISOString()}::timestamptz group by p.id order by p.id`);
  return rows.map(({ slug, languages }) => ({
    slug,
    languages: languages.map(({ locale, changedAt }) => ({ locale, changedAt: new Date(changedAt) })),
  }));
}

/** Finds the first moment after `now` at which a scheduled page appears; null when none is scheduled. */
export const findNextOwnPage = (db: Database, now: Date): Promise<Date | null> =>
  findFirstAfter(db, sql`(select start_time as moment from ${ownPageTexts}) scheduled`, now);
