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
import { currentLanguageTag } from '../providers/language.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { formatInstantWithZone } from '../values/dates.ts';
import type { DraftKind, DraftFields, DraftRecord } from './draftKind.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { DraftState } from './useAutosave.ts';

interface Props<Fields extends DraftFields> {
  kind: DraftKind<Fields, DraftRecord<Fields>>;
  recordId: string;
  locale: Locale;
  draft: DraftState<Fields>;
  onClose: () => void;
}

/** Saves the text, then shows it on its page, and offers the address to give to others. */
export function PreviewDialog<Fields extends DraftFields>({
  kind,
  recordId,
  locale,
  draft: { flush },
  onClose,
}: Props<Fields>) {
  const [preview, setPreview] = useState<{ url: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is made once, when the dialog opens
  useEffect(() => {
    const load = async () => {
      if ((await flush()) === null) return onClose();
      setPreview(await kind.preview(call, { id: recordId, locale }));
    };
    load().catch((thrown: unknown) => setProblem(messageOf(thrown)));
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(preview!.url);
    notify('app.drafts.preview.copied', { type: 'success' });
  };
  const endPreviews = async () => {
    try {
      await kind.endPreviews(call, { id: recordId, locale });
      notify('app.drafts.preview.ended', { type: 'success' });
      onClose();
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  };
  return (
    <Dialog open fullWidth maxWidth={false} onClose={onClose} aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{translate('app.drafts.preview.title')}</DialogTitle>
      <DialogContent>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {!preview && problem === null && <LinearProgress aria-label={translate('app.working')} />}
        {preview && (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {translate('app.drafts.preview.text', {
                until: formatInstantWithZone(preview.expiresAt, currentLanguageTag()),
              })}
            </DialogContentText>
            <TextField
              label={translate('app.drafts.preview.address')}
              value={preview.url}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
              sx={{ mb: 2 }}
            />
            <PreviewFrame url={preview.url} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button color="error" disabled={!preview} onClick={() => void endPreviews()} sx={{ mr: 'auto' }}>
          {translate('app.drafts.preview.end')}
        </Button>
        <Button color="secondary" onClick={onClose}>
          {translate('app.close')}
        </Button>
        <Button disabled={!preview} onClick={() => void copy()}>
          {translate('app.drafts.preview.copy')}
        </Button>
        <Button
          variant="contained"
          disabled={!preview}
          {...(preview && { href: preview.url, target: '_blank', rel: 'noopener' })}
        >
          {translate('app.drafts.preview.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
