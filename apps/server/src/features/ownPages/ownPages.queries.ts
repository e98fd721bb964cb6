import type { TextState } from '@app/contract/admin/drafts';
import { type Locale, locales } from '@app/contract/locale';
import type { PagePlace } from '@app/contract/ownPages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText, type Listing, toLikePattern, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { ownPages, ownPageSlugs, ownPageTexts } from './ownPages.tables.ts';

export const ownPageRows = versionedRows(ownPages);

export type StoredPage = typeof ownPages.$inferSelect;
export type PublishedText = typeof ownPageTexts.$inferSelect;

/** Finds a page; null when there is none. */
export async function findOwnPage(from: Database | Transaction, id: number): Promise<StoredPage | null> {
  const [row] = await from.select().from(ownPages).where(eq(ownPages.id, id));
  return row ?? null;
}

/** Locks a page, so that changes of its texts are serialized. */
export async function lockOwnPage(tx: Transaction, id: number): Promise<StoredPage | null> {
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for('update');
  return row ?? null;
}

/** Finds the published texts of a page, scheduled ones included. */
export const findPublishedTexts = (from: Database | Transaction, pageId: number): Promise<PublishedText[]> =>
  from.select().from(ownPageTexts).where(eq(ownPageTexts.pageId, pageId));

export async function upsertPublishedText(tx: Transaction, text: PublishedText): Promise<void> {
  const { pageId: _, locale: __, ...values } = text;
  await tx
    .insert(ownPageTexts)
    .values(text)
    .onConflictDoUpdate({ target: [ownPageTexts.pageId, ownPageTexts.locale], set: values });
}

/** @returns false when the language was not published */
export async function deletePublishedText(tx: Transaction, pageId: number, locale: Locale): Promise<boolean> {
  const deleted = await tx
    .delete(ownPageTexts)
    .where(and(eq(ownPageTexts.pageId, pageId), eq(ownPageTexts.locale, locale)))
    .returning({ locale: ownPageTexts.locale });
  return deleted.length > 0;
}

/** Keeps an address for a page. @returns false when another page has or had it */
export async function insertPageSlug(tx: Transaction, pageId: number, slug: string): Promise<boolean> {
  await tx.insert(ownPageSlugs).values({ slug, pageId }).onConflictDoNothing();
  const [owner] = await tx
    .select({ pageId: ownPageSlugs.pageId })
    .from(ownPageSlugs)
    .where(eq(ownPageSlugs.slug, slug));
  return owner?.pageId === pageId;
}

export interface OwnPageRow {
  id: string;
  title: Record<Locale, string>;
  slug: string;
  place: PagePlace;
  states: Record<Locale, TextState>;
  startTime: Record<Locale, string | null>;
  hasChanges: boolean;
  editedAt: string | null;
  editedBy: string;
}

type Aliases = [draft: SQL, text: SQL];
const aliases: Record<Locale, Aliases> = { zh_CN: [sql`dz`, sql`tz`], en_US: [sql`de`, sql`te`] };
const inBothLanguages = (value: (...parts: Aliases) => SQL): SQL =>
  sql`jsonb_build_object('zh_CN', ${value(...aliases.zh_CN)}, 'en_US', ${value(...aliases.en_US)})`;

/** Joins the draft and the published text of a language to the page p. */
const languageOf = (locale: Locale): SQL => {
  const [d, t] = aliases[locale];
  return sql`left join drafts ${d} on ${d}.kind = 'ownPage' and ${d}.record_id = p.id and ${d}.locale = ${locale}
    left join ${ownPageTexts} ${t} on ${t}.page_id = p.id and ${t}.locale = ${locale}`;
};

const stateAt = (now: Date) => (d: SQL, t: SQL) =>
  sql`case when ${t}.start_time > ${now.toISOString()}::timestamptz then 'scheduled'
    when ${t}.page_id is not null then 'published' when ${d}.published_version > 0 then 'withdrawn'
    when ${d}.record_id is not null then 'draft' else 'none' end`;

/** Lists the pages in their order, with the states of their languages at a moment. */
export function ownPageList(
  { place, keyword }: { place?: PagePlace | undefined; keyword?: string | undefined },
  now: Date,
): Listing<OwnPageRow> {
  const pattern = keyword && toLikePattern(keyword);
  const hasChanges = locales.map((locale) => {
    const [d, t] = aliases[locale];
    return sql`coalesce(${t}.page_id is not null and ${d}.version > ${d}.published_version, false)`;
  });
  return {
    columns: sql<OwnPageRow>`p.id::text, p.slug, p.place,
      ${inBothLanguages((d) => sql`coalesce(${d}.fields->>'title', '')`)} as title,
      ${inBothLanguages(stateAt(now))} as states,
      ${inBothLanguages((_, t) => instantText(sql`${t}.start_time`))} as "startTime",
      ${sql.join(hasChanges, sql` or `)} as "hasChanges",
      ${instantText(sql`greatest(dz.saved_at, de.saved_at)`)} as "editedAt",
      coalesce(case when de.saved_at > dz.saved_at then de.staff_name else coalesce(dz.staff_name, de.staff_name) end,
      '') as "editedBy"`,
    from: sql`from ${ownPages} p ${languageOf('zh_CN')} ${languageOf('en_US')} ${whereAll(
      place && sql`p.place = ${place}`,
      pattern &&
        sql`(dz.fields->>'title' ilike ${pattern} or de.fields->>'title' ilike ${pattern} or p.slug ilike ${pattern})`,
    )}`,
    order: sql`p.position, p.id`,
  };
}
