import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { entryInvitations, invitationStops } from '../entries.tables.ts';

export type Invitation = typeof entryInvitations.$inferSelect;

/** An invitation to insert. */
export interface NewInvitation {
  /** An id from `reserveInvitationIds`; a new one by default. */
  id?: number | undefined;
  email: string;
}

/** Takes ids for invitations that are inserted later, so that their links can be mailed before. */
export async function reserveInvitationIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('entry_invitations', 'id'))::int as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}

export async function insertInvitations(
  tx: Transaction,
  entryId: number,
  invitations: NewInvitation[],
  createdAt: Date,
): Promise<Invitation[]> {
  if (invitations.length === 0) return [];
  return tx
    .insert(entryInvitations)
    .overridingSystemValue()
    .values(invitations.map((invitation) => ({ ...invitation, entryId, createdAt })))
    .onConflictDoUpdate({
      target: [entryInvitations.entryId, entryInvitations.email],
      set: { createdAt, answer: null, answeredAt: null, personId: null },
      setWhere: sql`${entryInvitations.answer} is distinct from 'accepted'`,
    })
    .returning();
}

/** Stores which person accepted an invitation. */
export async function updateAccepted(tx: Transaction, id: number, personId: number): Promise<void> {
  await tx.update(entryInvitations).set({ personId }).where(eq(entryInvitations.id, id));
}

/** Changes the invitation that a person accepted to a declined one. */
export async function declineAccepted(
  tx: Transaction,
  { entryId, personId, at }: { entryId: number; personId: number; at: Date },
): Promise<void> {
  await tx
    .update(entryInvitations)
    .set({ answer: 'declined', answeredAt: at, personId: null })
    .where(and(eq(entryInvitations.entryId, entryId), eq(entryInvitations.personId, personId)));
}

export async function findInvitations(from: Database | Transaction, entryIds: number[]): Promise<Invitation[]> {
  if (entryIds.length === 0) return [];
  return from
    .select()
    .from(entryInvitations)
    .where(inArray(entryInvitations.entryId, entryIds))
    .orderBy(asc(entryInvitations.id));
}

export async function findInvitation(from: Database | Transaction, id: number): Promise<Invitation | null> {
  const [row] = await from.select().from(entryInvitations).where(eq(entryInvitations.id, id));
  return row ?? null;
}

/** @returns false when it was answered already */
export async function answerInvitation(
  tx: Transaction,
  id: number,
  answer: NonNullable<Invitation['answer']>,
  answeredAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(entryInvitations)
    .set({ answer, answeredAt })
    .where(and(eq(entryInvitations.id, id), isNull(entryInvitations.answer)))
    .returning({ id: entryInvitations.id });
  return changed.length > 0;
}

/** @param key of the address */
export async function insertStop(db: Database, key: string, since: Date): Promise<void> {
  await db.insert(invitationStops).values({ key, since }).onConflictDoNothing();
}

export async function deleteStop(db: Database, key: string): Promise<void> {
  await db.delete(invitationStops).where(eq(invitationStops.key, key));
}

/** Whether one of the addresses takes no invitations. @param keys of the addresses */
export async function isAnyStopped(from: Database | Transaction, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const found = await from
    .select({ key: invitationStops.key })
    .from(invitationStops)
    .where(inArray(invitationStops.key, keys));
  return found.length > 0;
}
