import type { Captcha } from '@app/contract/account';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { captchaRequiredCode, CallError, invalidCredentialsCode } from '../../../api/errors.ts';
import { httpApi, httpSilentApi } from '../../../api/httpApi.ts';
import { importLate } from '../../../late/lateFiles.ts';

/** Required by the specification: the captcha is fetched this long after the last keystroke in the username. */
const afterKeystrokeMs = 1_000;

type Kind = 'image' | 'work';
/** How far the calculation is that stands in for reading a picture. */
export type WorkState = 'working' | 'done' | 'failed';

/** The check that a name's login may want. What arrives after the name has changed is thrown away. */
export function useCaptcha(username: string, onReplaced: () => void) {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [workState, setWorkState] = useState<WorkState>('working');
  const name = username.trim();
  const kind = useRef<Kind>('image');
  const solution = useRef<Promise<string> | null>(null);
  const stop = useRef(new AbortController());
  const asked = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (fresh: Captcha | null) => {
    stop.current.abort();
    stop.current = new AbortController();
    solution.current = null;
    setCaptcha(fresh);
    onReplaced();
    if (fresh?.challenge === undefined) return;
    const { challenge, difficulty = 0 } = fresh;
    setWorkState('working');
    const { signal } = stop.current;
    solution.current = importLate(() => import('./proofOfWork.ts')).then(({ solveWork }) =>
      solveWork({ challenge, difficulty }, signal),
    );
    solution.current.then(
      () => signal.aborted || setWorkState('done'),
      () => signal.aborted || setWorkState('failed'),
    );
  };
  const ask = async (silent: boolean) => {
    const ticket = ++asked.current;
    try {
      const fresh = await (silent ? httpSilentApi : httpApi)('genLoginCode', { username: name, kind: kind.current });
      if (ticket === asked.current) take(fresh);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    }
  };

  const takeNone = useEffectEvent(() => take(null));
  const askLoudly = useEffectEvent(() => void ask(false));
  useEffect(() => {
    asked.current++;
    if (name === '') {
      takeNone();
      return;
    }
    waiting.current = setTimeout(() => askLoudly(), afterKeystrokeMs);
    return () => clearTimeout(waiting.current);
  }, [name]);
  useEffect(() => () => stop.current.abort(), []);

  return {
    captcha,
    workState,
    refresh: () => void ask(false),
    /** Switches between the picture and proof of work. */
    choose: (chosen: Kind) => {
      kind.current = chosen;
      void ask(false);
    },
    /** What a login sends along: the typed characters, or the calculation's result once it is there. */
    proof: async (typed: string): Promise<{ uuid?: string; code?: string }> => {
      if (!captcha) return {};
      return { uuid: captcha.uuid, code: solution.current ? await solution.current : typed.trim() };
    },
    /** Takes the new captcha of a failed login, or none. Proof of work continues with the new challenge. */
    applyError: ({ code, data }: CallError) => {
      if (code !== captchaRequiredCode && code !== invalidCredentialsCode) return;
      asked.current++;
      clearTimeout(waiting.current);
      if (data && kind.current === 'work') void ask(true);
      else take(data as Captcha | null);
    },
  };
}
