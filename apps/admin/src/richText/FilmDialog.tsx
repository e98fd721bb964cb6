import { filmAddress } from '@app/contract/ownFilms';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { FilmChoice, type LibraryFilm } from '../film/FilmChoice.tsx';
import { useCall } from '../ui/useCall.ts';
import type { FilmAttributes } from './film.ts';
import { captureFilmFrame } from './filmFrame.ts';

interface Props {
  onChosen: (film: FilmAttributes) => void;
  onClose: () => void;
  /** Draws the picture of a film. */
  capture?: (film: LibraryFilm) => Promise<File | null>;
}

/** Chooses one of the association's films, and stores a frame of it as its picture. */
export function FilmDialog({ onChosen, onClose, capture = captureFilmFrame }: Props) {
  const [isPreparing, setPreparing] = useState(false);
  const translate = useTranslate();
  const { call } = useCall();
  const choose = async (film: LibraryFilm) => {
    setPreparing(true);
    const name = film.name || translate('resources.films.unnamed', { id: film.id });
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
    onChosen({ href: filmAddress({ ...film, subtitles }), name, src: picture?.url ?? '', caption: '' });
  };
  return (
    <FilmChoice
      title={translate('app.richText.films.title')}
      work={isPreparing ? translate('app.richText.films.preparing') : null}
      hint={
        <Typography variant="body2" color="text.secondary">
          {translate('app.richText.films.hint')}{' '}
          <Link to="/films" target="_blank">
            {translate('app.richText.films.library')}
          </Link>
        </Typography>
      }
      onChosen={(film) => void choose(film)}
      onClose={onClose}
    />
  );
}
