import type { Clock } from '#platform/clock';
import { createToken, hashToken } from '#platform/tokens';

interface SessionTerms {
  /** A session ends after this time without use. */
  idleMs: number;
  /** It ends after this time in any case. */
  lifetimeMs: number;
  /** The minimum time between two updates of the stored last use, so that not every request writes. */
  storeUseEveryMs: number;
}

/** The conditions of a session that has not ended: it expires after `now` and was used since `seenSince`. */
export interface ActiveSince {
  now: Date;
  seenSince: Date;
}

interface SessionStore<Found> {
  findActive(tokenHash: string, active: ActiveSince): Promise<Found | null>;
  updateLastSeen(id: number, lastSeenAt: Date): Promise<void>;
}

export interface SessionLifecycle {
  activeAt(now: Date): ActiveSince;
  /** Returns a new token, which is stored nowhere, and the row of its session. */
  create(now: Date): { token: string; row: { tokenHash: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date } };
  /**
   * Finds the active session of a token and stores its use; null when it does not exist or has ended.
   *
   * @param isUse false for a call that no person caused, which does not keep the session alive
   */
  find<Found extends { id: number; lastSeenAt: Date }>(
    store: SessionStore<Found>,
    clock: Clock,
    token: string,
    isUse?: boolean,
  ): Promise<Found | null>;
}

/** Creates the rules by which sessions of one kind start, stay active and end. */
export function createSessionLifecycle({ idleMs, lifetimeMs, storeUseEveryMs }: SessionTerms): SessionLifecycle {
  const activeAt = (now: Date): ActiveSince => ({ now, seenSince: new Date(now.getTime() - idleMs) });
  return {
    activeAt,
    create(now) {
      const token = createToken();
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      return { token, row: { tokenHash: hashToken(token), createdAt: now, lastSeenAt: now, expiresAt } };
    },
    async find(store, clock, token, isUse = true) {
      const now = clock.now();
      const found = await store.findActive(hashToken(token), activeAt(now));
      if (found && isUse && now.getTime() - found.lastSeenAt.getTime() > storeUseEveryMs)
        await store.updateLastSeen(found.id, now);
      return found;
    },
  };
}
