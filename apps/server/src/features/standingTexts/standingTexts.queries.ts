import { type Locale, locales } from '@app/contract/locale';
import type { StandingTextName } from '@app/contract/standingTexts';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { sitePages } from './standingTexts.tables.ts';

export type PublishedPage = typeof sitePages.$inferSelect;

const isPage = (name: StandingTextName, locale: Locale) => and(eq(sitePages.name, name), eq(sitePages.locale, locale));

/** Finds what visitors read; null before anything was published. */
export async function findStandingText(
  db: Database | Transaction,
  { name, locale, now }: { name: StandingTextName; locale: Locale; now: Date },
): Promise<PublishedPage | null> {
  const [page] = await db
    .select()
    .from(sitePages)
    .where(and(isPage(name, locale), lte(sitePages.startTime, now)))
    .orderBy(desc(sitePages.startTime), desc(sitePages.id))
    .limit(1);
  return page ?? null;
}

/** Finds the text that will replace the present one; null when none is scheduled. */
export async function findScheduledText(
  db: Database | Transaction,
  { name, locale, now }: { name: StandingTextName; locale: Locale; now: Date },
): Promise<PublishedPage | null> {
  const [page] = await db
    .select()
    .from(sitePages)
    .where(and(isPage(name, locale), gt(sitePages.startTime, now)))
    .limit(1);
  return page ?? null;
}

export async function insertStandingText(tx: Transaction, values: typeof sitePages.$inferInsert): Promise<void> {
  await tx.insert(sitePages).values(values);
}

/** Finds the time at which the last scheduled language of a text takes effect; null when none is scheduled. */
export async function findLastScheduledTime(tx: Transaction, name: StandingTextName, now: Date): Promise<Date | null> {
  const [last] = await tx
    .select({ startTime: sitePages.startTime })
    .from(sitePages)
    .where(and(eq(sitePages.name, name), gt(sitePages.startTime, now)))
    .orderBy(desc(sitePages.startTime))
    .limit(1);
  return last?.startTime ?? null;
}

/** Deletes the scheduled text. @returns whether there was one */
export async function deleteScheduledText(
  tx: Transaction,
  { name, locale, now }: { name: StandingTextName; locale: Locale; now: Date },
): Promise<boolean> {
  const deleted = await tx
    .delete(sitePages)
    .where(and(isPage(name, locale), gt(sitePages.startTime, now)))
    .returning({ id: sitePages.id });
  return deleted.length > 0;
}

/** Finds the first moment after `now` at which a scheduled text replaces another; null when none is scheduled. */
export const findNextStandingText = (db: Database, now: Date): Promise<Date | null> =>
  findFirstAfter(db, sql`(select start_time as moment from ${sitePages}) scheduled`, now);

/** Finds the languages in which visitors can read each text. */
export async function findPublishedLanguages(db: Database, now: Date): Promise<Record<StandingTextName, Locale[]>> {
  const pages = await db
    .selectDistinct({ name: sitePages.name, locale: sitePages.locale })
    .from(sitePages)
    .where(lte(sitePages.startTime, now));
  const languagesOf = (name: StandingTextName) =>
    locales.filter((locale) => pages.some((page) => page.name === name && page.locale === locale));
  return {
    about: languagesOf('about'),
    introduction: languagesOf('introduction'),
    privacy: languagesOf('privacy'),
    terms: languagesOf('terms'),
  };
}

/** Lets processes that start at the same moment write the first drafts one after another. */
export async function lockStarterTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('starter texts', 0))`);
}
