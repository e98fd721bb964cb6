import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';

/** Shows the reason for a refund and the note that finance wrote about it. */
export function RefundOrigin({
  origin,
  reason,
  decisionNote,
}: Pick<RowOf<'adminRefundList'>, 'origin' | 'reason' | 'decisionNote'>) {
  const translate = useTranslate();
  return (
    <>
      {translate(`enums.refundOrigin.${origin}`)}
      {reason && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ minWidth: { md: 140 }, maxWidth: 340, overflowWrap: 'anywhere' }}
        >
          {reason}
        </Typography>
      )}
      {decisionNote && (
        <Typography variant="body2" sx={{ maxWidth: 340, overflowWrap: 'anywhere' }}>
          {translate('resources.refunds.decisionNote', { note: decisionNote })}
        </Typography>
      )}
    </>
  );
}
