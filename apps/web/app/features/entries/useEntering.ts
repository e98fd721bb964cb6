import type { CallInput } from '@app/contract/contract';
import { CallError, retryAfterSecondsOf, unavailableStatus } from '@app/contract/errorCodes';
import type { EntryOutcome } from '@app/contract/entries';
import { useEffect, useRef, useState } from 'react';
import { callOverHttp, httpApi } from '../../api/httpApi.ts';

const retryForMs = 120_000;

/**
 * Returns a function that enters an event. While more people enter at once than the server handles, it repeats the call
 * when the server asks for it, for two minutes. The server keeps their place in the queue.
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
        let pauseMs: number;
        try {
          return (await callOverHttp('matchApply', input, { handledCodes: [unavailableStatus] })) as EntryOutcome;
        } catch (thrown) {
          if (!(thrown instanceof CallError) || thrown.code !== unavailableStatus) throw thrown;
          pauseMs = 1_000 * (retryAfterSecondsOf(thrown) ?? 1);
        }
        setWaiting(true);
        await pause(pauseMs + Math.random() * 500);
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
