import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';

export function RefundOrigin({ origin, reason }: Pick<RowOf<'adminRefundList'>, 'origin' | 'reason'>) {
  const translate = useTranslate();
  return (
    <>
      {translate(`enums.refundOrigin.${origin}`)}
      {reason && (
        <Typography variant="body2" color="text.secondary" sx={{ minWidth: { md: 220 }, maxWidth: 340, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
    </>
  );
}
