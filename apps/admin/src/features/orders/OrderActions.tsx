import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { useCall } from '../../ui/useCall.ts';
import { useNotifiedWork } from '../../ui/useWork.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { RefundOrderDialog } from './RefundOrderDialog.tsx';

type Order = CallData<'adminOrderGet'>;

/** Offers the receipt of a paid order, and a refund while something can be refunded. */
export function OrderActions({ order }: { order: Order }) {
  const [isRefunding, setRefunding] = useState(false);
  const translate = useTranslate();
  if (!order.hasReceipt) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
      <ReceiptButton order={order} />
      {order.refundableMinor > 0 && (
        <Button variant="outlined" color="secondary" onClick={() => setRefunding(true)}>
          {translate('resources.orders.refund.open')}
        </Button>
      )}
      {isRefunding && <RefundOrderDialog order={order} onClose={() => setRefunding(false)} />}
    </Stack>
  );
}

/** Downloads the receipt in the language of the staff member. */
function ReceiptButton({ order: { id, orderNo } }: { order: Order }) {
  const { isWorking, run } = useNotifiedWork();
  const translate = useTranslate();
  const { fetchFile } = useCall();
  const download = () =>
    run(async () => saveFile(await fetchFile('adminOrderReceipt', { id }), `receipt-${orderNo}.pdf`));
  return (
    <Button variant="contained" disabled={isWorking} onClick={() => void download()}>
      {translate('resources.orders.receipt')}
    </Button>
  );
}
