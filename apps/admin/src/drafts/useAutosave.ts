import { useCallback, useEffect, useRef, useState } from 'react';
import { isConflict } from '../providers/errors.ts';
import { messageOf } from '../ui/useCall.ts';

/** A stored text. `savedAt` is null when it was never saved. */
export interface StoredText<Fields> {
  fields: Fields;
  version: number;
  savedAt: string | null;
  savedBy: string;
}

/**
 * `conflict`: another editor has saved since; `failed`: the connection or the server failed, and saving is repeated.
 */
export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface DraftState<Fields> extends Pick<StoredText<Fields>, 'fields' | 'savedAt' | 'savedBy'> {
  status: DraftStatus;
  /** The fields as they are stored. */
  savedFields: Fields;
  /** Why saving failed. */
  problem: string | null;
  change: (changes: Partial<Fields>) => void;
  /** Saves all changes. @returns the saved version; null when saving failed */
  flush: () => Promise<number | null>;
  /** Continues from the stored version after a conflict: with its texts, or with those on screen. */
  continueFrom: (stored: StoredText<Fields>, keep: 'stored' | 'typed') => void;
}

const saveAfterMs = 2_000;
const retryAfterMs = 8_000;

/**
 * Holds a text that is being edited, and saves it two seconds after the last change.
 * @param save saves the fields over a version; must be the same function in every render
 */
export function useAutosave<Fields extends object>(
  text: StoredText<Fields>,
  save: (fields: Fields, version: number) => Promise<{ version: number; savedAt: string }>,
): DraftState<Fields> {
  const [fields, setFields] = useState(text.fields);
  const [status, setStatus] = useState<DraftStatus>('saved');
  const [saved, setSaved] = useState({ at: text.savedAt, by: text.savedBy, fields: text.fields });
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ fields: text.fields, version: text.version, isChanged: false });
  /** Saves follow each other, because each needs the version that the one before it returned. */
  const queue = useRef<Promise<number | null>>(Promise.resolve(null));

  const saveOnce = useCallback(async () => {
    const sent = latest.current;
    setStatus('saving');
    try {
      const answer = await save(sent.fields, sent.version);
      const isChanged = latest.current.fields !== sent.fields;
      latest.current = { ...latest.current, version: answer.version, isChanged };
      setSaved({ at: answer.savedAt, by: '', fields: sent.fields }); // the editor's own saves are shown without a name
      setProblem(null);
      setStatus(isChanged ? 'unsaved' : 'saved');
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setStatus(isConflict(thrown) ? 'conflict' : 'failed');
      throw thrown;
    }
  }, [save]);

  const flush = useCallback(() => {
    const saveAll = async () => {
      try {
        while (latest.current.isChanged) await saveOnce();
        return latest.current.version;
      } catch {
        return null;
      }
    };
    queue.current = queue.current.then(saveAll);
    return queue.current;
  }, [saveOnce]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (status !== 'unsaved' && status !== 'failed') return undefined;
    const timer = setTimeout(() => void flush(), status === 'unsaved' ? saveAfterMs : retryAfterMs);
    return () => clearTimeout(timer);
  }, [status, fields, flush]);

  return {
    fields,
    status,
    savedFields: saved.fields,
    savedAt: saved.at,
    savedBy: saved.by,
    problem,
    change: useCallback((changes: Partial<Fields>) => {
      latest.current = { ...latest.current, fields: { ...latest.current.fields, ...changes }, isChanged: true };
      setFields(latest.current.fields);
      setStatus((before) => (before === 'conflict' ? before : 'unsaved'));
    }, []),
    flush,
    continueFrom(stored, keep) {
      const keptFields = keep === 'stored' ? stored.fields : latest.current.fields;
      latest.current = { fields: keptFields, version: stored.version, isChanged: keep === 'typed' };
      setFields(keptFields);
      setSaved({ at: stored.savedAt, by: stored.savedBy, fields: stored.fields });
      setProblem(null);
      setStatus(keep === 'typed' ? 'unsaved' : 'saved');
    },
  };
}
