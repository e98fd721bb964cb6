import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from './values.tsx';

interface Props {
  /** When the record was resolved; null while it is pending. */
  at: string | null;
  text: ReactNode;
  resolve: string;
  onResolve: () => void;
}

/** Shows the result of a pending record, or the button that decides it. */
export function ActionResult({ at, text, resolve, onResolve }: Props) {
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
