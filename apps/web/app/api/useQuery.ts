import { useCallback, useEffect, useState } from 'react';

/** Loads data for a component. `hasFailed` is set after an error; `reload` loads again. */
export function useQuery<Data>(
  ask: () => Promise<Data>,
  key: string,
): { data: Data | null; hasFailed: boolean; reload: () => void } {
  const [state, setState] = useState<{ key: string; answer: Data | null; hasFailed: boolean }>({
    key,
    answer: null,
    hasFailed: false,
  });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the query
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (answer) => isWanted && setState({ key, answer, hasFailed: false }),
      () =>
        isWanted && setState((before) => ({ key, answer: before.key === key ? before.answer : null, hasFailed: true })),
    );
    return () => {
      isWanted = false;
    };
  }, [key, asked]);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  return state.key === key
    ? { data: state.answer, hasFailed: state.hasFailed, reload }
    : { data: null, hasFailed: false, reload };
}
