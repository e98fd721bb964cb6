import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { compact } from './rowStyles.ts';

interface Props {
  open: number;
  total: number;
  /** Whether the tables have scores instead of results of games. */
  isScored: boolean;
  onNext: () => void;
}

/** Shows how many tables have no result yet, at the top of the window while the list scrolls. */
export function OpenTables({ open, total, isScored, onNext }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 48,
        zIndex: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
      }}
    >
      <Typography component="p" sx={{ fontWeight: 700, fontSize: { xs: 14, sm: 15 } }}>
        {word('openTables', { open, total })}
      </Typography>
      {open > 0 && (
        <Button
          variant="outlined"
          aria-keyshortcuts="Alt+N"
          onClick={onNext}
          sx={{ px: { xs: 1, sm: 2 }, minHeight: 44, [compact]: { minHeight: 32 } }}
        >
          {word('nextOpen')}
        </Button>
      )}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'none', [compact]: { display: 'block' } }}>
        {word(isScored ? 'scoreKeys' : 'gameKeys')}
      </Typography>
    </Box>
  );
}
