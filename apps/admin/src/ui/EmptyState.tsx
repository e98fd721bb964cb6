import { Box, Button, Typography } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useFeatures } from '../feature.ts';
import { messageOf } from './useCall.ts';

/** Explains why a list has no rows: there are none, none match the filters, or loading failed. */
export function EmptyState() {
  const { error, refetch, filterValues, setFilters } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const pendingFilter = useFeatures().find(({ name }) => name === resource)?.pendingFilter;
  const isPendingFilter = pendingFilter !== undefined && JSON.stringify(filterValues) === JSON.stringify(pendingFilter);
  const empty = translate(`resources.${resource}.empty`);
  const filtered = translate(isPendingFilter ? 'app.nothingWaits' : 'app.nothingMatches');
  return (
    <Box role="status" sx={{ py: 8, px: 3, textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          width: 40,
          height: 40,
          mx: 'auto',
          mb: 2,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: 'divider',
        }}
      />
      <Typography sx={{ mb: 1, fontWeight: 600 }}>
        {error ? translate('app.loadFailed') : isFiltered ? filtered : empty}
      </Typography>
      {error ? <Typography color="text.secondary">{messageOf(error)}</Typography> : null}
      {error ? (
        <Button sx={{ mt: 1 }} onClick={() => void refetch()}>
          {translate('app.tryAgain')}
        </Button>
      ) : (
        isFiltered && (
          <Button sx={{ mt: 1 }} onClick={() => setFilters({}, {})}>
            {translate(isPendingFilter ? 'app.showAll' : 'app.clearFilters')}
          </Button>
        )
      )}
    </Box>
  );
}
