import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { formatMoney } from '../../values/money.ts';

/** Grant or refuse what a person asked for. The other refunds make themselves. */
export function RefundDecision({ refund }: { refund: RowOf<'adminRefundList'> }) {
  const [asked, setAsked] = useState<'grant' | 'refuse' | null>(null);
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.refunds.${key}`, values);

  return (
    <>
      {refund.state === 'asked' && (
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" onClick={() => setAsked('grant')}>
            {word('grant')}
          </Button>
          <Button size="small" color="secondary" onClick={() => setAsked('refuse')}>
            {word('refuse')}
          </Button>
        </Stack>
      )}
      {asked && (
        <DecisionDialog
          title={word(`${asked}Title`)}
          explanation={word(`${asked}Text`, {
            amount: formatMoney(refund.amountMinor, refund.currency, currentLanguageTag()),
            orderNo: refund.orderNo,
            username: refund.username,
          })}
          confirm={word(asked)}
          colour={asked === 'grant' ? 'primary' : 'error'}
          onConfirm={async () => void (await call('adminRefundDecide', { id: refund.id, grant: asked === 'grant' }))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
