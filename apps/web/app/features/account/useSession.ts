import { useSyncExternalStore } from 'react';
import { onSession, sessionToken } from '../../api/session.ts';

/** `unknown` on the server and until the browser has taken over: every page is served as for a visitor. */
export type Session = 'unknown' | 'visitor' | 'loggedIn';

/** Whether somebody is logged in, agreeing between all tabs. */
export const useSession = (): Session =>
  useSyncExternalStore<Session>(
    onSession,
    () => (sessionToken() === null ? 'visitor' : 'loggedIn'),
    () => 'unknown',
  );
