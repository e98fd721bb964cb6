import { type Locale, otherLocale } from '@app/contract/locale';
import { useCallback } from 'react';
import { type DraftState, type StoredText, useAutosave } from '../../drafts/useAutosave.ts';
import type { CallData } from '../../providers/callTypes.ts';
import { useCall } from '../../ui/useCall.ts';

export type IssueRecord = CallData<'adminNewsletterGet'>;
export type IssueFields = IssueRecord['fields'];
/** The text of an issue in one language. */
export type IssueText = NonNullable<IssueFields['other']>;
export type IssueDraft = DraftState<IssueFields>;

export const storedTextOf = ({ fields, version, editedAt, editedBy }: IssueRecord): StoredText<IssueFields> => ({
  fields,
  version,
  savedAt: editedAt,
  savedBy: editedBy,
});

/** Returns the languages of an issue: the one in which it was begun, and the other if it has a text in it. */
export const languagesOf = (locale: Locale, isBilingual: boolean): Locale[] =>
  isBilingual ? [locale, otherLocale(locale)] : [locale];

/** Keeps and saves the issue that is being edited. */
export function useIssueDraft(record: IssueRecord): IssueDraft {
  const { id } = record;
  const { call } = useCall();
  const save = useCallback(
    async (fields: IssueFields, version: number) => {
      const saved = await call('adminNewsletterUpdate', { id, ...fields, version });
      return { version: saved.version, savedAt: saved.editedAt };
    },
    [call, id],
  );
  return useAutosave(storedTextOf(record), save);
}
