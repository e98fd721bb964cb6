import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';

type Application = CallData<'adminApplicationGet'>;

const minReasonLength = 3;

/** Shows the passport photo after a reason is entered, which the API logs. Closing the dialog discards the photo. */
export function PassportPhoto({ application }: { application: Application }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  if (!application.hasPhoto) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        {translate('resources.applications.photo.none')}
      </Typography>
    );
  }
  return (
    <>
      <Button variant="outlined" color="secondary" sx={{ mt: 3 }} onClick={() => setOpen(true)}>
        {translate('resources.applications.photo.show')}
      </Button>
      {isOpen && <PhotoDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}

function PhotoDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const translate = useTranslate();
  const { file } = useCall();
  const text = (key: string) =>
    translate(`resources.applications.photo.${key}`, { name: application.name || application.nativeName });

  const loadPhoto = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim().length < minReasonLength) {
      setProblem(translate('app.reasonRequired'));
      return;
    }
    setWorking(true);
    setProblem(null);
    try {
      setPicture(await file('adminApplicationPhoto', { id: application.id, reason: reason.trim() }));
    } catch (thrown) {
      setProblem(messageOf(thrown));
    } finally {
      setWorking(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={picture ? 'md' : 'sm'} aria-labelledby="photo-title">
      <form onSubmit={(event) => void loadPhoto(event)} noValidate>
        <DialogTitle id="photo-title">{text('title')}</DialogTitle>
        <DialogContent>
          {picture ? (
            <Picture blob={picture} alt={text('alt')} />
          ) : (
            <>
              <DialogContentText>{text('why')}</DialogContentText>
              <TextField
                label={translate('app.reason')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                required
                autoFocus
                sx={{ mt: 2 }}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
              {problem && (
                <Alert severity="error" role="alert" sx={{ mt: 1 }}>
                  {problem}
                </Alert>
              )}
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="secondary" onClick={onClose}>
            {translate('app.close')}
          </Button>
          {!picture && (
            <Button type="submit" variant="contained" disabled={isWorking}>
              {isWorking ? translate('app.working') : text('open')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Shows a picture and revokes its object URL on unmount. */
function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return (
    url && (
      <Box
        component="img"
        src={url}
        alt={alt}
        draggable={false}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: '65vh', mx: 'auto' }}
      />
    )
  );
}
