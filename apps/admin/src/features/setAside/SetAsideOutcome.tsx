import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { Instant } from '../../ui/values.tsx';
import { formatMoney } from '../../values/money.ts';

/** What became of money that fits nowhere, or the button to say so. */
export function SetAsideOutcome({ payment }: { payment: RowOf<'adminSetAsideList'> }) {
  const [isAsked, setAsked] = useState(false);
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.setAside.${key}`, values);

  return (
    <>
      {payment.resolvedAt === null ? (
        <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
          {word('resolve')}
        </Button>
      ) : (
        <>
          <span style={{ overflowWrap: 'anywhere' }}>{payment.note}</span>
          <Typography variant="caption" color="text.secondary" component="div">
            <Instant at={payment.resolvedAt} />
          </Typography>
        </>
      )}
      {isAsked && (
        <DecisionDialog
          title={word('resolveTitle')}
          explanation={word('resolveText', {
            amount: formatMoney(payment.amountMinor, payment.currency, currentLanguageTag()),
            providerRef: payment.providerRef,
          })}
          confirm={word('resolve')}
          note={{ label: word('fields.note'), isRequired: true, field: 'note', maxLength: 500 }}
          onConfirm={async (note) => void (await call('adminSetAsideResolve', { id: payment.id, note }))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
