import type { Locale } from '@app/contract/locale';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { formatInstant } from '../../values/dates.ts';
import type { DraftState } from './useDraft.ts';

interface Props {
  recordId: string;
  locale: Locale;
  draft: DraftState;
  onClose: () => void;
}

/** Saves the text, then offers an address that shows it on its page to everyone who has the address. */
export function PreviewDialog({ recordId, locale, draft: { flush }, onClose }: Props) {
  const [preview, setPreview] = useState<CallData<'adminNewsPreview'> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is made once, when the dialog opens
  useEffect(() => {
    const load = async () => {
      if ((await flush()) === null) return onClose();
      setPreview(await call('adminNewsPreview', { id: recordId, locale }));
    };
    load().catch((thrown: unknown) => setProblem(messageOf(thrown)));
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(preview!.url);
    notify('resources.news.preview.copied', { type: 'success' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{translate('resources.news.preview.title')}</DialogTitle>
      <DialogContent>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {!preview && problem === null && <LinearProgress aria-label={translate('app.working')} />}
        {preview && (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {translate('resources.news.preview.text', {
                until: formatInstant(preview.expiresAt, currentLanguageTag()),
              })}
            </DialogContentText>
            <TextField
              label={translate('resources.news.preview.address')}
              value={preview.url}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.close')}
        </Button>
        <Button disabled={!preview} onClick={() => void copy()}>
          {translate('resources.news.preview.copy')}
        </Button>
        <Button
          variant="contained"
          disabled={!preview}
          {...(preview && { href: preview.url, target: '_blank', rel: 'noopener' })}
        >
          {translate('resources.news.preview.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
