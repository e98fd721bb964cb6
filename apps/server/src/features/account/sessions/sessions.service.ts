import type { SessionRow } from '@app/contract/account';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { FindSession, Session, Visitor } from '#platform/visitor';
import { toDeviceName } from '#platform/deviceNames';
import { shortenAddress } from '#platform/network';
import { createSessionLifecycle } from '#platform/sessions';
import { deleteSession, findActiveSession, findSessions, insertSession, updateLastSeen } from './sessions.queries.ts';

const dayMs = 86_400_000;
const lifecycle = createSessionLifecycle({ idleMs: 14 * dayMs, lifetimeMs: 90 * dayMs, storeUseEveryMs: 5 * 60_000 });

/**
 * Creates a function that looks a token up in the database on every call, so that no process accepts a session that has
 * ended.
 */
export const createSessionFinder =
  (db: Database, clock: Clock): FindSession =>
  async (token) => {
    const found = await lifecycle.find(
      {
        findActive: (tokenHash, active) => findActiveSession(db, tokenHash, active),
        updateLastSeen: (id, lastSeenAt) => updateLastSeen(db, id, lastSeenAt),
      },
      clock,
      token,
    );
    if (!found) return null;
    const { lastSeenAt: _, ...session } = found;
    return session;
  };

/** @returns the token, which is stored nowhere */
export async function startSession(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  { userAgent, address }: Visitor,
): Promise<string> {
  const { token, row } = lifecycle.create(clock.now());
  await insertSession(tx, { ...row, accountId, device: toDeviceName(userAgent), place: shortenAddress(address) });
  return token;
}

export async function listSessions(db: Database, clock: Clock, current: Session): Promise<SessionRow[]> {
  const found = await findSessions(db, current.accountId, lifecycle.activeAt(clock.now()));
  return found.map(({ id, device, place, createdAt, lastSeenAt }) => ({
    id: String(id),
    device,
    place,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === current.id,
  }));
}

/** @throws BusinessError notFound, also for another account's session */
export async function endSession(db: Database, accountId: number, id: number): Promise<void> {
  if (!(await deleteSession(db, accountId, id))) throw new BusinessError('notFound');
}

export const activeSince = (now: Date) => lifecycle.activeAt(now);
