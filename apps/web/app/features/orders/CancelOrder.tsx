import { errorCodes } from '@app/contract/errorCodes';
import type { OrderDetail } from '@app/contract/orders';
import { httpApi } from '../../api/httpApi.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { showSuccess } from '../../ui/messages.ts';

interface CancelOrderProps {
  /** Null while the dialog is closed. */
  order: Pick<OrderDetail, 'orderId' | 'purpose'> | null;
  onDone: (order: OrderDetail) => void;
  /** Called when the order is no longer pending. */
  onOld: () => void;
  onClose: () => void;
}

/** Asks for confirmation and cancels the order. */
export function CancelOrder({ order: pending, onDone, onOld, onClose }: CancelOrderProps) {
  const { isPending, run } = usePending();
  const cancel = () =>
    run(
      async () => {
        if (pending === null) return;
        const order = await httpApi('orderCancel', { orderId: pending.orderId });
        showSuccess(m.order_cancelled());
        onClose();
        onDone(order);
      },
      ({ code }) => {
        onClose();
        if (code === errorCodes.conflict) onOld();
      },
    );
  return (
    <ConfirmDialog
      isOpen={pending !== null}
      title={m.pay_cancel()}
      text={pending?.purpose === 'eventEntry' ? m.pay_cancel_entry_sure() : m.pay_cancel_sure()}
      cancel={m.pay_keep()}
      confirm={m.pay_cancel_confirm()}
      isPending={isPending}
      onConfirm={cancel}
      onCancel={onClose}
    />
  );
}
