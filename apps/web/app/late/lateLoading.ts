import { createStore } from '@app/contract/store';
import { useSyncExternalStore } from 'react';

/** The number of promises that are loading. */
export const pending = createStore(0);

/** Counts a promise as loading until it settles. */
export async function whileLoading<Value>(work: Promise<Value>): Promise<Value> {
  pending.set(pending.get() + 1);
  try {
    return await work;
  } finally {
    pending.set(pending.get() - 1);
  }
}

/** Returns whether files requested on demand are loading. */
export const useLateLoading = (): boolean =>
  useSyncExternalStore(
    pending.subscribe,
    () => pending.get() > 0,
    () => false,
  );
