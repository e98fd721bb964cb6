import type { Captcha } from '@app/contract/account';
import { useEffect, useRef, useState } from 'react';
import { importLate } from '../../../late/lateFiles.ts';

/** The state of the proof of work that replaces the captcha picture. */
type WorkState = 'working' | 'done' | 'failed';

/** Solves the captcha's challenge, if it has one, in the background. A new captcha aborts the calculation. */
export function useProofOfWork(captcha: Captcha | null) {
  const [finished, setFinished] = useState<{ captcha: Captcha; state: 'done' | 'failed' } | null>(null);
  const solution = useRef<Promise<string> | null>(null);
  useEffect(() => {
    if (captcha?.challenge === undefined) return;
    const { challenge, difficulty = 0 } = captcha;
    const abortController = new AbortController();
    const finish = (state: 'done' | 'failed') => {
      if (!abortController.signal.aborted) setFinished({ captcha, state });
    };
    solution.current = importLate(() => import('@app/contract/proofOfWork')).then(({ solveWork }) =>
      solveWork({ challenge, difficulty }, abortController.signal),
    );
    solution.current.then(
      () => finish('done'),
      () => finish('failed'),
    );
    return () => {
      solution.current = null;
      abortController.abort();
    };
  }, [captcha]);
  const workState: WorkState = finished && finished.captcha === captcha ? finished.state : 'working';
  return { workState, solution };
}
