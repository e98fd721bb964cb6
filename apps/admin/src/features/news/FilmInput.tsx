import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilmChoice } from '../../film/FilmChoice.tsx';
import { FilmUploader, filmFiles } from '../../film/FilmUploader.tsx';
import type { Film } from '../../film/filmUpload.ts';

interface Props {
  url: string | null;
  isReadOnly: boolean;
  onFilm: (film: Pick<Film, 'id'>) => Promise<void>;
  /** Receives the shown frame as a picture. */
  onFrame: (frame: File) => void;
}

/** Uploads and shows the film of an item. */
export function FilmInput({ url, isReadOnly, onFilm, onFrame }: Props) {
  const [hasNoFrame, setNoFrame] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const translate = useTranslate();
  const captureFrame = async () => {
    const frame = player.current && (await frameOf(player.current));
    setNoFrame(!frame);
    if (frame) onFrame(frame);
  };

  return (
    <Box
      data-field="video"
      sx={{ mt: 3, display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}
    >
      <Typography variant="subtitle1" component="h3">
        {translate('resources.news.film.title')}
      </Typography>
      {url === null ? (
        <Typography color="text.secondary">{translate('resources.news.noFilm')}</Typography>
      ) : (
        <Box
          component="video"
          ref={player}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={translate('resources.news.film.title')}
          sx={{ width: '100%', maxWidth: 560, aspectRatio: '16 / 9', bgcolor: 'black', borderRadius: 1 }}
        />
      )}
      {hasNoFrame && (
        <Alert severity="error" role="alert">
          {translate('resources.news.film.noFrame')}
        </Alert>
      )}
      {!isReadOnly && (
        <FilmUploader
          label={translate(url === null ? 'resources.news.film.upload' : 'resources.news.film.replace')}
          accept={filmFiles}
          hint={translate('resources.news.film.hint')}
          onFilm={onFilm}
        >
          <Button onClick={() => setChoosing(true)}>{translate('resources.news.film.choose')}</Button>
          {url !== null && (
            <Button onClick={() => void captureFrame()}>{translate('resources.news.film.useFrame')}</Button>
          )}
        </FilmUploader>
      )}
      {isChoosing && (
        <FilmChoice
          title={translate('resources.news.film.choose')}
          kind="film"
          onChosen={(film) => {
            setChoosing(false);
            void onFilm(film);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}

/** Returns the shown frame in full size; null when the browser has not loaded one. */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob && new File([blob], 'frame.jpg', { type: 'image/jpeg' });
}
