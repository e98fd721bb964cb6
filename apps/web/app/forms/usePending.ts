import { useRef, useState } from 'react';
import { CallError } from '@app/contract/errorCodes';
import { LateError } from '../late/lateFiles.ts';

/** Runs one action at a time and ignores further ones while it runs. The API client shows the errors. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<void>, onError?: (thrown: CallError) => void): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      await work();
    } catch (thrown) {
      // The import has already shown its message.
      if (thrown instanceof LateError) return;
      if (!(thrown instanceof CallError)) throw thrown;
      onError?.(thrown);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { isPending, run };
}
