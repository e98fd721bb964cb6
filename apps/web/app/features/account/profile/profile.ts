import type { Profile } from '@app/contract/account';
import { useEffect, useSyncExternalStore } from 'react';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { subscribeToSession, sessionToken } from '../../../api/session.ts';
import { useSession } from '../sessions/useSession.ts';

interface Kept {
  /** Whose profile this is. */
  token: string | null;
  profile: Profile | null;
  /** The last asking did not succeed. */
  hasFailed: boolean;
}

const empty: Kept = { token: null, profile: null, hasFailed: false };
let kept: Kept = empty;
let asking: string | null = null;
const listeners = new Set<() => void>();

function publish(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Shows what a call has answered as the profile from now on. */
export const cacheProfile = (profile: Profile): void => publish({ token: sessionToken(), profile, hasFailed: false });

/** Loads the profile of the current session, once for all concurrent callers. */
export async function loadProfile(): Promise<void> {
  const token = sessionToken();
  if (token === null || asking === token) return;
  asking = token;
  try {
    const profile = await httpSilentApi('userInfo');
    if (sessionToken() === token) publish({ token, profile, hasFailed: false });
  } catch {
    if (sessionToken() === token)
      publish({ token, profile: kept.token === token ? kept.profile : null, hasFailed: true });
  } finally {
    if (asking === token) asking = null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToSession(() => {
    const token = sessionToken();
    // After a password change the token is new, but the person is the same: keep the profile until it is reloaded.
    if (token === null && kept !== empty) publish(empty);
    else if (token !== kept.token) void loadProfile();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Returns the profile of the current session; null for visitors and while it loads. */
export function useProfile(): { profile: Profile | null; hasFailed: boolean } {
  const session = useSession();
  const { profile, hasFailed } = useSyncExternalStore(
    subscribe,
    () => kept,
    () => empty,
  );
  useEffect(() => {
    if (session === 'loggedIn' && kept.token !== sessionToken()) void loadProfile();
  }, [session]);
  return session === 'loggedIn' ? { profile, hasFailed } : { profile: null, hasFailed: false };
}
