import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldProblemsOf } from '../../api/errors.ts';
import { httpSilentApi } from '../../api/httpApi.ts';
import { type ApplicationValues, draftOf } from './applicationValues.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';

/** After the last key, so that nobody waits and hardly anything is lost. */
const pauseMs = 1_000;

export type DraftState = 'unchanged' | 'saving' | 'saved' | 'failed';

/**
 * Keeps what is typed on the server: shortly after typing stops, when a step is left, and when the form is. One after the
 * other, so that the last words win. What the server cannot take yet is left out, and the rest kept. What cannot be saved
 * because the session has ended waits in this page.
 *
 * @param saved what the server has
 */
export function useDraft(values: ApplicationValues, saved: ApplicationValues, username: string) {
  const [state, setState] = useState<DraftState>('unchanged');
  const latest = useRef(values);
  const kept = useRef(JSON.stringify(draftOf(saved)));
  const queue = useRef(Promise.resolve<Record<string, string>>({}));
  const isClosed = useRef(false);
  latest.current = values;

  /** @returns what the server finds wrong, by its own names */
  const save = useCallback((): Promise<Record<string, string>> => {
    queue.current = queue.current.then(async () => {
      const draft = draftOf(latest.current);
      const written = JSON.stringify(draft);
      if (written === kept.current || isClosed.current) return {};
      setState('saving');
      try {
        const problems = await keepWhatCanBe(draft);
        if (Object.keys(problems).length === 0) kept.current = written;
        forgetUnsaved();
        setState('saved');
        return problems;
      } catch {
        setState('failed');
        return {};
      }
    });
    return queue.current;
  }, []);

  const written = JSON.stringify(draftOf(values));
  useEffect(() => {
    if (written === kept.current) return;
    const waiting = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(waiting);
  }, [written, save]);
  useEffect(
    () => () => {
      if (!isClosed.current && JSON.stringify(draftOf(latest.current)) !== kept.current) keepUnsaved(username, latest.current);
      void save();
    },
    [save, username],
  );
  /** Sent: nothing is a draft any more. */
  const close = () => {
    isClosed.current = true;
  };
  // What was typed since, or could not be taken, is not saved.
  return { state: state === 'saved' && written !== kept.current ? ('unchanged' as const) : state, save, close };
}

async function keepWhatCanBe(draft: ReturnType<typeof draftOf>): Promise<Record<string, string>> {
  try {
    await httpSilentApi('saveMembershipDraft', draft);
    return {};
  } catch (thrown) {
    const problems = fieldProblemsOf(thrown);
    const wrong = Object.keys(problems).map((name) => name.split('.')[0]);
    if (wrong.length === 0) throw thrown;
    await httpSilentApi('saveMembershipDraft', Object.fromEntries(Object.entries(draft).filter(([name]) => !wrong.includes(name))));
    return problems;
  }
}
