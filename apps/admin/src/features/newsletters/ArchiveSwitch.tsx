import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../../ui/useCall.ts';
import type { IssueRecord } from './useIssueDraft.ts';

/** Decides whether the archive on the site lists an issue; applies at once. */
export function ArchiveSwitch({ record: { id, isInArchive, hasArchive } }: { record: IssueRecord }) {
  const [isListed, setListed] = useState(isInArchive);
  const [isSaving, setSaving] = useState(false);
  const hintId = useId();
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.newsletters.archive.${key}`);
  const change = async (chosen: boolean) => {
    setSaving(true);
    try {
      const saved = await call('adminNewsletterArchive', { id, isInArchive: chosen });
      setListed(saved.isInArchive);
      notify(word(saved.isInArchive ? 'listed' : 'unlisted'), { type: 'success' });
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={isListed}
            disabled={isSaving}
            onChange={(_, chosen) => void change(chosen)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={word('label')}
      />
      <FormHelperText id={hintId}>{word(hasArchive ? 'hint' : 'off')}</FormHelperText>
    </Box>
  );
}
