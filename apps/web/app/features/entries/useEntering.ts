import type { CallInput } from '@app/contract/contract';
import { CallError } from '@app/contract/errorCodes';
import type { EntryOutcome } from '@app/contract/entries';
import { useEffect, useRef, useState } from 'react';
import { callOverHttp, httpApi } from '../../api/httpApi.ts';

/**
 * The HTTP status while more people enter an event at once than the server handles. The server keeps their place in the
 * queue.
 */
const busyStatus = 503;
const retryForMs = 120_000;

/**
 * Returns a function that enters an event. While the server is busy, it repeats the call every second or so, for two
 * minutes.
 */
export function useEntering() {
  const [isWaiting, setWaiting] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const enter = async (input: CallInput<'matchApply'>): Promise<EntryOutcome> => {
    const deadline = Date.now() + retryForMs;
    try {
      while (Date.now() < deadline) {
        try {
          return (await callOverHttp('matchApply', input, { handledCodes: [busyStatus] })) as EntryOutcome;
        } catch (thrown) {
          if (!(thrown instanceof CallError) || thrown.code !== busyStatus) throw thrown;
        }
        setWaiting(true);
        await pause(1_000 + Math.random() * 500);
        // Leaving the page stops the attempts.
        if (!isMounted.current) throw new CallError('');
      }
      // The last attempt shows its error, also when the server is still busy.
      return await httpApi('matchApply', input);
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, enter };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
