import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { areUnchanged, recordChanges, restoreRows, type RowChange } from '#platform/database/rowSnapshots';
import { membershipApplications, membershipPeriods, memberships } from '../membership.tables.ts';
import type { Membership } from '../term/term.queries.ts';

interface Changes {
  memberships: RowChange[];
  periods: RowChange[];
}

/** Records what a change does to memberships and to all of their terms. */
export async function recordMembershipChanges(
  tx: Transaction,
  ids: number[],
  change: () => Promise<void>,
): Promise<Changes> {
  let periods: RowChange[] = [];
  const changed = await recordChanges(tx, memberships, inArray(memberships.id, ids), async () => {
    periods = await recordChanges(tx, membershipPeriods, inArray(membershipPeriods.membershipId, ids), change);
  });
  return { memberships: changed, periods };
}

/**
 * Columns that change without staff or payments, such as by a reminder. A merge can be undone although they changed.
 */
const ignoredColumns = ['card_token', 'card_fingerprint', 'reminded_of', 'reminded_for'];

/** Whether memberships and terms are unchanged since they were recorded, and no term was added. */
export async function areMembershipsUnchanged(tx: Transaction, changes: Changes): Promise<boolean> {
  const ids = changes.memberships.map(({ before }) => before.id);
  if (ids.length === 0) return true;
  const recordedIds = changes.periods.map(({ before }) => before.id);
  const added = await tx
    .select({ id: membershipPeriods.id })
    .from(membershipPeriods)
    .where(
      and(
        inArray(membershipPeriods.membershipId, ids),
        recordedIds.length > 0 ? notInArray(membershipPeriods.id, recordedIds) : undefined,
      ),
    );
  return (
    added.length === 0 &&
    (await areUnchanged(tx, memberships, changes.memberships, ignoredColumns)) &&
    (await areUnchanged(tx, membershipPeriods, changes.periods))
  );
}

/** Restores memberships and terms, in an order that keeps owners and numbers unique. */
export async function restoreMemberships(tx: Transaction, { memberships: changed, periods }: Changes): Promise<void> {
  for (const { before } of changed)
    await tx
      .update(memberships)
      .set({ memberNo: `returning ${before.id}` })
      .where(eq(memberships.id, before.id));
  const columns = Object.keys(changed[0]?.before ?? {}).filter(
    (name) => name !== 'id' && !ignoredColumns.includes(name),
  );
  await restoreRows(tx, memberships, changed, columns);
  await restoreRows(tx, membershipPeriods, periods);
}

export async function assignMembership(tx: Transaction, id: number, personId: number): Promise<void> {
  await tx.update(memberships).set({ personId }).where(eq(memberships.id, id));
}

/** Exchanges the numbers of two memberships; the column is unique. */
export async function swapNumbers(tx: Transaction, one: Membership, other: Membership): Promise<void> {
  const setNumber = (id: number, memberNo: string) =>
    tx.update(memberships).set({ memberNo }).where(eq(memberships.id, id));
  await setNumber(one.id, `swapping ${one.id}`);
  await setNumber(other.id, one.memberNo);
  await setNumber(one.id, other.memberNo);
}

export async function movePeriods(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx.update(membershipPeriods).set({ membershipId: toId }).where(eq(membershipPeriods.membershipId, fromId));
}

export async function hasOpenApplication(tx: Transaction, accountIds: number[]): Promise<boolean> {
  const found = await tx
    .select({ id: membershipApplications.id })
    .from(membershipApplications)
    .where(
      and(
        inArray(membershipApplications.accountId, accountIds),
        inArray(membershipApplications.status, ['unpaid', 'underReview', 'returned']),
      ),
    );
  return found.length > 0;
}

/** Moves the decided applications of an account to another one. @returns their ids */
export async function moveApplications(tx: Transaction, fromAccountId: number, toAccountId: number): Promise<number[]> {
  const moved = await tx
    .update(membershipApplications)
    .set({ accountId: toAccountId })
    .where(and(eq(membershipApplications.accountId, fromAccountId), ne(membershipApplications.status, 'draft')))
    .returning({ id: membershipApplications.id });
  return moved.map(({ id }) => id);
}

export async function returnApplications(tx: Transaction, ids: number[], fromAccountId: number): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(membershipApplications)
      .set({ accountId: fromAccountId })
      .where(inArray(membershipApplications.id, ids));
}

/** Returns the memberships that were merged into one before. */
export async function findMembershipsMergedInto(tx: Transaction, id: number): Promise<number[]> {
  const found = await tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.mergedIntoId, id));
  return found.map((row) => row.id);
}
