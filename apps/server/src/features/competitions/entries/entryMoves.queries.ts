import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { children, entries, entryInvitations, entryPlayers } from './entries.tables.ts';

/** The rows that went from one person to another. */
export interface EntrantMoves {
  entryIds: number[];
  /** Accounts that enter the person as their child. */
  guardianIds: number[];
  /** Invitations that the person accepted; missing in older records. */
  invitationIds?: number[];
}

/** The rows that went from one account to another. */
export interface AccountEntryMoves {
  /** The entries that the account made, pays and may withdraw. */
  entryIds: number[];
  /** The children that the account enters. */
  childIds: number[];
}

/**
 * Returns whether two people take part in the same section, or play in one entry, and are therefore different people.
 * Withdrawn entries of `fromId` do not count.
 */
export async function playInSameSection(tx: Transaction, fromId: number, toId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from entry_players a join entry_players b on b.section_id = a.section_id
    where a.person_id = ${fromId} and b.person_id = ${toId} and a.is_active limit 1`);
  return rows.length > 0;
}

/**
 * Moves the places in entries to another person. A withdrawn entry stays when the other person has an entry in the same
 * section.
 */
export async function moveEntrant(tx: Transaction, fromId: number, toId: number): Promise<EntrantMoves> {
  const inSectionOfBoth = sql`exists (select from entry_players o where o.section_id = ${entryPlayers.sectionId}
    and o.person_id = ${toId})`;
  const moved = await tx
    .update(entryPlayers)
    .set({ personId: toId })
    .where(and(eq(entryPlayers.personId, fromId), sql`not ${inSectionOfBoth}`))
    .returning({ entryId: entryPlayers.entryId });
  const childOfBoth = sql`exists (select from account_children o where o.account_id = ${children.accountId}
    and o.person_id = ${toId})`;
  const guarded = await tx
    .update(children)
    .set({ personId: toId })
    .where(and(eq(children.personId, fromId), sql`not ${childOfBoth}`))
    .returning({ accountId: children.accountId });
  const accepted = await tx
    .update(entryInvitations)
    .set({ personId: toId })
    .where(
      and(
        eq(entryInvitations.personId, fromId),
        inArray(
          entryInvitations.entryId,
          moved.map(({ entryId }) => entryId),
        ),
      ),
    )
    .returning({ id: entryInvitations.id });
  return {
    entryIds: moved.map(({ entryId }) => entryId),
    guardianIds: guarded.map(({ accountId }) => accountId),
    invitationIds: accepted.map(({ id }) => id),
  };
}

/**
 * Moves what an account entered, and the children whom it enters, to another account. A child stays when the other
 * account enters it as well.
 */
export async function moveAccountEntries(
  tx: Transaction,
  fromAccountId: number,
  toAccountId: number,
): Promise<AccountEntryMoves> {
  const moved = await tx
    .update(entries)
    .set({ accountId: toAccountId })
    .where(eq(entries.accountId, fromAccountId))
    .returning({ id: entries.id });
  const ofBoth = sql`exists (select from account_children o where o.account_id = ${toAccountId}
    and o.person_id = ${children.personId})`;
  const guarded = await tx
    .update(children)
    .set({ accountId: toAccountId })
    .where(and(eq(children.accountId, fromAccountId), sql`not ${ofBoth}`))
    .returning({ personId: children.personId });
  return { entryIds: moved.map(({ id }) => id), childIds: guarded.map(({ personId }) => personId) };
}

/** Moves rows back to the account from which they came, unless they were deleted. */
export async function returnAccountEntries(
  tx: Transaction,
  { entryIds, childIds }: AccountEntryMoves,
  { fromAccountId, toAccountId }: { fromAccountId: number; toAccountId: number },
): Promise<void> {
  if (entryIds.length > 0)
    await tx
      .update(entries)
      .set({ accountId: fromAccountId })
      .where(and(inArray(entries.id, entryIds), eq(entries.accountId, toAccountId)));
  if (childIds.length > 0)
    await tx
      .update(children)
      .set({ accountId: fromAccountId })
      .where(and(inArray(children.personId, childIds), eq(children.accountId, toAccountId)));
}

/** Moves rows back to the person from whom they came, unless they were deleted or moved on. */
export async function returnEntrant(
  tx: Transaction,
  { entryIds, guardianIds, invitationIds = [] }: EntrantMoves,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  if (entryIds.length > 0)
    await tx
      .update(entryPlayers)
      .set({ personId: fromId })
      .where(and(inArray(entryPlayers.entryId, entryIds), eq(entryPlayers.personId, toId)));
  if (invitationIds.length > 0)
    await tx
      .update(entryInvitations)
      .set({ personId: fromId })
      .where(and(inArray(entryInvitations.id, invitationIds), eq(entryInvitations.personId, toId)));
  if (guardianIds.length > 0)
    await tx
      .update(children)
      .set({ personId: fromId })
      .where(and(inArray(children.accountId, guardianIds), eq(children.personId, toId)));
}
