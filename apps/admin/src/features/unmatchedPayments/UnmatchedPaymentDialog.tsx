import { formatMoney } from '@app/contract/money';
import { Alert, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { type Candidate, OrderChoice } from './OrderChoice.tsx';

type Way = 'refund' | 'assign' | 'resolve';
const ways: readonly Way[] = ['refund', 'assign', 'resolve'];
/** The field of the call that receives the text required by a way of resolving. */
const notes: Partial<Record<Way, 'reason' | 'note'>> = { refund: 'reason', resolve: 'note' };

interface Props {
  payment: RowOf<'adminUnmatchedPaymentList'>;
  onClose: () => void;
}

/** Refunds an unmatched payment, pays an order with it, or resolves it with a note, and says what follows. */
export function UnmatchedPaymentDialog({ payment, onClose }: Props) {
  const [way, setWay] = useState<Way>('refund');
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
  const note = notes[way];

  const confirm = async (text: string) => {
    if (way === 'refund') await call('adminUnmatchedPaymentRefund', { id, reason: text });
    if (way === 'resolve') await call('adminUnmatchedPaymentResolve', { id, note: text });
    if (way === 'assign') {
      if (!order) throw new Error(word('orderMissing'));
      await call('adminUnmatchedPaymentAssign', { id, orderId: order.id });
    }
    notify(`resources.unmatchedPayments.${way}Done`, { type: 'success' });
  };
  return (
    <DecisionDialog
      title={word('resolveTitle')}
      explanation={
        <Stack spacing={2}>
          <span>{word('payment')}</span>
          <RadioGroup aria-label={word('way')} value={way} onChange={(event) => setWay(event.target.value as Way)}>
            {ways.map((choice) => (
              <FormControlLabel key={choice} value={choice} control={<Radio />} label={word(`ways.${choice}`)} />
            ))}
          </RadioGroup>
          {way === 'assign' && <OrderChoice paymentId={id} value={order} onChange={setOrder} />}
          <Alert severity="info">
            {way === 'assign' && order
              ? translate(`resources.unmatchedPayments.assignConsequence.${order.purpose}`, { orderNo: order.orderNo })
              : word(`${way}Text`)}
          </Alert>
        </Stack>
      }
      confirm={word(`${way}Confirm`)}
      {...(note && { note: { label: word(`${way}Note`), isRequired: true, field: note, maxLength: 500 } })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
