import type { OrderRow } from '@app/contract/orders';
import { httpApi } from '../../api/httpApi.ts';
import { downloadBlob } from '../../forms/downloadBlob.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';

interface ReceiptButtonProps {
  order: OrderRow;
  className: string | undefined;
}

/** Downloads the receipt of a paid order in the language of the page. */
export function ReceiptButton({ order: { orderId, orderNo }, className }: ReceiptButtonProps) {
  const { isPending, run } = usePending();
  const fetchReceipt = () =>
    run(async () => downloadBlob((await httpApi('orderReceipt', { orderId })) as Blob, `receipt-${orderNo}.pdf`));
  return (
    <button
      type="button"
      className={className}
      aria-busy={isPending}
      aria-label={m.order_of({ operation: m.order_receipt(), number: orderNo })}
      onClick={() => void fetchReceipt()}
    >
      {m.order_receipt()}
    </button>
  );
}
