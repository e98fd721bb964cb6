import { Alert, Box, Button, ButtonBase, LinearProgress, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../providers/callTypes.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import { messageOf, useCall } from '../ui/useCall.ts';
import { PictureTile } from './PictureTile.tsx';

type PictureRow = RowOf<'adminPictureList'>;

const pageSize = 24;
const searchAfterMs = 300;

/** Chooses a picture of the library, by its name, description or tag. */
export function LibraryChoice({ onChosen }: { onChosen: (picture: PictureRow) => void }) {
  const [keyword, setKeyword] = useState('');
  const [pageNum, setPageNum] = useState(1);
  const { rows, total, problem } = usePictures(keyword, pageNum);
  const translate = useTranslate();
  return (
    <Box>
      <TextField
        type="search"
        label={translate('resources.pictures.searchHint')}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value);
          setPageNum(1);
        }}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ mt: 1, mb: 2 }}
      />
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {rows === null && problem === null && <LinearProgress aria-label={translate('app.working')} />}
      {rows?.length === 0 && <Typography role="status">{translate('app.nothingMatches')}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {rows?.map((row) => (
          <PictureButton key={row.id} row={row} onClick={() => onChosen(row)} />
        ))}
      </Box>
      {rows !== null && rows.length < total && (
        <Button onClick={() => setPageNum(pageNum + 1)} sx={{ mt: 2 }}>
          {translate('app.picture.more', { shown: rows.length, total })}
        </Button>
      )}
    </Box>
  );
}

function PictureButton({ row, onClick }: { row: PictureRow; onClick: () => void }) {
  const translate = useTranslate();
  const { id, name, alt } = row;
  const title = name || translate('resources.pictures.unnamed', { id });
  return (
    <ButtonBase
      onClick={onClick}
      focusRipple
      sx={{
        display: 'block',
        textAlign: 'start',
        borderRadius: 1,
        p: 0.75,
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <PictureTile picture={row} />
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {(alt.zh_CN === '' || alt.en_US === '') && (
        <StatusPill tone="attention" label={translate('enums.pictureState.undescribed')} />
      )}
    </ButtonBase>
  );
}

interface PictureSearch {
  /** Null until the first page has arrived. */
  rows: PictureRow[] | null;
  total: number;
  problem: string | null;
}

/** Reads the pictures that match a search, up to a page. */
function usePictures(keyword: string, pageNum: number): PictureSearch {
  const [search, setSearch] = useState<PictureSearch>({ rows: null, total: 0, problem: null });
  const { call } = useCall();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const page = await call('adminPictureList', {
          pageNum,
          pageSize,
          ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
        } as never);
        if (!isCurrent) return;
        setSearch(({ rows }) => ({
          rows: pageNum === 1 ? page.rows : [...(rows ?? []), ...page.rows],
          total: page.total,
          problem: null,
        }));
      } catch (thrown) {
        if (isCurrent) setSearch((before) => ({ ...before, problem: messageOf(thrown) }));
      }
    };
    const timer = setTimeout(() => void read(), keyword === '' ? 0 : searchAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, keyword, pageNum]);
  return search;
}
