import { languageTag, type Locale, locales } from '@app/contract/locale';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { messageOf } from '../../ui/useCall.ts';

interface Props {
  onConfirm: (reason: Record<Locale, string>) => Promise<void>;
  onClose: () => void;
}

/** Asks in both languages why an event is cancelled. */
export function CancelDialog({ onConfirm, onClose }: Props) {
  const [reason, setReason] = useState<Record<Locale, string>>({ zh_CN: '', en_US: '' });
  const [isTried, setTried] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.${key}`);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The form of the record, in which this dialog is rendered, must not be submitted with it.
    event.stopPropagation();
    setTried(true);
    if (locales.some((locale) => reason[locale].trim() === '')) return;
    setWorking(true);
    try {
      await onConfirm(reason);
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setWorking(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="cancel-event">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="cancel-event">{word('ask.cancel')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{word('ask.cancelText')}</DialogContentText>
          {problem !== null && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          {locales.map((locale) => {
            const isMissing = isTried && reason[locale].trim() === '';
            return (
              <TextField
                key={locale}
                label={translate('app.bilingual.inLanguage', {
                  field: word('fields.reason'),
                  language: translate(`app.bilingual.${locale}`),
                })}
                value={reason[locale]}
                onChange={(event) => setReason({ ...reason, [locale]: event.target.value })}
                error={isMissing}
                helperText={isMissing ? translate('app.bilingual.needed') : ' '}
                slotProps={{ htmlInput: { maxLength: 300, lang: languageTag[locale] } }}
                multiline
                fullWidth
                required
              />
            );
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" disabled={isWorking}>
            {word('actions.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
