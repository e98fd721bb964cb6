import type { Captcha } from '@app/contract/account';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { useProofOfWork } from './useProofOfWork.ts';

/** Required by the specification: the captcha is fetched this long after the last keystroke in the username. */
const afterKeystrokeMs = 1_000;

type Kind = 'image' | 'work';

/**
 * Fetches the captcha that a login under this username may demand. Answers that arrive after the username has changed
 * are ignored.
 *
 * @param onReplaced called with every new captcha, and when there is none any more
 */
export function useCaptcha(username: string, onReplaced: () => void) {
  const name = username.trim();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const { workState, solution } = useProofOfWork(captcha);
  const kind = useRef<Kind>('image');
  const latestRequest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const replace = (next: Captcha | null) => {
    setCaptcha(next);
    onReplaced();
  };
  const request = async (call = httpApi) => {
    const number = ++latestRequest.current;
    try {
      const next = await call('genLoginCode', { username: name, kind: kind.current });
      if (number === latestRequest.current) replace(next);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    }
  };

  const reset = useEffectEvent(() => replace(null));
  const requestCaptcha = useEffectEvent(() => void request());
  useEffect(() => {
    latestRequest.current++;
    if (name === '') {
      reset();
      return;
    }
    timer.current = setTimeout(() => requestCaptcha(), afterKeystrokeMs);
    return () => clearTimeout(timer.current);
  }, [name]);

  return {
    captcha,
    workState,
    refresh: () => void request(),
    /** Switches between the picture and proof of work. */
    choose: (chosen: Kind) => {
      kind.current = chosen;
      void request();
    },
    /** Returns what a login sends along: the typed characters, or the result of the calculation once it is done. */
    proof: async (typed: string): Promise<{ uuid?: string; code?: string }> => {
      if (!captcha) return {};
      return { uuid: captcha.uuid, code: solution.current ? await solution.current : typed.trim() };
    },
    /** Takes the new captcha of a failed login, or none. Proof of work continues with the new challenge. */
    applyError: ({ code, data }: CallError) => {
      if (code !== errorCodes.captchaRequired && code !== errorCodes.wrongCredentials) return;
      latestRequest.current++;
      clearTimeout(timer.current);
      if (data && kind.current === 'work') void request(httpSilentApi);
      else replace(data as Captcha | null);
    },
  };
}
