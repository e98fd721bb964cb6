import { useEffect, useRef, useState } from 'react';
import type { ApplicationValues } from './applicationValues.ts';
import { createDraftSaver, type DraftState } from './draftSaver.ts';

/** Pause after the last keystroke: long enough to avoid a call per key, short enough to lose little. */
const pauseMs = 1_000;

/**
 * Saves typed values on the server: shortly after typing stops, when a step changes, and when the form unmounts. Omits
 * the values that the server rejects.
 *
 * @param saved the values stored on the server
 * @param onUnsaved called when the form unmounts with values that are not on the server
 */
export function useDraft(
  values: ApplicationValues,
  saved: ApplicationValues,
  onUnsaved: (values: ApplicationValues) => void,
) {
  const [state, setState] = useState<DraftState>('idle');
  const latest = useRef({ values, onUnsaved });
  latest.current = { values, onUnsaved };
  const [saver] = useState(() => createDraftSaver({ saved, read: () => latest.current.values, onState: setState }));
  const isSaved = saver.isSaved(values);

  useEffect(() => {
    if (saver.isSaved(values)) return;
    const timer = setTimeout(() => void saver.save(), pauseMs);
    return () => clearTimeout(timer);
  }, [saver, values]);

  useEffect(() => {
    const saveOnUnmount = () => {
      const { values: typed, onUnsaved: storeInBrowser } = latest.current;
      if (saver.draftExists() && !saver.isSaved(typed)) storeInBrowser(typed);
      void saver.save();
    };
    return saveOnUnmount;
  }, [saver]);

  return {
    ...saver,
    /** `idle` instead of `saved` when values changed after the save, or when the server rejected some. */
    state: state === 'saved' && !isSaved ? ('idle' as const) : state,
  };
}
