import { useCallback, useEffect, useState } from 'react';

/** Loads data for a component. `hasFailed` is set after an error; `reload` loads again. */
export function useQuery<Data>(
  queryFn: () => Promise<Data>,
  key: string,
): { data: Data | null; hasFailed: boolean; reload: () => void } {
  const [state, setState] = useState<{ key: string; data: Data | null; hasFailed: boolean }>({
    key,
    data: null,
    hasFailed: false,
  });
  const [reloadCount, setReloadCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the query
  useEffect(() => {
    let isCurrent = true;
    queryFn().then(
      (data) => isCurrent && setState({ key, data, hasFailed: false }),
      () =>
        isCurrent && setState((before) => ({ key, data: before.key === key ? before.data : null, hasFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, reloadCount]);
  const reload = useCallback(() => setReloadCount((times) => times + 1), []);
  return state.key === key
    ? { data: state.data, hasFailed: state.hasFailed, reload }
    : { data: null, hasFailed: false, reload };
}
