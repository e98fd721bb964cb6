import { useRef, useState } from 'react';
import { CallError } from '../api/errors.ts';

/** Runs one piece of work at a time; asks that come meanwhile are ignored. What a call refuses has been shown by the call. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<void>, onRefusal?: (thrown: CallError) => void): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      onRefusal?.(thrown);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { isPending, run };
}
