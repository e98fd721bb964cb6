import { maxFilmBytes } from '@app/contract/admin/uploadLimits';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../providers/errors.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { messageOf, useCall } from '../ui/useCall.ts';
import { type Film, type Upload, uploadFilm } from './filmUpload.ts';

/** Films, as `accept` of a file input. */
export const filmFiles = 'video/mp4,video/webm';
/** Films and recordings. Some systems know no type of the last files. */
export const filmAndRecordingFiles = `${filmFiles},audio/mpeg,audio/mp4,audio/ogg,.m4a,.opus`;

interface Props {
  label: string;
  /** The types that the browser offers to choose. */
  accept: string;
  /** What files are taken. */
  hint?: string;
  /** Receives the stored film or recording. */
  onFilm: (film: Film) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
  /** Sends a file. */
  send?: typeof uploadFilm;
}

/** Uploads a film or recording to the media library. Its buttons give way to the progress of an upload. */
export function FilmUploader({ label, accept, hint, onFilm, children, send = uploadFilm }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Null while the server checks the film. */
  const [sentPercent, setSentPercent] = useState<number | null>(0);
  const [upload, setUpload] = useState<Upload | null>(null);
  const translate = useTranslate();
  const { call } = useCall();
  useWarningBeforeLeaving(upload !== null);
  // The record may change during an upload. The call at its end must use the latest version of the record.
  const latestOnFilm = useRef(onFilm);
  useEffect(() => {
    latestOnFilm.current = onFilm;
  });

  const uploadFile = async (file: File) => {
    if (file.size > maxFilmBytes) return setProblem(translate('app.film.tooLarge'));
    setProblem(null);
    setSentPercent(0);
    const newUpload = send(file, call, { onProgress: setSentPercent });
    setUpload(newUpload);
    try {
      const film = await newUpload.film;
      if (film) await latestOnFilm.current(film);
    } catch (thrown) {
      setProblem(
        thrown instanceof CallError
          ? (Object.values(thrown.fields)[0] ?? messageOf(thrown))
          : translate('app.film.interrupted'),
      );
    } finally {
      setUpload(null);
    }
  };

  return (
    <>
      {upload && <UploadProgress sentPercent={sentPercent} onCancel={upload.cancel} />}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {upload === null && (
        <>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <FileButton label={label} variant="outlined" accept={accept} onChoose={(file) => void uploadFile(file)} />
            {children}
          </Box>
          {hint !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {hint}
            </Typography>
          )}
        </>
      )}
    </>
  );
}

function UploadProgress({ sentPercent, onCancel }: { sentPercent: number | null; onCancel: () => void }) {
  const translate = useTranslate();
  const text =
    sentPercent === null ? translate('app.film.checking') : translate('app.film.sending', { percent: sentPercent });
  return (
    <Box sx={{ width: '100%', maxWidth: 560 }}>
      <Typography>{text}</Typography>
      <LinearProgress
        aria-label={translate('app.film.progress')}
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

function useWarningBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
