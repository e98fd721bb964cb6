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
  const leaveController = useRef(new AbortController());
  useEffect(() => {
    leaveController.current = new AbortController();
    return () => leaveController.current.abort();
  }, []);
  return leaveController;
}

/** Logs in. Does the proof of work and asks for the one-time code when the server requires them. */
export function useLogIn(onLogIn: LogIn) {
  const [code, setCode] = useState('');
  const [isRequired, setRequired] = useState(false);
  const [wrongAnswers, setWrongAnswers] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { isWorking, run } = useWork((thrown) => {
    if (thrown instanceof TotpRequired) askForCode();
    else if (thrown instanceof PasskeyCancelled) setProblem(translate('account.passkeys.cancelled'));
    else if (!leaveController.current.signal.aborted) setProblem(messageOf(thrown));
  });
  const [isChecking, setChecking] = useState(false);
  const leaveController = useAbortOnLeave();
  const translate = useTranslate();

  const askForCode = () => {
    if (isRequired) {
      setProblem(translate('login.totpWrong'));
      setWrongAnswers(wrongAnswers + 1);
    }
    setRequired(true);
    setCode('');
  };
  const logIn = (credentials: Credentials) => {
    setProblem(null);
    const credentialsWithCode =
      credentials === 'passkey' ? credentials : { ...credentials, ...(isRequired && { totp: code }) };
    return run(() =>
      logInWithWork(onLogIn, credentialsWithCode, { onWork: setChecking, signal: leaveController.current.signal }),
    );
  };
  const totp = { code, setCode, isRequired, wrongAnswers, reset: () => setRequired(false) };
  return { totp, problem, isWorking, isChecking, logIn };
}
