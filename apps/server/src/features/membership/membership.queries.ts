import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { membershipApplications, membershipTerms, memberships } from './membership.tables.ts';
import { type Terms, usualTerms } from './membershipTerms.ts';

export type Membership = typeof memberships.$inferSelect;
export type Application = typeof membershipApplications.$inferSelect;

export const openStatuses = ['draft', 'unpaid', 'underReview', 'returned'] as const;

export async function findMembership(db: Database | Transaction, personId: number): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.personId, personId));
  return row ?? null;
}

export async function lockMembership(tx: Transaction, id: number): Promise<Membership> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('update');
  if (!row) throw new Error(`there is no membership ${id}`);
  return row;
}

export async function findMembershipBy(db: Database, field: 'cardFingerprint' | 'memberNo', value: string): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships[field], value));
  return row ?? null;
}

export async function insertMemberships(tx: Transaction, values: (typeof memberships.$inferInsert)[]): Promise<void> {
  await tx.insert(memberships).values(values);
}

export async function updateMembership(tx: Transaction, id: number, changes: Partial<Membership>): Promise<void> {
  await tx.update(memberships).set(changes).where(eq(memberships.id, id));
}

/** Numbers of a year run on from the highest that was given; one transaction at a time takes the next. */
export async function nextMemberNo(tx: Transaction, year: number): Promise<string> {
  const prefix = `AMSA-${year}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${prefix}, 1))`);
  const { rows } = await tx.execute<{ highest: number }>(
    sql`select coalesce(max(substr(member_no, ${prefix.length + 1})::int), 0) as highest from memberships where member_no ~ ${`^${prefix}\\d{5}$`}`,
  );
  return `${prefix}${String(rows[0]!.highest + 1).padStart(5, '0')}`;
}

export async function findTerms(db: Database | Transaction): Promise<Terms & { version: number }> {
  const [row] = await db.select().from(membershipTerms).limit(1);
  return row ?? { ...usualTerms, version: 0 };
}

/** @returns whether nobody else was there since that version was read */
export async function saveTerms(tx: Transaction, terms: Terms, version: number): Promise<boolean> {
  const next = { ...terms, version: version + 1 };
  const saved = await tx
    .insert(membershipTerms)
    .values({ id: 1, ...next })
    .onConflictDoUpdate({ target: membershipTerms.id, set: next, setWhere: eq(membershipTerms.version, version) })
    .returning({ id: membershipTerms.id });
  return saved.length > 0;
}

export async function findLastApplication(db: Database | Transaction, accountId: number): Promise<Application | null> {
  const [row] = await db
    .select()
    .from(membershipApplications)
    .where(eq(membershipApplications.accountId, accountId))
    .orderBy(desc(membershipApplications.id))
    .limit(1);
  return row ?? null;
}

/** The one that is open; made if there is none. Held until the transaction ends. */
export async function lockOpenApplication(tx: Transaction, fresh: typeof membershipApplications.$inferInsert): Promise<Application> {
  await tx.insert(membershipApplications).values(fresh).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(membershipApplications)
    .where(and(eq(membershipApplications.accountId, fresh.accountId), inArray(membershipApplications.status, openStatuses)))
    .for('update');
  return row!;
}

export async function lockApplication(tx: Transaction, id: number): Promise<Application | null> {
  const [row] = await tx.select().from(membershipApplications).where(eq(membershipApplications.id, id)).for('update');
  return row ?? null;
}

export async function findApplication(db: Database, id: number): Promise<Application | null> {
  const [row] = await db.select().from(membershipApplications).where(eq(membershipApplications.id, id));
  return row ?? null;
}

export async function updateApplication(tx: Transaction, id: number, changes: Partial<Application>): Promise<void> {
  await tx.update(membershipApplications).set(changes).where(eq(membershipApplications.id, id));
}

export async function findApplicationsOf(db: Database | Transaction, accountId: number): Promise<Application[]> {
  return db.select().from(membershipApplications).where(eq(membershipApplications.accountId, accountId)).orderBy(membershipApplications.id);
}

/** Those whose last day lies between two days, both included. */
export async function findMembershipsEnding(db: Database, { from, until }: { from: string; until: string }): Promise<{ id: number }[]> {
  return db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(gte(memberships.endsOn, from), lte(memberships.endsOn, until)))
    .orderBy(memberships.id);
}
