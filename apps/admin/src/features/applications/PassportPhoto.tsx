import { Alert, Button, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { PhotoView } from './PhotoView.tsx';

type Application = CallData<'adminApplicationGet'>;

const minReasonLength = 3;

/** Shows the passport photo beside the data after a reason is given, which the API logs. Leaving discards the photo. */
export function PassportPhoto({ application }: { application: Application }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.applications.photo.${key}`);
  const [reason, setReason] = useState(word('usualReason'));
  const [picture, setPicture] = useState<Blob | null>(null);
  const { isWorking, problem, run } = useWork();
  const { fetchFile } = useCall();

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

  const loadPhoto = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      if (reason.trim().length < minReasonLength) throw new Error(translate('app.reasonRequired'));
      setPicture(await fetchFile('adminApplicationPhoto', { id: application.id, reason: reason.trim() }));
    });
  };

  return (
    <form onSubmit={loadPhoto} noValidate>
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
      {problem !== null && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {messageOf(problem)}
        </Alert>
      )}
      <Button type="submit" variant="outlined" color="secondary" disabled={isWorking} sx={{ mt: 1 }}>
        {isWorking ? translate('app.working') : word('show')}
      </Button>
    </form>
  );
}
