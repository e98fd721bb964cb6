import type { Locale } from '@app/contract/locale';
import { useCallback } from 'react';
import { useCall } from '../ui/useCall.ts';
import type { DraftKind, DraftFields, DraftRecord, DraftText } from './draftKind.ts';
import { type DraftState, useAutosave } from './useAutosave.ts';

/** Holds and saves the text of a language that is being edited. */
export function useDraft<Fields extends DraftFields>(
  kind: DraftKind<Fields, DraftRecord<Fields>>,
  id: string,
  locale: Locale,
  text: DraftText<Fields>,
): DraftState<Fields> {
  const { call } = useCall();
  const save = useCallback(
    (fields: Fields, version: number) => kind.save(call, { id, locale, fields, version }),
    [kind, call, id, locale],
  );
  return useAutosave(text, save);
}
