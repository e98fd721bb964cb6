import type { Captcha } from '@app/contract/account';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { useProofOfWork } from './useProofOfWork.ts';

/** Required by the specification: the debounce between the last keystroke in the username and the captcha request. */
const debounceMs = 1_000;

type Kind = 'image' | 'work';

/**
 * Fetches the captcha that a login under this username may require. Ignores responses that arrive after the username
 * has changed.
 *
 * @param onReplaced called when the captcha is replaced or removed
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
    timer.current = setTimeout(() => requestCaptcha(), debounceMs);
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
    /** Returns the captcha fields of a login: the typed characters, or the proof of work once it is solved. */
    answer: async (typed: string): Promise<{ uuid?: string; code?: string }> => {
      if (!captcha) return {};
      return { uuid: captcha.uuid, code: solution.current ? await solution.current : typed.trim() };
    },
    /** Replaces the captcha with the one from a failed login, if any. A proof of work starts with a new challenge. */
    applyError: ({ code, data }: CallError) => {
      if (code !== errorCodes.captchaRequired && code !== errorCodes.wrongCredentials) return;
      latestRequest.current++;
      clearTimeout(timer.current);
      if (data && kind.current === 'work') void request(httpSilentApi);
      else replace(data as Captcha | null);
    },
  };
}
