import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { formatPlayingTime } from '../../values/playingTime.ts';

interface Props {
  onChosen: (film: { id: string }) => void;
  onClose: () => void;
}

/** Chooses a film that was uploaded before; the latest come first. */
export function FilmChoice({ onChosen, onClose }: Props) {
  const [films, setFilms] = useState<RowOf<'adminFilmList'>[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const translate = useTranslate();
  const { call } = useCall();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const { rows } = await call('adminFilmList', { pageSize: 100 } as never);
        if (isCurrent) setFilms(rows);
      } catch (thrown) {
        if (isCurrent) setProblem(messageOf(thrown));
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [call]);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="film-title">
      <DialogTitle id="film-title">{translate('resources.news.film.choose')}</DialogTitle>
      <DialogContent>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {films === null && problem === null && <LinearProgress aria-label={translate('app.working')} />}
        {films?.length === 0 && <Typography>{translate('resources.films.empty')}</Typography>}
        <List>
          {films?.map(({ id, name, durationSeconds, uses }) => (
            <ListItemButton key={id} component="button" onClick={() => onChosen({ id })} sx={{ width: '100%' }}>
              <ListItemText
                primary={name || translate('resources.films.unnamed', { id })}
                secondary={`${formatPlayingTime(durationSeconds)} · ${translate('resources.pictures.uses', { smart_count: uses })}`}
              />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
