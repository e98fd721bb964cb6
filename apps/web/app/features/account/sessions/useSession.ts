import { useSyncExternalStore } from 'react';
import { subscribeToSession, sessionToken } from '../../../api/session.ts';

/** `unknown` on the server and until the browser has taken over: every page is served as for a visitor. */
export type Session = 'unknown' | 'visitor' | 'loggedIn';

/** Returns whether the user is logged in, in agreement with all tabs. */
export const useSession = (): Session =>
  useSyncExternalStore<Session>(
    subscribeToSession,
    () => (sessionToken() === null ? 'visitor' : 'loggedIn'),
    () => 'unknown',
  );
