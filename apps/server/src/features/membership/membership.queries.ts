import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { memberships } from './membership.tables.ts';

export type Membership = typeof memberships.$inferSelect;

export async function findMembership(db: Database, personId: number): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships.personId, personId));
  return row ?? null;
}

export async function insertMemberships(tx: Transaction, values: (typeof memberships.$inferInsert)[]): Promise<void> {
  await tx.insert(memberships).values(values);
}
