import { Button } from '@mui/material';
import { Link, useRedirect, useTranslate } from 'react-admin';
import { filmAndRecordingFiles, FilmUploader } from '../../film/FilmUploader.tsx';
import { UploadPage } from '../../ui/UploadPage.tsx';

/** Uploads a film or recording, and shows it. */
export function FilmUpload() {
  const translate = useTranslate();
  const redirect = useRedirect();
  return (
    <UploadPage
      title={translate('resources.films.page.create')}
      text={translate('app.film.purpose')}
      hint={translate('app.film.hint')}
      problem={null}
    >
      <FilmUploader
        label={translate('app.film.upload')}
        accept={filmAndRecordingFiles}
        onFilm={async ({ id }) => redirect('edit', 'films', id)}
      />
      <Button component={Link} to="/films">
        {translate('resources.pictures.toLibrary')}
      </Button>
    </UploadPage>
  );
}
