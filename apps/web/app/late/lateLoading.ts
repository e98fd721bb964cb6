import { createStore } from '@app/contract/store';
import { useSyncExternalStore } from 'react';

/** The number of promises that are loading. */
export const pendingCount = createStore(0);

/** Counts a promise as loading until it settles. */
export async function whileLoading<Value>(work: Promise<Value>): Promise<Value> {
  pendingCount.set(pendingCount.get() + 1);
  try {
    return await work;
  } finally {
    pendingCount.set(pendingCount.get() - 1);
  }
}

/** Returns whether files requested on demand are loading. */
export const useLateLoading = (): boolean =>
  useSyncExternalStore(
    pendingCount.subscribe,
    () => pendingCount.get() > 0,
    () => false,
  );
