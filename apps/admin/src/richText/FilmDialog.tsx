import { filmAddress, recordingAddress } from '@app/contract/ownFilms';
import { Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { filmAndRecordingFiles, FilmUploader } from '../film/FilmUploader.tsx';
import { FilmChoice, type LibraryFilm } from '../film/FilmChoice.tsx';
import { uploadFilm } from '../film/filmUpload.ts';
import { useCall } from '../ui/useCall.ts';
import type { FilmAttributes } from './film.ts';
import { captureFilmFrame } from './filmFrame.ts';

interface Props {
  onChosen: (film: FilmAttributes) => void;
  onClose: () => void;
  /** Draws the picture of a film. */
  capture?: (film: LibraryFilm) => Promise<File | null>;
  /** Uploads a film or recording. */
  send?: typeof uploadFilm;
}

/** Chooses or uploads one of the association's films or recordings, and stores a frame of a film as its picture. */
export function FilmDialog({ onChosen, onClose, capture = captureFilmFrame, send = uploadFilm }: Props) {
  const [isPreparing, setPreparing] = useState(false);
  const translate = useTranslate();
  const { call } = useCall();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const choose = async (film: LibraryFilm) => {
    const { url, width, height, durationSeconds } = film;
    const name = film.name || translate('resources.films.unnamed', { id: film.id });
    if (width === null || height === null)
      return onChosen({ href: recordingAddress({ url, durationSeconds }), name, src: '', caption: '' });
    setPreparing(true);
    const store = async () => {
      const file = await capture(film);
      if (!file) return null;
      const values = { altInChinese: name, altInEnglish: name, name, file };
      return call('adminPictureCreate', values);
    };
    // A film without a picture is shown with its name.
    const picture = await store().catch(() => null);
    const subtitles = {
      ...(film.subtitles.zh_CN && { zh_CN: film.subtitles.zh_CN }),
      ...(film.subtitles.en_US && { en_US: film.subtitles.en_US }),
    };
    if (!isOpen.current) return;
    onChosen({ href: filmAddress({ url, width, height, subtitles }), name, src: picture?.url ?? '', caption: '' });
  };
  return (
    <FilmChoice
      title={translate('app.richText.films.title')}
      work={isPreparing ? translate('app.richText.films.preparing') : null}
      onChosen={(film) => void choose(film)}
      onClose={onClose}
    >
      {!isPreparing && (
        <FilmUploader
          label={translate('app.film.upload')}
          accept={filmAndRecordingFiles}
          hint={translate('app.film.hint')}
          send={send}
          onFilm={async ({ id }) => {
            const film = await call('adminFilmGet', { id });
            // The dialog may have been closed during the upload.
            if (isOpen.current) await choose(film);
          }}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('app.richText.films.hint')}{' '}
        <Link to="/films" target="_blank">
          {translate('app.richText.films.library')}
        </Link>
      </Typography>
    </FilmChoice>
  );
}
