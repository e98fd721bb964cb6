import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Read by screen readers, and not shown. */
export const readOutOnly = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)', whiteSpace: 'nowrap' } as const;

export function ReadOut({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={readOutOnly}>
      {children}
    </Box>
  );
}
