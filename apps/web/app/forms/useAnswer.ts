import { useCallback, useEffect, useState } from 'react';

/** What a call has answered, while somebody looks at it. `hasFailed` once it did not succeed; `reload` asks again. */
export function useAnswer<Data>(ask: () => Promise<Data>, key: string): { answer: Data | null; hasFailed: boolean; reload: () => void } {
  const [state, setState] = useState<{ key: string; answer: Data | null; hasFailed: boolean }>({ key, answer: null, hasFailed: false });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (answer) => isWanted && setState({ key, answer, hasFailed: false }),
      () => isWanted && setState((before) => ({ key, answer: before.key === key ? before.answer : null, hasFailed: true })),
    );
    return () => {
      isWanted = false;
    };
  }, [key, asked]);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  return state.key === key ? { answer: state.answer, hasFailed: state.hasFailed, reload } : { answer: null, hasFailed: false, reload };
}
