import { type SyntheticEvent, useState } from 'react';
import { CallError } from '../providers/errors.ts';
import { messageOf } from '../ui/useCall.ts';
import { useWork } from '../ui/useWork.ts';

const fieldsOf = (thrown: unknown): Record<string, string> => (thrown instanceof CallError ? thrown.fields : {});

/** A form that checks its values before it sends them. Returns the problem of each field, or of the call. */
export function useCheckedForm(send: () => Promise<void>, check: () => Record<string, string> = () => ({})) {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const { isWorking, problem, run, reset } = useWork((thrown) => setProblems(fieldsOf(thrown)));

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    reset();
    const found = check();
    setProblems(found);
    if (Object.keys(found).length === 0) void run(send);
  };
  const isShownAtFields = Object.keys(fieldsOf(problem)).length > 0;
  return { problems, problem: problem === null || isShownAtFields ? null : messageOf(problem), isWorking, submit };
}
