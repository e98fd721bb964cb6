import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import type { Decision } from './RefundDialog.tsx';

/** Grant or refuse what a person asked for. The other refunds make themselves. */
export function RefundDecision({ refund, onDecide }: { refund: RowOf<'adminRefundList'>; onDecide: (decision: Decision) => void }) {
  const translate = useTranslate();
  if (refund.state !== 'asked') return null;
  return (
    <Stack direction="row" spacing={1}>
      <Button size="small" variant="outlined" onClick={() => onDecide('grant')}>
        {translate('resources.refunds.grant')}
      </Button>
      <Button size="small" color="secondary" onClick={() => onDecide('refuse')}>
        {translate('resources.refunds.refuse')}
      </Button>
    </Stack>
  );
}
