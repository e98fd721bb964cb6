import { Button, Typography } from '@mui/material';
import { Instant } from './values.tsx';

interface Props {
  /** Null: nobody has dealt with it yet. */
  at: string | null;
  text: string | null;
  resolve: string;
  onResolve: () => void;
}

/** What became of something that waited for somebody, or the button to say so. */
export function Outcome({ at, text, resolve, onResolve }: Props) {
  if (at === null) {
    return (
      <Button size="small" variant="outlined" onClick={onResolve}>
        {resolve}
      </Button>
    );
  }
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
      <Typography variant="caption" color="text.secondary" component="div">
        <Instant at={at} />
      </Typography>
    </>
  );
}
