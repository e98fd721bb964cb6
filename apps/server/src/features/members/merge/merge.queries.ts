import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { BusinessError, createEditConflict } from '#platform/errors';
import { lockOwner } from '../../account/index.ts';
import { findAndLockPerson, type Person } from '../../people/index.ts';
import { personMerges } from '../members.tables.ts';
import type { MergeRecord } from './mergeRecord.ts';

export type MergeSide = 'kept' | 'merged';
type Merge = Omit<typeof personMerges.$inferSelect, 'record'> & { record: MergeRecord | null };

/**
 * Locks the accounts and then the people, each in the order of their ids.
 *
 * @throws BusinessError notFound; conflict when one was changed since its version or is merged already
 */
export async function lockForMerge(
  tx: Transaction,
  { keptId, mergedId }: { keptId: number; mergedId: number },
  accountIds: number[],
  versions: { kept: number; merged: number },
): Promise<{ kept: Person; merged: Person }> {
  if (keptId === mergedId) throw new BusinessError('notFound');
  await lockAccounts(tx, accountIds);
  const locked = new Map<number, Person | null>();
  for (const id of [keptId, mergedId].toSorted((a, b) => a - b)) locked.set(id, await findAndLockPerson(tx, id));
  const [kept, merged] = [locked.get(keptId), locked.get(mergedId)];
  if (!kept || !merged) throw new BusinessError('notFound');
  const isCurrent = kept.version === versions.kept && merged.version === versions.merged;
  if (!isCurrent || kept.mergedIntoId !== null || merged.mergedIntoId !== null) throw createEditConflict();
  return { kept, merged };
}

/** Locks accounts in the order of their ids. */
export async function lockAccounts(tx: Transaction, ids: number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) await lockOwner(tx, id);
}

export async function insertMerge(tx: Transaction, values: Omit<Merge, 'id' | 'undoneAt'>): Promise<void> {
  await tx.insert(personMerges).values(values);
}

export async function lockMerge(tx: Transaction, id: number): Promise<Merge | null> {
  const [row] = await tx.select().from(personMerges).where(eq(personMerges.id, id)).for('update');
  return row ? { ...row, record: row.record as MergeRecord | null } : null;
}

export async function updateMerge(
  tx: Transaction,
  id: number,
  changes: Pick<Merge, 'undoneAt' | 'record'>,
): Promise<void> {
  await tx.update(personMerges).set(changes).where(eq(personMerges.id, id));
}

/** Whether one of the two people was merged again since, which must be undone first. */
export async function findLaterMerge(tx: Transaction, { id, keptId, mergedId }: Merge): Promise<boolean> {
  const both = [keptId, mergedId];
  const found = await tx
    .select({ id: personMerges.id })
    .from(personMerges)
    .where(
      and(
        gt(personMerges.id, id),
        isNull(personMerges.undoneAt),
        or(inArray(personMerges.keptId, both), inArray(personMerges.mergedId, both)),
      ),
    );
  return found.length > 0;
}

interface MergeRow {
  id: string;
  mergedId: string;
  name: string;
  nativeName: string;
  staffName: string;
  reason: string;
  at: string;
  canUndo: boolean;
}

/** Lists the people who were merged into a person, the latest first. */
export async function findMergesInto(db: Database, keptId: number, since: Date): Promise<MergeRow[]> {
  const { rows } = await db.execute<MergeRow & Record<string, unknown>>(sql`
    select g.id::text, g.merged_id::text as "mergedId", p.latin_name as name, p.native_name as "nativeName",
    g.staff_name as "staffName", g.reason,
      ${instantText(sql`g.at`)} as at, g.record is not null and g.at >= ${since.toISOString()}::timestamptz as "canUndo"
    from person_merges g join people p on p.id = g.merged_id
    where g.kept_id = ${keptId} and g.undone_at is null order by g.id desc`);
  return rows;
}

/** Deletes the records with which merges before a moment could be undone, because they are personal data. */
export async function deleteRecordsBefore(db: Database, moment: Date): Promise<void> {
  await db
    .update(personMerges)
    .set({ record: null })
    .where(and(lt(personMerges.at, moment), isNotNull(personMerges.record)));
}

/** Makes the merges into a person permanent. @returns the people who were merged into them */
export async function closeMergesInto(tx: Transaction, keptId: number): Promise<number[]> {
  const closed = await tx
    .update(personMerges)
    .set({ record: null, reason: '' })
    .where(and(eq(personMerges.keptId, keptId), isNull(personMerges.undoneAt)))
    .returning({ mergedId: personMerges.mergedId });
  return closed.map(({ mergedId }) => mergedId);
}
