import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** What the area contains, for screen readers; or `labelledBy`, the id of its heading. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** A table that may be wider than the screen. The keyboard reaches it to scroll it. */
export const ScrollArea = ({ label, labelledBy, children }: Props) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label} aria-labelledby={labelledBy}>
    {children}
  </Box>
);
