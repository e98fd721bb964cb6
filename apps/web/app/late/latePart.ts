import { createStore } from '@app/contract/store';
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { reloadStalePage } from './deployment.ts';
import { importLate, LateError } from './lateFiles.ts';

export interface LatePart<Props> {
  /** Resolves when the part can be rendered; however many ask, it is fetched once. @throws LateError */
  load: (options?: { silent?: boolean }) => Promise<void>;
  /** Null until it has been loaded. */
  usePart: () => ComponentType<Props> | null;
}

/** A component in a separate file, which is fetched when it is first needed and again after it could not be. */
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
 * A part that belongs to the page as it stands: loaded with it, and loaded again by `retry`. A stale page is left for
 * a fresh one.
 * @param silent for a part that the page does without
 */
export function usePagePart<Props>(latePart: LatePart<Props>, { silent = false } = {}) {
  const Part = latePart.usePart();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    latePart.load({ silent }).catch((thrown: unknown) => {
      if (!(thrown instanceof LateError)) throw thrown;
      const isLeaving = thrown.kind === 'stale' && !silent && reloadStalePage(location.href);
      setFailed(!isLeaving);
    });
  }, [latePart, silent]);
  useEffect(load, [load]);
  return { Part, hasFailed, retry: load };
}
