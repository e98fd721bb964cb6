import { newsRoles } from '@app/contract/admin/endpoints/roleGroups';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { DraftTarget } from './drafts.queries.ts';
import { previewLinks } from './drafts.tables.ts';

export async function insertPreview(db: Database, values: typeof previewLinks.$inferInsert): Promise<void> {
  await db.insert(previewLinks).values(values);
}

export async function deleteExpiredPreviews(db: Database, now: Date): Promise<void> {
  await db.delete(previewLinks).where(lte(previewLinks.expiresAt, now));
}

export async function deletePreviews(db: Database, { kind, recordId, locale }: DraftTarget): Promise<void> {
  await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.kind, kind), eq(previewLinks.recordId, recordId), eq(previewLinks.locale, locale)));
}

/** Who may read drafts. */
const readers = [...newsRoles, 'administrator'];

/**
 * Finds the draft of a kind that a link shows; null when the link has expired, or when its author may no longer read
 * drafts.
 */
export async function findPreviewed(
  db: Database,
  { tokenHash, kind, now }: { tokenHash: string; kind: string; now: Date },
): Promise<DraftTarget | null> {
  const { rows } = await db.execute<{ recordId: string; locale: DraftTarget['locale'] }>(sql`
    select p.record_id::text as "recordId", p.locale from ${previewLinks} p join staff s on s.id = p.staff_id
    where p.token_hash = ${tokenHash} and p.kind = ${kind} and p.expires_at > ${now.toISOString()} and s.is_active
      and s.roles ?| ${sql.param(readers)}::text[]`);
  const [row] = rows;
  return row ? { kind, recordId: Number(row.recordId), locale: row.locale } : null;
}
