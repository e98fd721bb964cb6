import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { formatInstant } from '../values/dates.ts';
import type { DraftFields } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';

/** Says whether the text is saved, and how many of its pictures are not. */
export function SaveStatus<Fields extends DraftFields>({
  draft: { status, savedAt, savedBy },
  unstoredPictures,
}: {
  draft: DraftState<Fields>;
  unstoredPictures: number;
}) {
  const translate = useTranslate();
  if (status === 'saved' && savedAt === null && unstoredPictures === 0) return null;
  const at = savedAt === null ? '' : formatInstant(savedAt, currentLanguageTag());
  const key = status === 'saved' && savedBy !== '' ? 'savedBy' : status;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }} data-draft={status}>
      {(status !== 'saved' || savedAt !== null) && translate(`app.drafts.status.${key}`, { at, by: savedBy })}{' '}
      {unstoredPictures > 0 && translate('app.drafts.status.pictures', { smart_count: unstoredPictures })}
    </Typography>
  );
}
