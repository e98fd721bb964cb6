import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns a value that only the browser knows; `onServer` on the server and until hydration. */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(never, read, () => onServer);
