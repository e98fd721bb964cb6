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
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../providers/callTypes.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { formatPlayingTime } from '@app/contract/playingTime';

export type LibraryFilm = RowOf<'adminFilmList'>;

interface Props {
  title: string;
  /** Without it, films and recordings are listed. */
  kind?: 'film';
  /** What happens to the chosen one, while it happens. */
  work?: string | null;
  onChosen: (film: LibraryFilm) => void;
  onClose: () => void;
  /** Shown below the films. */
  children?: ReactNode;
}

const searchAfterMs = 300;

/** Chooses a film or recording of the media library. The latest come first; others are found by name. */
export function FilmChoice({ title, kind, work = null, onChosen, onClose, children }: Props) {
  const [keyword, setKeyword] = useState('');
  const { films, problem } = useFilms(keyword, kind);
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          type="search"
          label={translate('app.film.search')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          disabled={work !== null}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ mt: 1, mb: 1 }}
        />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {(work !== null || (films === null && problem === null)) && (
          <LinearProgress aria-label={work ?? translate('app.working')} />
        )}
        {films?.length === 0 && (
          <Typography role="status">
            {translate(keyword.trim() === '' ? 'resources.films.empty' : 'app.nothingMatches')}
          </Typography>
        )}
        <List>
          {films?.map((film) => (
            <ListItemButton
              key={film.id}
              component="button"
              disabled={work !== null}
              onClick={() => onChosen(film)}
              sx={{ width: '100%' }}
            >
              <ListItemText
                primary={film.name || translate('resources.films.unnamed', { id: film.id })}
                secondary={[
                  formatPlayingTime(film.durationSeconds),
                  film.width === null ? translate('enums.filmKind.recording') : `${film.width} × ${film.height}`,
                  translate('resources.pictures.uses', { smart_count: film.uses }),
                ].join(' · ')}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          ))}
        </List>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Found {
  films: LibraryFilm[] | null;
  problem: string | null;
}

function useFilms(keyword: string, kind: Props['kind']): Found {
  const [found, setFound] = useState<Found>({ films: null, problem: null });
  const { call } = useCall();
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      const searched = keyword.trim();
      try {
        const { rows } = await call('adminFilmList', {
          pageSize: 50,
          ...(kind && { kind }),
          ...(searched !== '' && { keyword: searched }),
        });
        if (isCurrent) setFound({ films: rows, problem: null });
      } catch (thrown) {
        if (isCurrent) setFound({ films: null, problem: messageOf(thrown) });
      }
    };
    const timer = setTimeout(() => void search(), keyword === '' ? 0 : searchAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword, kind, call]);
  return found;
}
