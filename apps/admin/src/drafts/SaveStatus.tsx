import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { formatInstant } from '../values/dates.ts';
import type { DraftFields } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';

/** Says whether the text is saved. */
export function SaveStatus<Fields extends DraftFields>({
  draft: { status, savedAt, savedBy },
}: {
  draft: DraftState<Fields>;
}) {
  const translate = useTranslate();
  if (status === 'saved' && savedAt === null) return null;
  const at = savedAt === null ? '' : formatInstant(savedAt, currentLanguageTag());
  const key = status === 'saved' && savedBy !== '' ? 'savedBy' : status;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }} data-draft={status}>
      {translate(`app.drafts.status.${key}`, { at, by: savedBy })}
    </Typography>
  );
}
