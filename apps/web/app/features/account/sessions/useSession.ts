import { useSyncExternalStore } from 'react';
import { subscribeToSession, sessionToken } from '../../../api/session.ts';

/** `unknown` on the server and until hydration, because pages are rendered and cached without a session. */
export type Session = 'unknown' | 'visitor' | 'loggedIn';

/** Returns whether the user is logged in, synchronized across tabs. */
export const useSession = (): Session =>
  useSyncExternalStore<Session>(
    subscribeToSession,
    () => (sessionToken() === null ? 'visitor' : 'loggedIn'),
    () => 'unknown',
  );
