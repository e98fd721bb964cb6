import { filmAddress } from '@app/contract/ownFilms';
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
import { useEffect, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { RowOf } from '../providers/callTypes.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { formatPlayingTime } from '../values/playingTime.ts';
import type { FilmAttributes } from './film.ts';
import { captureFilmFrame } from './filmFrame.ts';

type Film = RowOf<'adminFilmList'>;

interface Props {
  onChosen: (film: FilmAttributes) => void;
  onClose: () => void;
  /** Draws the picture of a film. */
  capture?: (film: Film) => Promise<File | null>;
}

const searchAfterMs = 300;

/** Chooses one of the association's films, and stores a frame of it as its picture. */
export function FilmDialog({ onChosen, onClose, capture = captureFilmFrame }: Props) {
  const [keyword, setKeyword] = useState('');
  const [isPreparing, setPreparing] = useState(false);
  const { films, problem } = useFilms(keyword);
  const translate = useTranslate();
  const { call } = useCall();
  const choose = async (film: Film) => {
    setPreparing(true);
    const name = film.name || translate('resources.films.unnamed', { id: film.id });
    const store = async () => {
      const file = await capture(film);
      if (!file) return null;
      return call('adminPictureCreate', { altInChinese: name, altInEnglish: name, name, file } as never);
    };
    // A film without a picture is shown with its name.
    const picture = await store().catch(() => null);
    const subtitles = {
      ...(film.subtitles.zh_CN && { zh_CN: film.subtitles.zh_CN }),
      ...(film.subtitles.en_US && { en_US: film.subtitles.en_US }),
    };
    onChosen({
      href: filmAddress({ ...film, subtitles }),
      name,
      src: picture?.url ?? '',
      caption: '',
    });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="own-film-title">
      <DialogTitle id="own-film-title">{translate('app.richText.films.title')}</DialogTitle>
      <DialogContent>
        <TextField
          type="search"
          label={translate('app.richText.films.search')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          disabled={isPreparing}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ mt: 1, mb: 1 }}
        />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {(isPreparing || (films === null && problem === null)) && (
          <LinearProgress aria-label={translate(isPreparing ? 'app.richText.films.preparing' : 'app.working')} />
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
              disabled={isPreparing}
              onClick={() => void choose(film)}
              sx={{ width: '100%' }}
            >
              <ListItemText
                primary={film.name || translate('resources.films.unnamed', { id: film.id })}
                secondary={`${formatPlayingTime(film.durationSeconds)} · ${film.width} × ${film.height}`}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          ))}
        </List>
        <Typography variant="body2" color="text.secondary">
          {translate('app.richText.films.hint')}{' '}
          <Link to="/films" target="_blank">
            {translate('app.richText.films.library')}
          </Link>
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Searches the films by name; the latest come first. */
function useFilms(keyword: string): { films: Film[] | null; problem: string | null } {
  const [found, setFound] = useState<{ films: Film[] | null; problem: string | null }>({ films: null, problem: null });
  const { call } = useCall();
  useEffect(() => {
    let isCurrent = true;
    const search = async () => {
      try {
        const searched = keyword.trim() === '' ? {} : { keyword: keyword.trim() };
        const { rows } = await call('adminFilmList', { ...searched, pageSize: 50 } as never);
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
  }, [keyword, call]);
  return found;
}
