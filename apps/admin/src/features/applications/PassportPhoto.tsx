import { Alert, Button, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { PhotoView } from './PhotoView.tsx';

type Application = CallData<'adminApplicationGet'>;

const minReasonLength = 3;

/** Shows the passport photo beside the data after a reason is given, which the API logs. Leaving discards the photo. */
export function PassportPhoto({ application }: { application: Application }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.applications.photo.${key}`);
  const [reason, setReason] = useState(word('usualReason'));
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const { file } = useCall();

  if (!application.hasPhoto) {
    return (
      <Typography variant="body2" color="text.secondary">
        {word('none')}
      </Typography>
    );
  }
  if (picture) {
    const name = application.name || application.nativeName;
    return <PhotoView blob={picture} alt={translate('resources.applications.photo.alt', { name })} />;
  }

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
    <form onSubmit={(event) => void loadPhoto(event)} noValidate>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {word('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {word('why')}
      </Typography>
      <TextField
        label={translate('app.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="outlined" color="secondary" disabled={isWorking} sx={{ mt: 1 }}>
        {isWorking ? translate('app.working') : word('show')}
      </Button>
    </form>
  );
}
