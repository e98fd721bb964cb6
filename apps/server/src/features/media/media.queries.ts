import type { Localized } from '@app/contract/locale';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { mediaUrl } from '#platform/images/mediaUrl';
import { versionedRows } from '#platform/database/versionedRows';
import { pictures } from './media.tables.ts';

export type Picture = typeof pictures.$inferSelect;

export async function insertPicture(
  tx: Database | Transaction,
  values: typeof pictures.$inferInsert,
): Promise<Picture> {
  const [row] = await tx.insert(pictures).values(values).returning();
  return row!;
}

export async function findPicture(db: Database | Transaction, id: number): Promise<Picture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row ?? null;
}

/** @returns false when the picture was changed since that version */
export const updateAlternativeText = (
  tx: Transaction,
  read: { id: number; version: number },
  alt: Localized,
): Promise<boolean> => versionedRows(pictures).update(tx, read, { alt });

/** Returns an expression for the picture with an id, as JSON in the contract's shape. @param id the id's column */
export const pictureJson = (id: SQL): SQL => sql`(
  select json_build_object('id', p.id::text, 'url', ${mediaUrl('')}::text || p.file_name, 'width', p.width, 'height', p.height,
    'alt', p.alt, 'version', p.version)
  from ${pictures} p where p.id = ${id})`;
