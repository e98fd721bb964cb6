import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export function DiscrepancyDialog({
  discrepancy,
  onClose,
}: {
  discrepancy: RowOf<'adminDiscrepancyList'>;
  onClose: () => void;
}) {
  const { id, kind, reason, providerRef } = discrepancy;
  const translate = useTranslate();
  const { call } = useCall();
  return (
    <DecisionDialog
      title={translate('resources.discrepancies.resolveTitle')}
      explanation={translate('resources.discrepancies.resolveText', {
        reason: translate(`enums.discrepancyReason.${kind}.${reason}`),
        providerRef,
      })}
      confirm={translate('resources.discrepancies.resolve')}
      note={{
        label: translate('resources.discrepancies.fields.note'),
        isRequired: true,
        field: 'note',
        maxLength: 500,
      }}
      onConfirm={async (note) => void (await call('adminDiscrepancyResolve', { id, note }))}
      onClose={onClose}
    />
  );
}
