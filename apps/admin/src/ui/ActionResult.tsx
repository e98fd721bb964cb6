import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from './values.tsx';

interface Props {
  /** When the record was resolved; null while it is pending. */
  at: string | null;
  text: ReactNode;
  resolveLabel: string;
  onResolve: () => void;
}

/** Shows how a record was resolved, or for a pending record the button that resolves it. */
export function ActionResult({ at, text, resolveLabel, onResolve }: Props) {
  if (at === null) {
    return (
      <Button size="small" variant="outlined" onClick={onResolve}>
        {resolveLabel}
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
