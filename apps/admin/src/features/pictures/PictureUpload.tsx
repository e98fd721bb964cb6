import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PictureDropZone } from '../../picture/PictureDropZone.tsx';
import { readPictureFile } from '../../picture/pictureFile.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { UploadedPicture } from './UploadedPicture.tsx';
import type { Upload } from './upload.ts';
import { formWidth } from '../../ui/formWidth.ts';

/** Uploads several pictures one after the other; each that fails can be sent again. */
export function PictureUpload() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [tag, setTag] = useState('');
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const translate = useTranslate();
  const { call } = useCall();

  const change = useCallback(
    (key: number, changes: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))),
    [],
  );
  const send = useCallback(
    async ({ key, file, tag: withTag }: Upload) => {
      change(key, { state: 'sending', problem: null });
      const chosen = await readPictureFile(file);
      if ('problem' in chosen) {
        change(key, { state: 'rejected', problem: translate(chosen.problem) });
        return;
      }
      // The page shows the stored picture, not this one.
      URL.revokeObjectURL(chosen.url);
      try {
        const values = { name: file.name.slice(0, 200), ...(withTag !== '' && { tag: withTag }), file: chosen.file };
        change(key, { state: 'done', picture: await call('adminPictureCreate', values as never) });
      } catch (thrown) {
        change(key, { state: 'failed', problem: messageOf(thrown) });
      }
    },
    [call, change, translate],
  );
  const enqueue = useCallback(
    (newUploads: readonly Upload[]) => {
      for (const upload of newUploads) queue.current = queue.current.then(() => send(upload));
    },
    [send],
  );
  const add = (files: readonly File[]) => {
    const newUploads = files.map((file): Upload => {
      nextKey.current += 1;
      return { key: nextKey.current, file, tag: tag.trim(), state: 'waiting', problem: null, picture: null };
    });
    setUploads((all) => [...newUploads, ...all]);
    enqueue(newUploads);
  };

  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <Card sx={{ mt: 2, maxWidth: formWidth }}>
      <Title title={translate('resources.pictures.page.create')} />
      <CardContent sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <TextField
          label={translate('resources.pictures.tags.one')}
          helperText={translate('resources.pictures.upload.tagHint')}
          value={tag}
          onChange={({ target }) => setTag(target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          sx={{ maxWidth: 420 }}
        />
        <PictureDropZone hint={translate('resources.pictures.upload.drop')} isMultiple onFiles={add} />
        {uploads.length > 0 && (
          <>
            <Typography role="status">
              {translate('resources.pictures.upload.progress', { done, total: uploads.length })}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {uploads.map((upload) => (
                <UploadedPicture
                  key={upload.key}
                  upload={upload}
                  onRetry={() => enqueue([upload])}
                  onDescribed={(picture) => change(upload.key, { picture })}
                />
              ))}
            </Box>
            <Alert severity="info" variant="outlined">
              {translate('resources.pictures.upload.describeLater')}
            </Alert>
          </>
        )}
        <Button component={Link} to="/pictures" sx={{ justifySelf: 'start' }}>
          {translate('resources.pictures.toLibrary')}
        </Button>
      </CardContent>
    </Card>
  );
}
