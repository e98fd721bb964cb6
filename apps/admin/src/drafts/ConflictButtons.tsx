import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DraftState, StoredText } from './useAutosave.ts';

interface Props<Fields> {
  /** What another editor has saved; null while it is loading. */
  stored: StoredText<Fields> | null;
  draft: DraftState<Fields>;
}

/** Lets an editor continue with the own text or with the one that another has saved. */
export function ConflictButtons<Fields>({ stored, draft }: Props<Fields>) {
  const translate = useTranslate();
  const continueWith = (keep: 'stored' | 'typed') => () => draft.continueFrom(stored!, keep);
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
      <Button variant="contained" disabled={!stored} onClick={continueWith('typed')}>
        {translate('app.conflict.keepMine')}
      </Button>
      <Button disabled={!stored} onClick={continueWith('stored')}>
        {translate('app.conflict.takeTheirs')}
      </Button>
    </Stack>
  );
}
