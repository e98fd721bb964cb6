import type { Profile } from '@app/contract/account';
import { createStore } from '@app/contract/store';
import { useEffect, useSyncExternalStore } from 'react';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { subscribeToSession, sessionToken } from '../../../api/session.ts';
import { useSession } from '../sessions/useSession.ts';

interface ProfileState {
  /** The session token with which the profile was loaded. */
  token: string | null;
  profile: Profile | null;
  /** Whether the last attempt to load the profile failed. */
  hasFailed: boolean;
}

const empty: ProfileState = { token: null, profile: null, hasFailed: false };
const store = createStore(empty);
let loadingToken: string | null = null;

/** Stores a profile that a call returned. */
export const cacheProfile = (profile: Profile): void => store.set({ token: sessionToken(), profile, hasFailed: false });

/** Loads the profile of the current session, once for all concurrent callers. */
export async function loadProfile(): Promise<void> {
  const token = sessionToken();
  if (token === null || loadingToken === token) return;
  loadingToken = token;
  try {
    const profile = await httpSilentApi('userInfo');
    if (sessionToken() === token) store.set({ token, profile, hasFailed: false });
  } catch {
    if (sessionToken() === token)
      store.set({ token, profile: store.get().token === token ? store.get().profile : null, hasFailed: true });
  } finally {
    if (loadingToken === token) loadingToken = null;
  }
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  const unsubscribeFromSession = subscribeToSession(() => {
    const token = sessionToken();
    if (token === null && store.get() !== empty) store.set(empty);
    // After a password change the token is new, but the person is the same: keep the profile until it is reloaded.
    else if (token !== store.get().token) void loadProfile();
  });
  return () => {
    unsubscribe();
    unsubscribeFromSession();
  };
}

/** Returns the profile of the current session; null for visitors and while it loads. */
export function useProfile(): { profile: Profile | null; hasFailed: boolean } {
  const session = useSession();
  const { profile, hasFailed } = useSyncExternalStore(subscribe, store.get, () => empty);
  useEffect(() => {
    if (session === 'loggedIn' && store.get().token !== sessionToken()) void loadProfile();
  }, [session]);
  return session === 'loggedIn' ? { profile, hasFailed } : { profile: null, hasFailed: false };
}
