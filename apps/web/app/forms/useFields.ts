import { type ChangeEvent, useRef, useState } from 'react';
import { CallError, fieldProblemsOf, errorCodes } from '@app/contract/errorCodes';
import { closeMessage, showError } from '../ui/messages.ts';

/** The problem of each invalid field. */
export type Problems<Name extends string> = { [Field in Name]?: string | undefined };

/** The name of the verification code field in every form. */
const codeField = 'code';

export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;

/** Holds the values and problems of a form's fields. Problems are shown as a message and at the field. */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const form = useRef<HTMLFormElement>(null);
  const lastMessage = useRef(0);

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others as Problems<Name>);
  };

  const mark = (found: Problems<Name>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return {
    form,
    values,
    set,
    /** Returns the attributes of a field's input. */
    input: (name: Name) => ({
      name: name as string,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
      error: problems[name],
      'aria-invalid': problems[name] !== undefined,
    }),
    problemOf: (name: Name) => problems[name],
    /** Shows problems: the first as a message, each at its field. @returns whether there are none */
    showProblems: (found: Problems<Name>): boolean => {
      const wrong = Object.fromEntries(
        Object.entries<string | undefined>(found).filter(([, problem]) => problem !== undefined),
      ) as Problems<Name>;
      const [message] = Object.values<string | undefined>(wrong);
      mark(wrong);
      // Close earlier messages: on a phone they would cover the next step.
      closeMessage(lastMessage.current);
      if (message) lastMessage.current = showError(message);
      return message === undefined;
    },
    /** Shows validation errors of the server at their fields. The call itself has shown the message. */
    applyError: (thrown: unknown, fieldOf: Record<string, Name> = {}) => {
      const serverProblems = Object.entries(fieldProblemsOf(thrown)).map(
        ([name, problem]) => [fieldOf[name] ?? name, problem] as const,
      );
      const known = serverProblems.filter(([name]) => name in values);
      if (thrown instanceof CallError && thrown.code === errorCodes.wrongCode && codeField in values)
        known.push([codeField, thrown.message]);
      if (known.length > 0) mark(Object.fromEntries(known) as Problems<Name>);
    },
    /** Marks a field without showing a message. */
    mark,
    reset: () => {
      setValues(initial);
      setProblems({});
    },
  };
}
