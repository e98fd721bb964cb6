import { createStore } from '@app/contract/store';
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { reloadStalePage } from './deployment.ts';
import { importLate, LateError } from './lateFiles.ts';

export interface LatePart<Props> {
  /** Loads the component, once for all concurrent callers. @throws LateError */
  load: (options?: { silent?: boolean }) => Promise<void>;
  /** Returns the component; null until it is loaded. */
  usePart: () => ComponentType<Props> | null;
}

/** Creates a component that is loaded on demand. Unlike with `React.lazy`, a failed load can be retried. */
export function createLatePart<Props>(importPart: () => Promise<{ default: ComponentType<Props> }>): LatePart<Props> {
  const part = createStore<ComponentType<Props> | null>(null);
  let loading: Promise<void> | null = null;
  const fetchPart = async (silent: boolean) => {
    try {
      part.set((await importLate(importPart, { silent })).default);
    } finally {
      loading = null;
    }
  };
  return {
    load: async ({ silent = false } = {}) => {
      if (part.get()) return;
      loading ??= fetchPart(silent);
      await loading;
    },
    usePart: () => useSyncExternalStore(part.subscribe, part.get, () => null),
  };
}

/**
 * Loads a late part when the page mounts, and again with `retry`. A stale page is reloaded.
 * @param silent shows no message and does not reload a stale page, for a part that the page works without
 */
export function useLatePartOfPage<Props>(latePart: LatePart<Props>, { silent = false } = {}) {
  const Part = latePart.usePart();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    latePart.load({ silent }).catch((thrown: unknown) => {
      if (!(thrown instanceof LateError)) throw thrown;
      const isLeaving = thrown.kind === 'stale' && !silent && reloadStalePage(location.href, thrown);
      setFailed(!isLeaving);
    });
  }, [latePart, silent]);
  useEffect(load, [load]);
  return { Part, hasFailed, retry: load };
}
