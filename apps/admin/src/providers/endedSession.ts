import { createStore } from '@app/contract/store';
import { useSyncExternalStore } from 'react';
import type { Me } from './callTypes.ts';
import { errorCodes } from '@app/contract/errorCodes';
import { CallError } from './errors.ts';
import { currentMe, subscribeToMe } from './session.ts';

/** Why the login dialog is open: the session expired, or the user logged out in another tab. */
export type SessionEnd = 'ended' | 'loggedOutElsewhere';

const sessionEnd = createStore<SessionEnd | null>(null);
let waitingLogin: PromiseWithResolvers<boolean> | null = null;
/** Counts logins. A call that started before the latest login can be repeated without another one. */
let logins = 0;

/** Returns why the login dialog is open; null when it is closed. */
export const useSessionEnd = (): SessionEnd | null => useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get);

/** Opens the login dialog, once for all waiting calls. @returns whether the user logged in */
export function requestLogin(reason: SessionEnd): Promise<boolean> {
  if (!waitingLogin) {
    waitingLogin = Promise.withResolvers();
    sessionEnd.set(reason);
  }
  return waitingLogin.promise;
}

/** Repeats the waiting calls after a login in this tab or another one, once the second factor is set up. */
export async function resumeWaitingCalls(me: Me): Promise<void> {
  sessionEnd.set(null);
  if (me.mustSetUpTotp) await waitForTotpSetUp();
  logins += 1;
  finishWaiting(true);
}

/** Rejects the waiting calls: the user did not log in. */
export function rejectWaitingCalls(): void {
  sessionEnd.set(null);
  finishWaiting(false);
}

function finishWaiting(hasLoggedIn: boolean): void {
  waitingLogin?.resolve(hasLoggedIn);
  waitingLogin = null;
}

const waitForTotpSetUp = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeToMe(() => {
      if (currentMe()?.mustSetUpTotp) return;
      stop();
      resolve();
    });
  });

/** Makes a call, and repeats it after a login when the session had expired. */
export async function withSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const loginsBefore = logins;
    try {
      return await call();
    } catch (thrown) {
      const hasEnded = thrown instanceof CallError && thrown.code === errorCodes.unauthenticated;
      // Before the first login and after logging out, the login page is shown instead of the dialog.
      if (!hasEnded || currentMe() === null) throw thrown;
      const hasLoggedIn = logins !== loginsBefore || (await requestLogin('ended'));
      if (!hasLoggedIn) throw thrown;
    }
  }
}
