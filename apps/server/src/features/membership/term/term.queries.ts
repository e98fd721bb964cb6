import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { membershipPeriods, membershipTerms, memberships } from '../membership.tables.ts';
import { type Terms, defaultTerms } from './term.rules.ts';

export type Membership = typeof memberships.$inferSelect;
export type MembershipPeriod = typeof membershipPeriods.$inferSelect;

export async function findMembership(db: Database | Transaction, personId: number): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.personId, personId));
  return row ?? null;
}

export async function lockMembership(tx: Transaction, id: number): Promise<Membership> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update');
  if (!row) throw new Error(`there is no membership ${id}`);
  return row;
}

export async function insertMembership(tx: Transaction, values: typeof memberships.$inferInsert): Promise<Membership> {
  const [row] = await tx.insert(memberships).values(values).returning();
  return row!;
}

/** Lists the terms of a membership that were neither refunded nor ended by staff, in the order they were bought. */
export async function findPeriods(db: Database | Transaction, membershipId: number): Promise<MembershipPeriod[]> {
  return db
    .select()
    .from(membershipPeriods)
    .where(
      and(
        eq(membershipPeriods.membershipId, membershipId),
        isNull(membershipPeriods.refundedAt),
        isNull(membershipPeriods.endedAt),
      ),
    )
    .orderBy(asc(membershipPeriods.startsOn), asc(membershipPeriods.id));
}

export async function findPeriodOfOrder(db: Database | Transaction, orderId: number): Promise<MembershipPeriod | null> {
  const [row] = await db.select().from(membershipPeriods).where(eq(membershipPeriods.orderId, orderId));
  return row ?? null;
}

export async function insertPeriod(tx: Transaction, values: typeof membershipPeriods.$inferInsert): Promise<void> {
  await tx.insert(membershipPeriods).values(values);
}

export async function updatePeriod(tx: Transaction, id: number, changes: Partial<MembershipPeriod>): Promise<void> {
  await tx.update(membershipPeriods).set(changes).where(eq(membershipPeriods.id, id));
}

/** Marks the terms that have not passed as ended by staff. @param today `YYYY-MM-DD` */
export async function endPeriods(tx: Transaction, membershipId: number, today: string, endedAt: Date): Promise<void> {
  await tx
    .update(membershipPeriods)
    .set({ endedAt })
    .where(
      and(
        eq(membershipPeriods.membershipId, membershipId),
        gte(membershipPeriods.endsOn, today),
        isNull(membershipPeriods.refundedAt),
        isNull(membershipPeriods.endedAt),
      ),
    );
}

/** Deletes the terms when the account is closed, so that a later refund does not restore the membership. */
export async function deletePeriods(tx: Transaction, membershipId: number): Promise<void> {
  await tx.delete(membershipPeriods).where(eq(membershipPeriods.membershipId, membershipId));
}

export async function updateMembership(tx: Transaction, id: number, changes: Partial<Membership>): Promise<void> {
  await tx.update(memberships).set(changes).where(eq(memberships.id, id));
}

/** Returns the next numbers of a year after the highest one; one transaction at a time takes them. */
export async function allocateMemberNumbers(tx: Transaction, year: number, count: number): Promise<string[]> {
  if (count === 0) return [];
  const prefix = `AMSA-${year}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${prefix}, 1))`);
  const { rows } = await tx.execute<{ highest: number }>(
    sql`select coalesce(max(substr(member_no, ${prefix.length + 1})::int), 0) as highest from memberships
      where member_no ~ ${`^${prefix}\\d{5}$`}`,
  );
  return Array.from({ length: count }, (_, nth) => `${prefix}${String(rows[0]!.highest + 1 + nth).padStart(5, '0')}`);
}

export const nextMemberNo = async (tx: Transaction, year: number): Promise<string> =>
  (await allocateMemberNumbers(tx, year, 1))[0]!;

export async function findTerms(db: Database | Transaction): Promise<Terms & { version: number }> {
  const [row] = await db.select().from(membershipTerms).limit(1);
  return row ?? { ...defaultTerms, version: 0 };
}

/** @returns false when the terms were changed since that version was read */
export async function saveTerms(tx: Transaction, terms: Terms, version: number): Promise<boolean> {
  const next = { ...terms, version: version + 1 };
  const saved = await tx
    .insert(membershipTerms)
    .values({ id: 1, ...next })
    .onConflictDoUpdate({ target: membershipTerms.id, set: next, setWhere: eq(membershipTerms.version, version) })
    .returning({ id: membershipTerms.id });
  return saved.length > 0;
}

/**
 * Lists memberships whose last day is between two days, both included. A membership that failed in `job` is left out
 * until its next attempt is due.
 */
export async function findMembershipsEnding(
  db: Database,
  { from, until, job, now }: { from: string; until: string; job: string; now: Date },
): Promise<{ id: number }[]> {
  return db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        gte(memberships.endsOn, from),
        lte(memberships.endsOn, until),
        isNull(memberships.mergedIntoId),
        isDueFor(job, sql`${memberships.id}`, now),
      ),
    )
    .orderBy(memberships.id);
}
