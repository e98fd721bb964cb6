import { useSyncExternalStore } from 'react';

/** Never calls its listener, because the values do not change while the page is open. */
const subscribeToNothing = () => () => {};

/** Returns a value that only the browser knows; `onServer` on the server and until hydration. */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => onServer);
