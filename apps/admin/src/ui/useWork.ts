import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from './useCall.ts';

type Work = () => Promise<void>;

/**
 * Runs what a dialog, form or button does. `isWorking` while it runs; `problem` is what the last run threw, until the
 * next one begins or `reset` forgets it. `run` never rejects.
 */
export function useWork(onFailure?: (thrown: unknown) => void) {
  const { mutateAsync, isPending, error, reset } = useMutation<void, unknown, Work>({
    mutationFn: (work) => work(),
    // Without a network, a call must fail and say so, instead of waiting.
    networkMode: 'always',
    ...(onFailure && { onError: onFailure }),
  });
  // Until the page shows that work runs, a second press must not start it again.
  const isStarting = useRef(false);
  useEffect(() => {
    if (isPending) isStarting.current = false;
  }, [isPending]);
  const run = useCallback(
    async (work: Work): Promise<void> => {
      if (isStarting.current) return;
      isStarting.current = true;
      await mutateAsync(work).catch(() => undefined);
      isStarting.current = false;
    },
    [mutateAsync],
  );
  return { isWorking: isPending, problem: error, run, reset };
}

/** As `useWork`; a failure is shown as a notification. */
export function useNotifiedWork() {
  const notify = useNotify();
  return useWork((thrown) => notify(messageOf(thrown), { type: 'error' }));
}
