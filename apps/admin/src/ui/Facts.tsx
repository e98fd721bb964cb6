import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** Shows fields of a record with their labels, in the given order. Null is shown as a dash. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(9em, max-content) 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1.25 },
      }}
    >
      {Object.entries(facts).map(([field, value]) => (
        <Box key={field} sx={{ display: { xs: 'block', sm: 'contents' }, mb: 1.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13, lineHeight: 1.8 }}>
            {translate(`resources.${resource}.fields.${field}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? translate('app.none')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
