import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { memberships } from '../membership.tables.ts';
import type { Membership } from '../term/term.queries.ts';

export async function findMembershipBy(
  db: Database,
  field: 'cardFingerprint' | 'memberNo',
  value: string,
): Promise<Membership | null> {
  const [row] = await db.select().from(memberships).where(eq(memberships[field], value));
  return row ?? null;
}
