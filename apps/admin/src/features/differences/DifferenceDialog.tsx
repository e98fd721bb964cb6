import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export function DifferenceDialog({ difference, onClose }: { difference: RowOf<'adminDifferenceList'>; onClose: () => void }) {
  const { id, kind, reason, providerRef } = difference;
  const translate = useTranslate();
  const { call } = useCall();
  return (
    <DecisionDialog
      title={translate('resources.differences.resolveTitle')}
      explanation={translate('resources.differences.resolveText', { reason: translate(`resources.differences.reasons.${kind}.${reason}`), providerRef })}
      confirm={translate('resources.differences.resolve')}
      note={{ label: translate('resources.differences.fields.note'), isRequired: true, field: 'note', maxLength: 500 }}
      onConfirm={async (note) => void (await call('adminDifferenceResolve', { id, note }))}
      onClose={onClose}
    />
  );
}
