import { and, desc, eq, gt, like, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { consentVersions, givenConsents } from './consents.tables.ts';

export type TextKind = (typeof consentVersions.$inferSelect)['kind'];
export type ConsentVersion = typeof consentVersions.$inferSelect;

/** Finds the version in force; null when staff never requested consent again. */
export async function findVersion(
  db: Database | Transaction,
  kind: TextKind,
  now: Date,
): Promise<ConsentVersion | null> {
  const [row] = await db
    .select()
    .from(consentVersions)
    .where(and(eq(consentVersions.kind, kind), lte(consentVersions.startTime, now)))
    .orderBy(desc(consentVersions.startTime), desc(consentVersions.version))
    .limit(1);
  return row ?? null;
}

/** Finds the version that will be in force later; null when there is none. */
export async function findNextVersion(
  db: Database | Transaction,
  kind: TextKind,
  now: Date,
): Promise<ConsentVersion | null> {
  const [row] = await db
    .select()
    .from(consentVersions)
    .where(and(eq(consentVersions.kind, kind), gt(consentVersions.startTime, now)))
    .limit(1);
  return row ?? null;
}

/** Counts the versions of a day. */
export async function countVersionsOf(tx: Transaction, kind: TextKind, day: string): Promise<number> {
  return tx.$count(consentVersions, and(eq(consentVersions.kind, kind), like(consentVersions.version, `${day}%`)));
}

/** Serializes the creation of versions until the transaction ends. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${consentVersions} in share row exclusive mode`);
}

export async function insertVersion(tx: Transaction, values: ConsentVersion): Promise<void> {
  await tx.insert(consentVersions).values(values);
}

export async function deleteVersionsAfter(tx: Transaction, kind: TextKind, now: Date): Promise<void> {
  await tx.delete(consentVersions).where(and(eq(consentVersions.kind, kind), gt(consentVersions.startTime, now)));
}

export type GivenConsent = Pick<typeof givenConsents.$inferSelect, 'kind' | 'version' | 'givenAt'>;

export async function findGivenConsents(db: Database, accountId: number): Promise<GivenConsent[]> {
  const { kind, version, givenAt } = givenConsents;
  return db
    .select({ kind, version, givenAt })
    .from(givenConsents)
    .where(eq(givenConsents.accountId, accountId))
    .orderBy(givenConsents.givenAt, givenConsents.kind);
}

/** Inserts consents; one that was given before keeps its time. */
export async function insertConsents(tx: Transaction, values: (typeof givenConsents.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(givenConsents).values(values).onConflictDoNothing();
}

/** Counts the open accounts that agreed to a version, and those that agreed only to other versions. */
export async function countConsents(
  db: Database,
  kind: TextKind,
  version: string,
): Promise<{ agreed: number; owed: number }> {
  const { rows } = await db.execute<{ agreed: number; owed: number }>(sql`
    select count(*) filter (where has)::int as agreed, count(*) filter (where not has)::int as owed
    from (
      select bool_or(g.version = ${version}) as has
      from ${givenConsents} g join accounts a on a.id = g.account_id and a.closed_at is null
      where g.kind = ${kind} group by g.account_id
    ) by_account`);
  return rows[0]!;
}
