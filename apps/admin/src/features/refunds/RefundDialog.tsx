import { formatMoney } from '@app/contract/money';
import { Alert, Skeleton, Stack } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import type { CallData, RowOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export type Decision = 'grant' | 'refuse' | 'retry' | 'settle';

interface Props {
  refund: RowOf<'adminRefundList'>;
  decision: Decision;
  onClose: () => void;
}

/** The API field for the text that a decision requires. */
const noteFields: Partial<Record<Decision, 'reason' | 'note'>> = { refuse: 'reason', settle: 'note' };

/** Asks for confirmation before a refund is granted, rejected, retried or settled, and explains the consequences. */
export function RefundDialog({ refund: { id, amountMinor, currency, orderNo, username }, decision, onClose }: Props) {
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string) =>
    translate(`resources.refunds.${key}`, {
      amount: formatMoney(amountMinor, currency, currentLanguageTag()),
      orderNo,
      username,
    });
  const noteField = noteFields[decision];

  const confirm = async (text: string) => {
    if (decision === 'grant') await call('adminRefundDecide', { id, grant: true });
    if (decision === 'refuse') await call('adminRefundDecide', { id, grant: false, reason: text });
    if (decision === 'retry') await call('adminRefundRetry', { id });
    if (decision === 'settle') await call('adminRefundSettle', { id, note: text });
  };
  return (
    <DecisionDialog
      title={word(`${decision}Title`)}
      explanation={
        <Stack spacing={2}>
          <span>{word(`${decision}Text`)}</span>
          {decision !== 'refuse' && <Consequence refundId={id} />}
        </Stack>
      }
      confirm={word(decision)}
      colour={decision === 'refuse' ? 'error' : 'primary'}
      {...(noteField && {
        note: { label: word(`${decision}Note`), isRequired: true, field: noteField, maxLength: 500 },
      })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Shows what else the refund ends, such as a membership. */
function Consequence({ refundId }: { refundId: string }) {
  const translate = useTranslate();
  const { data, isPending } = useGetOne<CallData<'adminRefundGet'>>('refunds', { id: refundId });
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  if (!data?.consequence) return null;
  return <Alert severity="warning">{translate(`enums.refundConsequence.${data.consequence}`)}</Alert>;
}
