import { maxFilmBytes } from '@app/contract/admin/uploadLimits';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilmChoice } from '../../film/FilmChoice.tsx';
import { CallError } from '../../providers/errors.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { type Film, type Upload, uploadFilm } from './filmUpload.ts';

interface Props {
  url: string | null;
  isReadOnly: boolean;
  onFilm: (film: Pick<Film, 'id'>) => Promise<void>;
  /** Receives the shown frame as a picture. */
  onFrame: (frame: File) => void;
}

/** Uploads and shows the film of an item. */
export function FilmInput({ url, isReadOnly, onFilm, onFrame }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Null while the server checks the film. */
  const [sentPercent, setSentPercent] = useState<number | null>(0);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const translate = useTranslate();
  const { call } = useCall();
  useWarningBeforeLeaving(upload !== null);
  // The record may change during an upload. The call at its end must use the latest version of the record.
  const latestOnFilm = useRef(onFilm);
  useEffect(() => {
    latestOnFilm.current = onFilm;
  });

  const uploadFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxFilmBytes) return setProblem(translate('resources.news.film.tooLarge'));
    setProblem(null);
    setSentPercent(0);
    const newUpload = uploadFilm(file, call, { onProgress: setSentPercent });
    setUpload(newUpload);
    try {
      const film = await newUpload.film;
      if (film) await latestOnFilm.current(film);
    } catch (thrown) {
      setProblem(
        thrown instanceof CallError
          ? (Object.values(thrown.fields)[0] ?? messageOf(thrown))
          : translate('resources.news.film.interrupted'),
      );
    } finally {
      setUpload(null);
    }
  };
  const captureFrame = async () => {
    const frame = player.current && (await frameOf(player.current));
    if (frame) onFrame(frame);
    else setProblem(translate('resources.news.film.noFrame'));
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
      {upload && <UploadProgress sentPercent={sentPercent} onCancel={upload.cancel} />}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {!isReadOnly && upload === null && (
        <>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {translate(url === null ? 'resources.news.film.upload' : 'resources.news.film.replace')}
            </Button>
            <Button onClick={() => setChoosing(true)}>{translate('resources.news.film.choose')}</Button>
            {url !== null && (
              <Button onClick={() => void captureFrame()}>{translate('resources.news.film.useFrame')}</Button>
            )}
          </Box>
          {isChoosing && (
            <FilmChoice
              title={translate('resources.news.film.choose')}
              onChosen={(film) => {
                setChoosing(false);
                void onFilm(film);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
          <Typography variant="body2" color="text.secondary">
            {translate('resources.news.film.hint')}
          </Typography>
          <input
            ref={input}
            type="file"
            accept="video/mp4,video/webm"
            hidden
            onChange={({ target }) => {
              void uploadFile(target.files?.[0]);
              // Emptied, because browsers report no change when the same file is chosen again to continue its upload.
              target.value = '';
            }}
          />
        </>
      )}
    </Box>
  );
}

function UploadProgress({ sentPercent, onCancel }: { sentPercent: number | null; onCancel: () => void }) {
  const translate = useTranslate();
  const text =
    sentPercent === null
      ? translate('resources.news.film.checking')
      : translate('resources.news.film.sending', { percent: sentPercent });
  return (
    <Box sx={{ width: '100%', maxWidth: 560 }}>
      <Typography>{text}</Typography>
      <LinearProgress
        aria-label={translate('resources.news.film.progress')}
        sx={{ my: 1 }}
        {...(sentPercent !== null && { variant: 'determinate', value: sentPercent })}
      />
      {sentPercent !== null && (
        <Button color="secondary" onClick={onCancel}>
          {translate('app.cancel')}
        </Button>
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

function useWarningBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
