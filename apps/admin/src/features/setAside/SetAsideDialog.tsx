import { formatMoney } from '@app/contract/money';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export function SetAsideDialog({ payment, onClose }: { payment: RowOf<'adminSetAsideList'>; onClose: () => void }) {
  const translate = useTranslate();
  const { call } = useCall();
  return (
    <DecisionDialog
      title={translate('resources.setAside.resolveTitle')}
      explanation={translate('resources.setAside.resolveText', {
        amount: formatMoney(payment.amountMinor, payment.currency, currentLanguageTag()),
        providerRef: payment.providerRef,
      })}
      confirm={translate('resources.setAside.resolve')}
      note={{ label: translate('resources.setAside.fields.note'), isRequired: true, field: 'note', maxLength: 500 }}
      onConfirm={async (note) => void (await call('adminSetAsideResolve', { id: payment.id, note }))}
      onClose={onClose}
    />
  );
}
