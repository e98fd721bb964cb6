import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Picture, PictureDialog } from '../../picture/PictureDialog.tsx';
import { PictureTile } from '../../picture/PictureTile.tsx';
import type { Upload } from './upload.ts';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onDescribed: (picture: Picture) => void;
}

/** Shows how far the upload of a picture is, and then lets it be described. */
export function UploadedPicture({ upload: { file, state, problem, picture }, onRetry, onDescribed }: Props) {
  const [isDescribing, setDescribing] = useState(false);
  const translate = useTranslate();
  const isDescribed = picture !== null && picture.alt.zh_CN !== '' && picture.alt.en_US !== '';
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 2, alignItems: 'center' }}>
      {picture ? <PictureTile picture={picture} /> : <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'action.hover' }} />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{file.name}</Typography>
        {(state === 'waiting' || state === 'sending') && (
          <>
            <Typography variant="body2" color="text.secondary">
              {translate(`resources.pictures.upload.${state}`)}
            </Typography>
            {state === 'sending' && <LinearProgress aria-label={file.name} sx={{ mt: 0.5, maxWidth: 320 }} />}
          </>
        )}
        {problem !== null && (
          <Typography color="error" role="alert">
            {problem}
          </Typography>
        )}
        {state === 'failed' && <Button onClick={onRetry}>{translate('app.tryAgain')}</Button>}
        {picture && (
          <Button onClick={() => setDescribing(true)}>
            {translate(isDescribed ? 'app.picture.editAlt' : 'resources.pictures.describe')}
          </Button>
        )}
      </Box>
      {picture && isDescribing && (
        <PictureDialog
          pictureToDescribe={picture}
          aspect={undefined}
          minWidth={0}
          onDone={(described) => {
            onDescribed(described);
            setDescribing(false);
          }}
          onClose={() => setDescribing(false)}
        />
      )}
    </Box>
  );
}
