import { type Locale, languageTag } from '@app/contract/locale';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { framedPage } from '../../ui/framedPage.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { ReaderLanguage } from './ReaderLanguage.tsx';

interface Props {
  id: string;
  /** The languages of the issue. */
  languages: readonly Locale[];
  onClose: () => void;
}

const widths = { desktop: 680, phone: 375 } as const;
const views = ['desktop', 'phone', 'text'] as const;

/** Shows the mail as readers see it, on a computer and a phone, and its text part. */
export function PreviewDialog({ id, languages, onClose }: Props) {
  /** What to load: a new object loads again. */
  const [wanted, setWanted] = useState({ locale: languages[0]! });
  const { locale } = wanted;
  const [preview, setPreview] = useState<CallData<'adminNewsletterPreview'> | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [view, setView] = useState<(typeof views)[number]>('desktop');
  const [problem, setProblem] = useState<string | null>(null);
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.newsletters.preview.${key}`, values);
  useEffect(() => {
    let isCurrent = true;
    call('adminNewsletterPreview', { id, ...wanted }).then(
      (found) => isCurrent && setPreview(found),
      (thrown: unknown) => isCurrent && setProblem(messageOf(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, id, wanted]);
  const tryAgain = () => {
    setProblem(null);
    setWanted({ ...wanted });
  };
  useEffect(() => {
    if (!preview) return undefined;
    // The frame inherits the policy of this page and has no origin of its own.
    const created = URL.createObjectURL(new Blob([preview.html], { type: 'text/html; charset=utf-8' }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [preview]);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{preview?.subject || word('title')}</DialogTitle>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" action={<Button onClick={tryAgain}>{translate('app.tryAgain')}</Button>}>
            {problem}
          </Alert>
        )}
        {!preview && problem === null && <LinearProgress aria-label={translate('app.working')} />}
        {preview && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ChoiceButtons label={word('title')} value={view} choices={views} wordOf={word} onChange={setView} />
              <ReaderLanguage
                value={locale}
                languages={languages}
                onChange={(chosen) => setWanted({ locale: chosen })}
              />
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
              {word('size', { size: Math.ceil(preview.bytes / 1024) })}
            </Typography>
            {view === 'text' ? (
              <Box
                component="pre"
                tabIndex={0}
                role="group"
                aria-label={word('text')}
                lang={languageTag[locale]}
                sx={{
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                  fontFamily: 'inherit',
                  maxHeight: '60vh',
                  overflowY: 'auto',
                }}
              >
                {preview.text}
              </Box>
            ) : (
              address && (
                <Box
                  component="iframe"
                  sandbox=""
                  src={address}
                  title={word('frame')}
                  sx={{ ...framedPage, width: '100%', maxWidth: widths[view], height: '60vh' }}
                />
              )
            )}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
