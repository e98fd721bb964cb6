import { type SyntheticEvent, useState } from 'react';
import { CallError } from '../providers/errors.ts';
import { messageOf } from '../ui/useCall.ts';

/** The state of a form without a session: what the server says about its fields, and whether a call is running. */
export function useLoggedOutForm(send: () => Promise<void>, check: () => Record<string, string> = () => ({})) {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setWorking(true);
    try {
      await send();
    } catch (thrown) {
      if (thrown instanceof CallError && Object.keys(thrown.fields).length > 0) setProblems(thrown.fields);
      else setProblem(messageOf(thrown));
    } finally {
      setWorking(false);
    }
  };
  return { problems, problem, isWorking, submit: (event: SyntheticEvent) => void submit(event) };
}
