import { requestedWorkOf } from '@app/contract/errorCodes';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../providers/errors.ts';
import { type Credentials, TotpRequired } from '../providers/login.ts';
import { PasskeyCancelled } from '../providers/passkeys.ts';
import { text } from '../providers/texts.ts';
import { messageOf } from '../ui/useCall.ts';
import { useWork } from '../ui/useWork.ts';

type LogIn = (credentials: Credentials) => Promise<unknown>;

/** How often one login does proof of work. The first can expire, for example while the computer sleeps. */
const maxProofsOfWork = 2;

interface WorkOptions {
  /** Called when the work begins and when it ends. */
  onWork: (isRunning: boolean) => void;
  signal: AbortSignal;
}

/** Logs in. When the server asks for proof of work, does the work and repeats the login with the answer. */
async function logInWithWork(logIn: LogIn, credentials: Credentials, { onWork, signal }: WorkOptions): Promise<void> {
  let credentialsWithProof = credentials;
  for (let solvedProofs = 0; ; solvedProofs++) {
    try {
      await logIn(credentialsWithProof);
      return;
    } catch (thrown) {
      const work = thrown instanceof CallError ? requestedWorkOf(thrown) : null;
      if (!work || credentials === 'passkey' || solvedProofs === maxProofsOfWork) throw thrown;
      onWork(true);
      try {
        const { solveWork } = await import('@app/contract/proofOfWork').catch(() => {
          throw new CallError(text('app.failure.network'));
        });
        credentialsWithProof = { ...credentials, uuid: work.uuid, code: await solveWork(work, signal) };
      } finally {
        onWork(false);
      }
    }
  }
}

/** Returns a controller that aborts when the form is left. */
function useAbortOnLeave() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return leaving;
}

/** Logs in. Does the proof of work and asks for the one-time code when the server requires them. */
export function useLogIn(onLogIn: LogIn) {
  const [digits, setDigits] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [wrongAnswers, setWrongAnswers] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { isWorking, run } = useWork((thrown) => {
    if (thrown instanceof TotpRequired) askForDigits();
    else if (thrown instanceof PasskeyCancelled) setProblem(translate('account.passkeys.cancelled'));
    else if (!leaving.current.signal.aborted) setProblem(messageOf(thrown));
  });
  const [isChecking, setChecking] = useState(false);
  const leaving = useAbortOnLeave();
  const translate = useTranslate();

  const askForDigits = () => {
    if (isWanted) {
      setProblem(translate('login.totpWrong'));
      setWrongAnswers(wrongAnswers + 1);
    }
    setWanted(true);
    setDigits('');
  };
  const logIn = (credentials: Credentials) => {
    setProblem(null);
    const credentialsWithDigits =
      credentials === 'passkey' ? credentials : { ...credentials, ...(isWanted && { totp: digits }) };
    return run(() =>
      logInWithWork(onLogIn, credentialsWithDigits, { onWork: setChecking, signal: leaving.current.signal }),
    );
  };
  const totp = { digits, setDigits, isWanted, wrongAnswers, skip: () => setWanted(false) };
  return { totp, problem, isWorking, isChecking, logIn };
}
