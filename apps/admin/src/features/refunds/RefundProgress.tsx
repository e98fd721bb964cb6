import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { Instant, Provider, StatusChip } from '../../ui/values.tsx';
import { refundStates } from '../../values/statuses.ts';

/** How far it is, through whom, and how often the provider has been asked. */
export function RefundProgress({ refund: { state, provider, attempts, doneAt } }: { refund: RowOf<'adminRefundList'> }) {
  const translate = useTranslate();
  return (
    <>
      <StatusChip of="refundState" value={state} tones={refundStates} />
      <Typography variant="caption" color="text.secondary" component="div">
        <Provider name={provider} />
        {attempts > 0 && <> · {translate('resources.refunds.attempts', { smart_count: attempts })}</>}
        {doneAt && (
          <>
            {' '}
            · <Instant at={doneAt} />
          </>
        )}
      </Typography>
    </>
  );
}
