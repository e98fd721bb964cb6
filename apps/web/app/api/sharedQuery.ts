import { createStore } from '@app/contract/store';
import { useEffect, useSyncExternalStore } from 'react';
import { retryWhenOnline } from './retryWhenOnline.ts';

/** A query whose data is loaded once and shared by all components. */
export type SharedQuery<Data> = ReturnType<typeof createSharedQuery<Data>>;

export function createSharedQuery<Data>(queryFn: (isRetry: boolean) => Promise<Data>) {
  const { get, set, subscribe } = createStore<Data | null>(null);
  let loading: Promise<Data> | null = null;
  const request = async (isRetry: boolean): Promise<Data> => {
    try {
      const data = await queryFn(isRetry);
      set(data);
      return data;
    } catch (thrown) {
      loading = null;
      throw thrown;
    }
  };
  return {
    get,
    subscribe,
    /** Loads the data unless it is already loaded or loading. */
    load: (isRetry = false): Promise<Data> => (loading ??= request(isRetry)),
  };
}

/** Returns the data of a shared query; null while it loads. Retries after a failure. */
export function useSharedQuery<Data>({ get, subscribe, load }: SharedQuery<Data>): Data | null {
  useEffect(() => {
    let isMounted = true;
    let cancel = () => {};
    const attempt = (isRetry: boolean) => {
      load(isRetry).catch(() => {
        if (isMounted) cancel = retryWhenOnline(() => attempt(true));
      });
    };
    attempt(false);
    return () => {
      isMounted = false;
      cancel();
    };
  }, [load]);
  return useSyncExternalStore(subscribe, get, () => null);
}
