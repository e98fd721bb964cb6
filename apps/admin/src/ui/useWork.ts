import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from './useCall.ts';

type Work = () => Promise<void>;

/**
 * Runs the action of a dialog, form or button. `isWorking` is true while it runs. `problem` is the error of the last
 * run, until the next run begins or `reset` clears it. `run` never rejects.
 */
export function useWork(onFailure?: (thrown: unknown) => void) {
  const { mutateAsync, isPending, error, reset } = useMutation<void, unknown, Work>({
    mutationFn: (work) => work(),
    // Mutations of this library wait for the network by default. A call without a network must fail and say so.
    networkMode: 'always',
    ...(onFailure && { onError: onFailure }),
  });
  // Ignores a second press before the page shows that work runs, because `isPending` changes only with the next render.
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

/** Works like `useWork`, and shows a failure as a notification. */
export function useNotifiedWork() {
  const notify = useNotify();
  return useWork((thrown) => notify(messageOf(thrown), { type: 'error' }));
}
