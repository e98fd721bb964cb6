import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns what only the browser knows; `onServer` on the server and until the page is hydrated. */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer);
