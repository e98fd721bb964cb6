import { useSyncExternalStore } from 'react';
import type { Me } from './calls.ts';
import { CallError, codes } from './errors.ts';
import { currentMe, onChangeOfMe } from './session.ts';

/** Why the password is asked for over the page: the session has ended by itself, or somebody logged out in another tab. */
export type Ending = 'ended' | 'loggedOutElsewhere';

let ending: Ending | null = null;
let waiting: PromiseWithResolvers<boolean> | null = null;
/** Counts logins, so that a call refused before one knows that it can be made again. */
let logins = 0;
const listeners = new Set<() => void>();

function setEnding(next: Ending | null): void {
  ending = next;
  for (const tell of listeners) tell();
}

/** What the dialog over the page is to say; null while there is nothing to ask. */
export const useEnding = (): Ending | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => ending,
  );

/** Has the password asked for, once for however many calls. @returns whether somebody has given it */
export function askToLogIn(why: Ending): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers();
    setEnding(why);
  }
  return waiting.promise;
}

/** The session goes on, in this tab or by another one: calls that wait are made again, when nothing else stands in their way. */
export async function goOn(me: Me): Promise<void> {
  setEnding(null);
  if (me.mustSetUpTotp) await totpIsSetUp();
  logins += 1;
  settle(true);
}

/** Nobody gives the password: what waits is refused. */
export function giveUp(): void {
  setEnding(null);
  settle(false);
}

function settle(mayGoOn: boolean): void {
  waiting?.resolve(mayGoOn);
  waiting = null;
}

const totpIsSetUp = () =>
  new Promise<void>((resolve) => {
    const stop = onChangeOfMe(() => {
      if (currentMe()?.mustSetUpTotp) return;
      stop();
      resolve();
    });
  });

/** Makes a call, and makes it again when the session had ended and somebody has logged in anew over the page. */
export async function inSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const before = logins;
    try {
      return await ask();
    } catch (thrown) {
      const hasEnded = thrown instanceof CallError && thrown.code === codes.notLoggedIn;
      // Whoever is not logged in yet, or has logged out, is led to the login page.
      if (!hasEnded || currentMe() === null) throw thrown;
      const mayGoOn = logins !== before || (await askToLogIn('ended'));
      if (!mayGoOn) throw thrown;
    }
  }
}
