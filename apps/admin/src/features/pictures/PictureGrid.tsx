import { Box, LinearProgress, Link as PlainLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, RecordContextProvider, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { PictureTile } from '../../picture/PictureTile.tsx';
import type { RowOf } from '../../providers/callTypes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectPage, SelectRow } from '../../ui/Selection.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';

type PictureRow = RowOf<'adminPictureList'>;

/** Shows the pictures of a list as tiles. @param bulk `BulkAction` elements for the selected pictures */
export function PictureGrid({ bulk }: { bulk: ReactNode }) {
  const { data, isPending, error, selectedIds } = useListContext<PictureRow>();
  const translate = useTranslate();
  if (isPending) return <LinearProgress aria-label={translate('app.working')} sx={{ m: 4 }} />;
  if (error || !data || data.length === 0) return <EmptyState />;
  return (
    <>
      <Stack direction="row" sx={{ px: 2, pt: 1, minHeight: 44, alignItems: 'center', columnGap: 2, flexWrap: 'wrap' }}>
        <SelectPage rows={data} />
        {/* Hidden, not unmounted, so that the results of an action stay on screen without a selection. */}
        <Box hidden={selectedIds.length === 0}>{bulk}</Box>
      </Stack>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        }}
      >
        {data.map((row) => (
          <Tile key={row.id} row={row} />
        ))}
      </Box>
    </>
  );
}

function Tile({ row }: { row: PictureRow }) {
  const { id, name, width, height, alt, tags, uses } = row;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const isUndescribed = alt.zh_CN === '' || alt.en_US === '';
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <PictureTile picture={row} />
      <Stack direction="row" sx={{ mt: 1, gap: 1.5, alignItems: 'flex-start' }}>
        <RecordContextProvider value={row}>
          <Box sx={{ pt: 0.25 }}>
            <SelectRow />
          </Box>
        </RecordContextProvider>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PlainLink
            component={Link}
            to={createPath({ resource: 'pictures', id, type: 'edit' })}
            sx={{ fontWeight: 600 }}
          >
            {name || translate('resources.pictures.unnamed', { id })}
          </PlainLink>
          <Typography variant="body2" color="text.secondary">
            {width} × {height}
            {' · '}
            {translate('resources.pictures.uses', { smart_count: uses })}
          </Typography>
          {isUndescribed && <StatusPill tone="attention" label={translate('enums.pictureState.undescribed')} />}
          {tags.length > 0 && (
            <Typography variant="body2" color="text.secondary">
              {tags.join(' · ')}
            </Typography>
          )}
        </Box>
      </Stack>
    </Box>
  );
}
