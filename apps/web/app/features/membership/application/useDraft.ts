import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, fieldProblemsOf } from '../../../api/errors.ts';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { type ApplicationValues, toDraft } from './applicationValues.ts';
import { clearUnsaved } from './unsaved.ts';

/** After the last key press, so that typing is not interrupted by calls and little can be lost. */
const pauseMs = 1_000;
/** The server names malformed fields before it judges the others, so a second round may name more. */
const roundsAtMost = 4;

export type DraftState = 'unchanged' | 'saving' | 'saved' | 'failed';

/** What the server found wrong, by its own names; or why it could not be asked. */
type Outcome = { problems: Record<string, string> } | { failure: CallError };

/**
 * Saves typed values on the server: shortly after typing stops, when a step is left, and when the form is. One save after
 * the other, so that the last values win. Values that the server rejects are left out, and the others saved.
 *
 * @param saved what the server has
 * @param onUnsaved keeps the values when the form is left before they could be saved
 */
export function useDraft(
  values: ApplicationValues,
  saved: ApplicationValues,
  onUnsaved: (values: ApplicationValues) => void,
) {
  const [state, setState] = useState<DraftState>('unchanged');
  const latest = useRef(values);
  const kept = useRef(JSON.stringify(toDraft(saved)));
  /** The draft that the server last accepted as a whole; what the form started with may never have been validated. */
  const accepted = useRef<string | null>(null);
  const queue = useRef<Promise<Outcome>>(Promise.resolve({ problems: {} }));
  const isClosed = useRef(false);
  const leave = useRef(onUnsaved);
  latest.current = values;
  leave.current = onUnsaved;

  const send = useCallback((isUpToDate: (written: string) => boolean): Promise<Outcome> => {
    queue.current = queue.current.then(async () => {
      const draft = toDraft(latest.current);
      const written = JSON.stringify(draft);
      if (isClosed.current || isUpToDate(written)) return { problems: {} };
      setState('saving');
      try {
        const problems = await saveAcceptable(draft);
        if (Object.keys(problems).length === 0) {
          kept.current = written;
          accepted.current = written;
          clearUnsaved();
        }
        setState('saved');
        return { problems };
      } catch (thrown) {
        if (!(thrown instanceof CallError)) throw thrown;
        setState('failed');
        return { failure: thrown };
      }
    });
    return queue.current;
  }, []);
  const save = useCallback(() => send((written) => written === kept.current), [send]);
  /** Saves, and has every field validated by the server. */
  const validate = useCallback(() => send((written) => written === accepted.current), [send]);

  const written = JSON.stringify(toDraft(values));
  useEffect(() => {
    if (written === kept.current) return;
    const waiting = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(waiting);
  }, [written, save]);
  useEffect(
    () => () => {
      if (!isClosed.current && JSON.stringify(toDraft(latest.current)) !== kept.current) leave.current(latest.current);
      void save();
    },
    [save],
  );
  /** The application was sent: there is no draft any more. */
  const close = () => {
    isClosed.current = true;
  };
  // Values typed since the last save, and rejected values, are not saved.
  return {
    state: state === 'saved' && written !== kept.current ? ('unchanged' as const) : state,
    save,
    validate,
    close,
    isClosed,
  };
}

/** Saves the draft without the fields that the server rejects. @returns their problems */
async function saveAcceptable(draft: ReturnType<typeof toDraft>): Promise<Record<string, string>> {
  let acceptable = draft;
  const problems: Record<string, string> = {};
  for (let round = 1; ; round++) {
    try {
      await httpSilentApi('saveMembershipDraft', acceptable);
      return problems;
    } catch (thrown) {
      const found = fieldProblemsOf(thrown);
      const rejected = new Set(Object.keys(found).map((name) => name.split('.')[0]));
      if (rejected.size === 0 || round === roundsAtMost) throw thrown;
      Object.assign(problems, found);
      acceptable = Object.fromEntries(Object.entries(acceptable).filter(([name]) => !rejected.has(name)));
    }
  }
}
