import { createHash, randomBytes } from 'node:crypto';
import type { SessionRow } from '@app/contract/account';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { Refusal } from '#platform/errors';
import type { FindSession, Session, Visitor } from '#platform/visitor';
import { placeOf } from '#platform/network';
import { deviceOf } from './device.ts';
import { deleteSession, findLivingSession, findSessions, insertSession, updateLastSeen } from './sessions.queries.ts';

const day = 86_400_000;
/** Unused for this long, a session ends; and after the second in any case. */
const idleMs = 14 * day;
const longestMs = 90 * day;
/** Being seen is written down no more often than this. */
const noticeEveryMs = 5 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const aliveAt = (now: Date) => ({ now, seenSince: new Date(now.getTime() - idleMs) });

/** Looks a token up in the database at every call: a session that was ended anywhere is over everywhere at once. */
export const sessionFinder =
  (db: Database, clock: Clock): FindSession =>
  async (token) => {
    const now = clock.now();
    const found = await findLivingSession(db, hashOf(token), aliveAt(now));
    if (!found) return null;
    const { lastSeenAt, ...session } = found;
    if (now.getTime() - lastSeenAt.getTime() > noticeEveryMs) await updateLastSeen(db, session.id, now);
    return session;
  };

/** @returns the token: nothing else holds it */
export async function startSession(tx: Transaction, clock: Clock, accountId: number, { userAgent, address }: Visitor): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await insertSession(tx, {
    accountId,
    tokenHash: hashOf(token),
    device: deviceOf(userAgent),
    place: placeOf(address),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + longestMs),
  });
  return token;
}

export async function listSessions(db: Database, clock: Clock, asking: Session): Promise<SessionRow[]> {
  const found = await findSessions(db, asking.accountId, aliveAt(clock.now()));
  return found.map(({ id, device, place, createdAt, lastSeenAt }) => ({
    id: String(id),
    device,
    place,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === asking.id,
  }));
}

/** @throws Refusal notFound, also for somebody else's */
export async function endSession(db: Database, accountId: number, id: number): Promise<void> {
  if (!(await deleteSession(db, accountId, id))) throw new Refusal('notFound');
}

export const deadSince = aliveAt;
