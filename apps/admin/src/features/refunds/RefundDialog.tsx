import { formatMoney } from '@app/contract/money';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export type Decision = 'grant' | 'refuse';

interface Props {
  refund: RowOf<'adminRefundList'>;
  decision: Decision;
  onClose: () => void;
}

export function RefundDialog({ refund, decision, onClose }: Props) {
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.refunds.${key}`, values);
  return (
    <DecisionDialog
      title={word(`${decision}Title`)}
      explanation={word(`${decision}Text`, {
        amount: formatMoney(refund.amountMinor, refund.currency, currentLanguageTag()),
        orderNo: refund.orderNo,
        username: refund.username,
      })}
      confirm={word(decision)}
      colour={decision === 'grant' ? 'primary' : 'error'}
      onConfirm={async () => void (await call('adminRefundDecide', { id: refund.id, grant: decision === 'grant' }))}
      onClose={onClose}
    />
  );
}
