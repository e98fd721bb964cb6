import { Box, Dialog, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The height of the line above the toolbar, in pixels. Both stay at the top of a scrolled text. */
export const fullScreenLabelHeight = 40;

/** Shows an editor on the full screen. Escape closes it; the editor takes the focus itself. */
export function FullScreenDialog({ label, onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open fullScreen onClose={onClose} disableRestoreFocus transitionDuration={0} aria-labelledby={titleId}>
      <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { xs: 1, sm: 3 } }}>
        <Typography
          id={titleId}
          variant="body2"
          component="h2"
          color="text.secondary"
          noWrap
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 3,
            px: 2,
            bgcolor: 'background.paper',
            lineHeight: `${fullScreenLabelHeight}px`,
          }}
        >
          {label}
        </Typography>
        {children}
      </Box>
    </Dialog>
  );
}
