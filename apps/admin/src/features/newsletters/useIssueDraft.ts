import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallData } from '../../providers/callTypes.ts';
import { isConflict } from '../../providers/errors.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';

export type IssueRecord = CallData<'adminNewsletterGet'>;
export type IssueFields = IssueRecord['fields'];

/** `conflict`: another editor has saved since; `failed`: the connection or the server failed, and saving is repeated. */
type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface IssueDraft {
  fields: IssueFields;
  status: DraftStatus;
  savedAt: string;
  savedBy: string;
  /** Why saving failed. */
  problem: string | null;
  change: (changes: Partial<IssueFields>) => void;
  /** Saves what is not saved yet. @returns the saved version; null when saving failed */
  flush: () => Promise<number | null>;
  /** Continues from what is stored: with its texts, or with those on screen. */
  continueFrom: (stored: IssueRecord, keep: 'stored' | 'typed') => void;
}

const saveAfterMs = 2_000;
const retryAfterMs = 8_000;

/** Keeps the issue that is being edited, and saves it two seconds after the last change. */
export function useIssueDraft(record: IssueRecord): IssueDraft {
  const { id } = record;
  const [fields, setFields] = useState(record.fields);
  const [status, setStatus] = useState<DraftStatus>('saved');
  const [saved, setSaved] = useState({ at: record.editedAt, by: record.editedBy });
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef({ fields: record.fields, version: record.version, isChanged: false });
  /** Saves follow each other, because each needs the version that the one before it returned. */
  const queue = useRef<Promise<number | null>>(Promise.resolve(null));
  const { call } = useCall();

  const saveOnce = useCallback(async () => {
    const sent = now.current;
    setStatus('saving');
    try {
      const answer = await call('adminNewsletterUpdate', { id, ...sent.fields, version: sent.version });
      const isChanged = now.current.fields !== sent.fields;
      now.current = { ...now.current, version: answer.version, isChanged };
      setSaved({ at: answer.editedAt, by: '' });
      setProblem(null);
      setStatus(isChanged ? 'unsaved' : 'saved');
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setStatus(isConflict(thrown) ? 'conflict' : 'failed');
      throw thrown;
    }
  }, [call, id]);

  const flush = useCallback(() => {
    const saveAll = async () => {
      try {
        while (now.current.isChanged) await saveOnce();
        return now.current.version;
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
    savedAt: saved.at,
    savedBy: saved.by,
    problem,
    change: useCallback((changes) => {
      now.current = { ...now.current, fields: { ...now.current.fields, ...changes }, isChanged: true };
      setFields(now.current.fields);
      setStatus((before) => (before === 'conflict' ? before : 'unsaved'));
    }, []),
    flush,
    continueFrom(stored, keep) {
      const kept = keep === 'stored' ? stored.fields : now.current.fields;
      now.current = { fields: kept, version: stored.version, isChanged: keep === 'typed' };
      setFields(kept);
      setSaved({ at: stored.editedAt, by: stored.editedBy });
      setProblem(null);
      setStatus(keep === 'typed' ? 'unsaved' : 'saved');
    },
  };
}
