import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import type { ActiveSince } from '#platform/sessions';
import { accounts, sessions } from '../account.tables.ts';

export type SessionRecord = typeof sessions.$inferSelect;

/** Returns the valid session of a token's hash, with its account. */
export async function findActiveSession(db: Database, tokenHash: string, { now, seenSince }: ActiveSince) {
  const [row] = await db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      personId: accounts.personId,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, seenSince),
        // A login that began before the account was disabled may store its session after it.
        isNull(accounts.disabledAt),
      ),
    );
  return row ?? null;
}

export async function updateLastSeen(db: Database, id: number, lastSeenAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id));
}

export async function insertSession(tx: Transaction, values: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(values);
}

export async function findSessions(
  db: Database,
  accountId: number,
  { now, seenSince }: ActiveSince,
): Promise<SessionRecord[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** @returns whether the account had this session */
export async function deleteSession(db: Database, accountId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** @param except the session to keep; null ends all */
export async function deleteSessions(tx: Transaction, accountId: number, except: number | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except === null ? undefined : ne(sessions.id, except)));
}

export async function deleteExpiredSessions(db: Database, { now, seenSince }: ActiveSince): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, seenSince)));
}
