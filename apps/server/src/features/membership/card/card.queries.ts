import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { memberships } from '../membership.tables.ts';
import type { Membership } from '../term/term.queries.ts';

/**
 * Finds a membership by its number or card. For a membership that was merged into another one, returns that other one.
 */
export async function findMembershipBy(
  db: Database,
  field: 'cardFingerprint' | 'memberNo',
  value: string,
): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships[field], value));
  if (!row || row.mergedIntoId === null) return row ?? null;
  const [mergedInto] = await db.select().from(memberships).where(eq(memberships.id, row.mergedIntoId));
  return mergedInto ?? null;
}
