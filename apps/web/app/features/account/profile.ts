import type { Profile } from '@app/contract/account';
import { useEffect, useSyncExternalStore } from 'react';
import { httpSilentApi } from '../../api/httpApi.ts';
import { onSession, sessionToken } from '../../api/session.ts';
import { useSession } from './useSession.ts';

interface Kept {
  /** Whose profile this is. */
  token: string | null;
  profile: Profile | null;
  /** The last asking did not succeed. */
  hasFailed: boolean;
}

const nobody: Kept = { token: null, profile: null, hasFailed: false };
let kept: Kept = nobody;
let asking: string | null = null;
const listeners = new Set<() => void>();

function publish(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Shows what a call has answered as the profile from now on. */
export const keepProfile = (profile: Profile): void => publish({ token: sessionToken(), profile, hasFailed: false });

/** Asks for the profile of whoever is logged in; once, however many ask. */
export async function loadProfile(): Promise<void> {
  const token = sessionToken();
  if (token === null || asking === token) return;
  asking = token;
  try {
    const profile = await httpSilentApi('userInfo');
    if (sessionToken() === token) publish({ token, profile, hasFailed: false });
  } catch {
    if (sessionToken() === token) publish({ token, profile: kept.token === token ? kept.profile : null, hasFailed: true });
  } finally {
    if (asking === token) asking = null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onSession(() => {
    const token = sessionToken();
    // A new token of the same person (after a new password) keeps what is shown until it is asked anew.
    if (token === null && kept !== nobody) publish(nobody);
    else if (token !== kept.token) void loadProfile();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The profile of whoever is logged in: null for visitors and until it has come. */
export function useProfile(): { profile: Profile | null; hasFailed: boolean } {
  const session = useSession();
  const { profile, hasFailed } = useSyncExternalStore(
    subscribe,
    () => kept,
    () => nobody,
  );
  useEffect(() => {
    if (session === 'loggedIn' && kept.token !== sessionToken()) void loadProfile();
  }, [session]);
  return session === 'loggedIn' ? { profile, hasFailed } : { profile: null, hasFailed: false };
}
