import { useEffect, useRef, useState } from 'react';
import type { ApplicationValues } from './applicationValues.ts';
import { createDraftSaver, type DraftState } from './draftSaver.ts';

/** After the last keystroke, so that typing is not interrupted by calls and little can be lost. */
const pauseMs = 1_000;

/**
 * Saves typed values on the server: shortly after typing stops, when a step is left, and when the form is. Values that
 * the server rejects are left out, and the others saved.
 *
 * @param saved what the server has
 * @param onUnsaved stores the values when the form is left before they could be saved
 */
export function useDraft(
  values: ApplicationValues,
  saved: ApplicationValues,
  onUnsaved: (values: ApplicationValues) => void,
) {
  const [state, setState] = useState<DraftState>('unchanged');
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
    const leave = () => {
      const { values: typed, onUnsaved: store } = latest.current;
      if (saver.isOpen() && !saver.isSaved(typed)) store(typed);
      void saver.save();
    };
    return leave;
  }, [saver]);

  return {
    ...saver,
    /** Not `saved` while values were typed since the last save, or rejected by it. */
    state: state === 'saved' && !isSaved ? ('unchanged' as const) : state,
  };
}
