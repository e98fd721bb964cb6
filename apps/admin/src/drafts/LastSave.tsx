import { Typography } from '@mui/material';
import { Instant } from '../ui/values.tsx';

/** Shows when a draft was saved last, and by whom. */
export const LastSave = ({ at, by }: { at: string | null; by: string }) => (
  <>
    <Instant at={at} />
    {by && (
      <Typography variant="caption" color="text.secondary" component="div">
        {by}
      </Typography>
    )}
  </>
);
