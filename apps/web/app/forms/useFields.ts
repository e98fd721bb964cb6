import { type ChangeEvent, useRef, useState } from 'react';
import { fieldProblemsOf } from '../api/errors.ts';
import { closeMessage, showError } from '../ui/messages.ts';

/** What is wrong with each field; a field that is not named is well. */
export type Problems<Name extends string> = { [Field in Name]?: string | undefined };

export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;

/** The texts of a form's fields, and what is wrong with them, told as a message and at the field. */
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
    /** The attributes of a field's input. */
    input: (name: Name) => ({
      name: name as string,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
      error: problems[name],
      'aria-invalid': problems[name] !== undefined,
    }),
    problemOf: (name: Name) => problems[name],
    /** Tells what is wrong: the first thing as a message, each at its field. @returns whether nothing is */
    accepts: (found: Problems<Name>): boolean => {
      const wrong = Object.fromEntries(Object.entries<string | undefined>(found).filter(([, problem]) => problem !== undefined)) as Problems<Name>;
      const [message] = Object.values<string | undefined>(wrong);
      mark(wrong);
      // What was wrong before is not said any more: on a phone the messages would lie over the next step.
      closeMessage(lastMessage.current);
      if (message) lastMessage.current = showError(message);
      return message === undefined;
    },
    /** Puts what the server has refused at its fields; the message has been shown by the call. */
    takeRefusal: (thrown: unknown, fieldOf: Record<string, Name> = {}) => {
      const told = Object.entries(fieldProblemsOf(thrown)).map(([name, problem]) => [fieldOf[name] ?? name, problem] as const);
      const known = told.filter(([name]) => name in values);
      if (known.length > 0) mark(Object.fromEntries(known) as Problems<Name>);
    },
    /** Marks a field without a further message. */
    mark,
    reset: () => {
      setValues(initial);
      setProblems({});
    },
  };
}
