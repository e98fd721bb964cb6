import { formatMoney } from '@app/contract/money';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export function UnmatchedPaymentDialog({
  payment,
  onClose,
}: {
  payment: RowOf<'adminUnmatchedPaymentList'>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { call } = useCall();
  return (
    <DecisionDialog
      title={translate('resources.unmatchedPayments.resolveTitle')}
      explanation={translate('resources.unmatchedPayments.resolveText', {
        amount: formatMoney(payment.amountMinor, payment.currency, currentLanguageTag()),
        providerRef: payment.providerRef,
      })}
      confirm={translate('resources.unmatchedPayments.resolve')}
      note={{
        label: translate('resources.unmatchedPayments.fields.note'),
        isRequired: true,
        field: 'note',
        maxLength: 500,
      }}
      onConfirm={async (note) => void (await call('adminUnmatchedPaymentResolve', { id: payment.id, note }))}
      onClose={onClose}
    />
  );
}
