import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { unpublishedSources } from '#platform/database/recordUses';
import { mediaUrl } from '#platform/images/mediaUrl';
import { versionedRows } from '#platform/database/versionedRows';
import { pictures, pictureUses } from './media.tables.ts';

export type Picture = typeof pictures.$inferSelect;
type NewPicture = Omit<typeof pictures.$inferInsert, 'searchText'>;

export const pictureRows = versionedRows(pictures);

export async function insertPicture(tx: Database | Transaction, values: NewPicture): Promise<Picture> {
  const [row] = await tx.insert(pictures).values(values).returning();
  return row!;
}

export async function findPicture(db: Database | Transaction, id: number): Promise<Picture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row ?? null;
}

/**
 * The lock of a change admits records that begin to use the picture. Otherwise both could wait for each other, because
 * the change also writes to the texts of those records.
 */
const strengths = { use: 'key share', change: 'no key update', delete: 'update' } as const;

/**
 * Finds a picture and locks it until the transaction ends: `use` while a record begins to use it, so that it is not
 * deleted before the commit, `change` against other changes, `delete` against both.
 */
export async function lockPicture(
  tx: Transaction,
  id: number,
  purpose: keyof typeof strengths,
): Promise<Picture | null> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for(strengths[purpose]);
  return row ?? null;
}

/** Finds the present file name of a picture by one of its former names; null when no picture had it. */
export async function findCurrentName(db: Database, formerNames: readonly string[]): Promise<string | null> {
  const [row] = await db
    .select({ fileName: pictures.fileName })
    .from(pictures)
    .where(sql`${pictures.formerNames} && ${sql.param(formerNames)}::text[]`)
    .orderBy(pictures.id)
    .limit(1);
  return row?.fileName ?? null;
}

/** Finds the first picture that has a file, and locks it against changes. */
export async function findPictureByFile(tx: Transaction, fileName: string): Promise<Picture | null> {
  const [row] = await tx
    .select()
    .from(pictures)
    .where(eq(pictures.fileName, fileName))
    .orderBy(pictures.id)
    .limit(1)
    .for('no key update');
  return row ?? null;
}

/**
 * @returns whether a record uses a picture, and whether a public one does: drafts and earlier versions are not public
 */
export async function findUsage(tx: Transaction, id: number): Promise<{ isUsed: boolean; isPublic: boolean }> {
  const { rows } = await tx.execute<{ isUsed: boolean; isPublic: boolean }>(sql`
    select count(*) > 0 as "isUsed", coalesce(bool_or(source <> all(${sql.param(unpublishedSources)}::text[])),
    false) as "isPublic"
    from ${pictureUses} where picture_id = ${id}`);
  return rows[0]!;
}

/** Returns an expression for the picture with an id, as JSON in the contract's shape. @param id the id's column */
export const pictureJson = (id: SQL): SQL => sql`(
  select json_build_object('id', p.id::text, 'url', ${mediaUrl('')}::text || p.file_name, 'width', p.width, 'height',
  p.height,
    'alt', p.alt, 'version', p.version)
  from ${pictures} p where p.id = ${id})`;
