import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { Instant, Provider, StatusChip } from '../../ui/values.tsx';
import { refundStateTones } from '../../values/statuses.ts';

/** Shows the status of a refund, its provider and the number of attempts. */
export function RefundProgress({
  refund: { state, provider, attempts, lastError, doneAt },
}: {
  refund: RowOf<'adminRefundList'>;
}) {
  const translate = useTranslate();
  return (
    <>
      <StatusChip of="refundState" value={state} tones={refundStateTones} />
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
      {lastError && (state === 'failed' || state === 'sending') && (
        <Typography
          variant="caption"
          color={state === 'failed' ? 'error' : 'text.secondary'}
          component="div"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {translate(`enums.refundError.${lastError}`, {
            _: translate('resources.refunds.otherError', { code: lastError }),
          })}
        </Typography>
      )}
    </>
  );
}
