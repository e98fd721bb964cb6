import type { Me } from './calls.ts';
import { askToLogIn, goOn } from './endedSession.ts';
import { currentMe, setMe } from './session.ts';

type Said = { loggedIn: Me } | { loggedOut: true };

// The session is the browser's, and so every tab's.
const channel = globalThis.BroadcastChannel && new BroadcastChannel('back-office');

// oxlint-disable-next-line require-post-message-target-origin -- a channel is this origin's alone, and takes no other argument
export const tellOtherTabs = (said: Said): void => channel?.postMessage(said);

/** Follows what is done in other tabs. A page of one person is never left to another, nor in sight of whoever comes next. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const me = currentMe();
    if (me === null) return;
    if ('loggedOut' in data) void askToLogIn('loggedOutElsewhere');
    else if (data.loggedIn.id !== me.id) window.location.reload();
    else {
      setMe(data.loggedIn);
      void goOn(data.loggedIn);
    }
  });
}
