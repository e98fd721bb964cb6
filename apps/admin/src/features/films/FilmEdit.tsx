import { Box, Typography } from '@mui/material';
import { maxLength, required, TextInput, useRecordContext } from 'react-admin';
import { RecordUses } from '../../picture/RecordUses.tsx';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatPlayingTime } from '@app/contract/playingTime';

type Film = CallData<'adminFilmGet'>;

/** Converts the form's values to the body of the API call. */
const toBody = ({ name, version }: Film): Omit<CallInput<'adminFilmUpdate'>, 'id'> => ({ name, version });

const obstacleTo = ({ uses, usedBy }: Film) =>
  (usedBy?.length ?? uses) > 0 ? <RecordUses resource="films" uses={usedBy ?? []} isUsed /> : null;

export const FilmEdit = () => (
  <EditPage toBody={toBody} fields={{ name: (name: string) => name }} obstacleTo={obstacleTo}>
    <Inputs />
  </EditPage>
);

function Inputs() {
  const film = useRecordContext<Film>();
  if (!film) return null;
  const { url, width, height, durationSeconds, usedBy } = film;
  return (
    <>
      <Box
        {...(width === null ? { component: 'audio' } : { component: 'video', playsInline: true })}
        src={url}
        controls
        preload="metadata"
        aria-label={film.name}
        sx={{
          width: '100%',
          mb: 1,
          ...(width !== null && { aspectRatio: '16 / 9', bgcolor: 'black', borderRadius: 1 }),
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {width !== null && `${width} × ${height} · `}
        {formatPlayingTime(durationSeconds)}
      </Typography>
      <TextInput source="name" validate={[required(), maxLength(200)]} fullWidth autoComplete="off" />
      <RecordUses resource="films" uses={usedBy} />
    </>
  );
}
