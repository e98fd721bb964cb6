import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { Instant } from '../../ui/values.tsx';

/** What became of money that fits nowhere, or the button to say so. */
export function SetAsideOutcome({ payment, onResolve }: { payment: RowOf<'adminSetAsideList'>; onResolve: () => void }) {
  const translate = useTranslate();
  if (payment.resolvedAt === null) {
    return (
      <Button size="small" variant="outlined" onClick={onResolve}>
        {translate('resources.setAside.resolve')}
      </Button>
    );
  }
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{payment.note}</span>
      <Typography variant="caption" color="text.secondary" component="div">
        <Instant at={payment.resolvedAt} />
      </Typography>
    </>
  );
}
