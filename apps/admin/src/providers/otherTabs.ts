import type { Me } from './callTypes.ts';
import { requestLogin, resumeWaitingCalls } from './endedSession.ts';
import { currentMe, setMe } from './session.ts';

type TabMessage = { loggedIn: Me } | { loggedOut: true };

// All tabs share the session cookie, so each login and logout concerns them all.
const channel = globalThis.BroadcastChannel && new BroadcastChannel('back-office');

// oxlint-disable-next-line require-post-message-target-origin -- BroadcastChannel.postMessage has no target origin; only pages of this origin receive it
export const notifyOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

/** Follows logins and logouts in other tabs, so that no tab shows one user's data to another. */
export function syncOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const me = currentMe();
    if (me === null) return;
    if ('loggedOut' in data) void requestLogin('loggedOutElsewhere');
    else if (data.loggedIn.id !== me.id) window.location.reload();
    else {
      setMe(data.loggedIn);
      void resumeWaitingCalls(data.loggedIn);
    }
  });
}
