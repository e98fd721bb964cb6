import type { Locale } from '@app/contract/locale';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { type DraftFields, drafts, textReviews, textVersions, previewLinks } from './drafts.tables.ts';

export type { DraftFields };

/** One language of a record. */
export interface DraftTarget {
  kind: string;
  recordId: number;
  locale: Locale;
}

export interface Author {
  staffId: number | null;
  name: string;
}

export type Draft = typeof drafts.$inferSelect;
export type TextVersion = typeof textVersions.$inferSelect;

const isDraft = ({ kind, recordId, locale }: DraftTarget) =>
  and(eq(drafts.kind, kind), eq(drafts.recordId, recordId), eq(drafts.locale, locale));
const isVersion = ({ kind, recordId, locale }: DraftTarget) =>
  and(eq(textVersions.kind, kind), eq(textVersions.recordId, recordId), eq(textVersions.locale, locale));

export async function findDraft(db: Database | Transaction, target: DraftTarget): Promise<Draft | null> {
  const [row] = await db.select().from(drafts).where(isDraft(target));
  return row ?? null;
}

/** Inserts the first version of a text. @returns false when there is one already */
export async function insertDraft(
  tx: Transaction,
  target: DraftTarget,
  values: Pick<Draft, 'fields' | 'savedAt' | 'staffId' | 'staffName'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(drafts)
    .values({ ...target, ...values, version: 1, publishedVersion: 0 })
    .onConflictDoNothing()
    .returning({ version: drafts.version });
  return inserted.length > 0;
}

/** @returns false when the text was changed since that version */
export async function updateDraft(
  tx: Transaction,
  target: DraftTarget,
  version: number,
  values: Partial<Omit<Draft, keyof DraftTarget>>,
): Promise<boolean> {
  const changed = await tx
    .update(drafts)
    .set(values)
    .where(and(isDraft(target), eq(drafts.version, version)))
    .returning({ version: drafts.version });
  return changed.length > 0;
}

export async function findNewestVersion(tx: Transaction, target: DraftTarget): Promise<TextVersion | null> {
  const [row] = await tx.select().from(textVersions).where(isVersion(target)).orderBy(desc(textVersions.id)).limit(1);
  return row ?? null;
}

export async function insertVersion(tx: Transaction, values: typeof textVersions.$inferInsert): Promise<void> {
  await tx.insert(textVersions).values(values);
}

export async function updateVersion(
  tx: Transaction,
  id: number,
  values: Partial<Pick<TextVersion, 'fields' | 'isPublished' | 'savedAt'>>,
): Promise<void> {
  await tx.update(textVersions).set(values).where(eq(textVersions.id, id));
}

const shownVersions = 200;

/** Lists the newest versions of a text, the latest first. */
export function listVersions(db: Database, target: DraftTarget): Promise<TextVersion[]> {
  return db.select().from(textVersions).where(isVersion(target)).orderBy(desc(textVersions.id)).limit(shownVersions);
}

/** Deletes the texts of a record with their versions, in all languages. */
export async function deleteDrafts(tx: Transaction, kind: string, recordId: number): Promise<void> {
  await tx.execute(sql`delete from ${drafts} where kind = ${kind} and record_id = ${recordId}`);
  await tx.execute(sql`delete from ${textVersions} where kind = ${kind} and record_id = ${recordId}`);
  await tx.execute(sql`delete from ${textReviews} where kind = ${kind} and record_id = ${recordId}`);
  await tx.execute(sql`delete from ${previewLinks} where kind = ${kind} and record_id = ${recordId}`);
}
