import type { Locale } from '@app/contract/locale';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { certificateFiles } from './certificates.tables.ts';

/** The files of a section in one language: parts of one document, whose names begin with `fileName`. */
export type CertificateFiles = typeof certificateFiles.$inferSelect;

export interface SectionLanguage {
  sectionId: number;
  locale: Locale;
}

const ofSectionLanguage = ({ sectionId, locale }: SectionLanguage) =>
  and(eq(certificateFiles.sectionId, sectionId), eq(certificateFiles.locale, locale));

export async function findFiles(db: Database | Transaction, of: SectionLanguage): Promise<CertificateFiles | null> {
  const [row] = await db.select().from(certificateFiles).where(ofSectionLanguage(of));
  return row ?? null;
}

export async function lockFiles(tx: Transaction, of: SectionLanguage): Promise<CertificateFiles | null> {
  const [row] = await tx.select().from(certificateFiles).where(ofSectionLanguage(of)).for('update');
  return row ?? null;
}

export async function lockFilesById(tx: Transaction, id: number): Promise<CertificateFiles | null> {
  const [row] = await tx.select().from(certificateFiles).where(eq(certificateFiles.id, id)).for('update');
  return row ?? null;
}

/** @returns the id; null when the section has files in this language already */
export async function insertFiles(
  tx: Transaction,
  values: Omit<typeof certificateFiles.$inferInsert, 'state'>,
): Promise<number | null> {
  const inserted = tx
    .insert(certificateFiles)
    .values({ ...values, state: 'running' })
    .onConflictDoNothing();
  const [row] = await inserted.returning({ id: certificateFiles.id });
  return row?.id ?? null;
}

export async function updateFiles(tx: Transaction, id: number, changes: Partial<CertificateFiles>): Promise<void> {
  await tx.update(certificateFiles).set(changes).where(eq(certificateFiles.id, id));
}

/** Changes the files of an attempt, which `fileName` identifies. @returns false when another took over, or none runs */
export async function updateAttempt(
  db: Database,
  { id, fileName }: { id: number; fileName: string },
  changes: Partial<CertificateFiles>,
): Promise<boolean> {
  const isAttempt = and(
    eq(certificateFiles.id, id),
    eq(certificateFiles.fileName, fileName),
    eq(certificateFiles.state, 'running'),
  );
  const updated = await db
    .update(certificateFiles)
    .set(changes)
    .where(isAttempt)
    .returning({ id: certificateFiles.id });
  return updated.length > 0;
}

export async function deleteFiles(db: Database | Transaction, id: number): Promise<void> {
  await db.delete(certificateFiles).where(eq(certificateFiles.id, id));
}

/** Deletes the files of all sections in which a person has a result. @returns the names of stored files */
export async function deleteFilesOfPerson(tx: Transaction, personId: number): Promise<string[]> {
  const deleted = await tx
    .delete(certificateFiles)
    .where(
      inArray(certificateFiles.sectionId, sql`(select section_id from event_results where person_id = ${personId})`),
    )
    .returning({ fileName: certificateFiles.fileName });
  return deleted.flatMap(({ fileName }) => fileName ?? []);
}

/** Lists files without progress since a moment: their process was killed, or their job was lost. */
export async function findStalledFiles(db: Database, since: Date): Promise<number[]> {
  const found = await db
    .select({ id: certificateFiles.id })
    .from(certificateFiles)
    .where(and(eq(certificateFiles.state, 'running'), lt(certificateFiles.progressAt, since)));
  return found.map(({ id }) => id);
}

/** Lists files requested before a moment that `job` may delete now; after a failure, some wait for their next turn. */
export async function findExpiredFiles(
  db: Database,
  { job, now, before }: { job: string; now: Date; before: Date },
): Promise<Pick<CertificateFiles, 'id' | 'fileName'>[]> {
  // At most one run's work; the next run, an hour later, continues.
  return db
    .select({ id: certificateFiles.id, fileName: certificateFiles.fileName })
    .from(certificateFiles)
    .where(and(lt(certificateFiles.createdAt, before), isDueFor(job, sql`${certificateFiles.id}`, now)))
    .limit(500);
}

export async function isFileReferenced(db: Database, fileName: string): Promise<boolean> {
  const found = db.select({ id: certificateFiles.id }).from(certificateFiles);
  return (await found.where(eq(certificateFiles.fileName, fileName)).limit(1)).length > 0;
}
