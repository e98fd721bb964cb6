import { formatMoney } from '@app/contract/money';
import { Alert, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { type Candidate, OrderChoice } from './OrderChoice.tsx';

type ResolutionKind = 'refund' | 'assign' | 'resolve';
const resolutionKinds: readonly ResolutionKind[] = ['refund', 'assign', 'resolve'];
/** The field of the call that receives the text required by a kind of resolution. */
const noteFields: Partial<Record<ResolutionKind, 'reason' | 'note'>> = { refund: 'reason', resolve: 'note' };

interface Props {
  payment: RowOf<'adminUnmatchedPaymentList'>;
  onClose: () => void;
}

/** Refunds an unmatched payment, pays an order with it, or resolves it with a note, and says what follows. */
export function UnmatchedPaymentDialog({ payment, onClose }: Props) {
  const [kind, setKind] = useState<ResolutionKind>('refund');
  const [order, setOrder] = useState<Candidate | null>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const { id, amountMinor, currency, providerRef } = payment;
  const word = (key: string) =>
    translate(`resources.unmatchedPayments.${key}`, {
      amount: formatMoney(amountMinor, currency, currentLanguageTag()),
      providerRef,
    });
  const noteField = noteFields[kind];

  const confirm = async (text: string) => {
    if (kind === 'refund') await call('adminUnmatchedPaymentRefund', { id, reason: text });
    if (kind === 'resolve') await call('adminUnmatchedPaymentResolve', { id, note: text });
    if (kind === 'assign') {
      if (!order) throw new Error(word('orderMissing'));
      await call('adminUnmatchedPaymentAssign', { id, orderId: order.id });
    }
    notify(`resources.unmatchedPayments.${kind}Done`, { type: 'success' });
  };
  return (
    <DecisionDialog
      title={word('resolveTitle')}
      explanation={
        <Stack spacing={2}>
          <span>{word('payment')}</span>
          <RadioGroup
            aria-label={word('way')}
            value={kind}
            onChange={(event) => setKind(event.target.value as ResolutionKind)}
          >
            {resolutionKinds.map((choice) => (
              <FormControlLabel key={choice} value={choice} control={<Radio />} label={word(`ways.${choice}`)} />
            ))}
          </RadioGroup>
          {kind === 'assign' && <OrderChoice paymentId={id} value={order} onChange={setOrder} />}
          <Alert severity="info">
            {kind === 'assign' && order
              ? translate(`resources.unmatchedPayments.assignConsequence.${order.purpose}`, { orderNo: order.orderNo })
              : word(`${kind}Text`)}
          </Alert>
        </Stack>
      }
      confirm={word(`${kind}Confirm`)}
      {...(noteField && {
        note: { label: word(`${kind}Note`), isRequired: true, field: noteField, maxLength: 500 },
      })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
