import { Box, Link as PlainLink, Typography } from '@mui/material';
import { Link, maxLength, required, TextInput, useRecordContext, useTranslate } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { formatPlayingTime } from '../../values/playingTime.ts';

type Film = CallData<'adminFilmGet'>;

/** Converts the form's values to the body of the API call. */
const toBody = ({ name, version }: Film): Omit<CallInput<'adminFilmUpdate'>, 'id'> => ({ name, version });

const obstacleTo = ({ uses }: Film) => (uses.length > 0 ? <FilmUses uses={uses} /> : null);

export const FilmEdit = () => (
  <EditPage toBody={toBody} fields={{ name: (name: string) => name }} obstacleTo={obstacleTo}>
    <Inputs />
  </EditPage>
);

function Inputs() {
  const film = useRecordContext<Film>();
  if (!film) return null;
  const { url, width, height, durationSeconds, uses } = film;
  return (
    <>
      <Box
        component="video"
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={film.name}
        sx={{ width: '100%', aspectRatio: '16 / 9', bgcolor: 'black', borderRadius: 1, mb: 1 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {width} × {height} · {formatPlayingTime(durationSeconds)}
      </Typography>
      <TextInput source="name" validate={[required(), maxLength(200)]} fullWidth autoComplete="off" />
      <FilmUses uses={uses} />
    </>
  );
}

/** Lists the items that show a film. */
function FilmUses({ uses }: Pick<Film, 'uses'>) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 1, mb: 1 }}>
        {translate('resources.pictures.usedBy')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {translate(uses.length === 0 ? 'resources.films.notUsed' : 'resources.films.cannotBeDeleted')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {uses.map(({ id, title }) => (
          <li key={id}>
            <PlainLink component={Link} to={`/news/${id}`}>
              {inReadersLanguage(title) || translate('resources.news.untitled')}
            </PlainLink>
          </li>
        ))}
      </Box>
    </>
  );
}
