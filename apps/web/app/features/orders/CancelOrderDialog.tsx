import { errorCodes } from '@app/contract/errorCodes';
import type { OrderDetail } from '@app/contract/orders';
import { httpApi } from '../../api/httpApi.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { showSuccess } from '../../ui/messages.ts';

interface CancelOrderDialogProps {
  /** Null while the dialog is closed. */
  order: Pick<OrderDetail, 'orderId' | 'purpose'> | null;
  onDone: (order: OrderDetail) => void;
  /** Called when the order is no longer pending. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks for confirmation and cancels the order. */
export function CancelOrderDialog({ order: pendingOrder, onDone, onOutdated, onClose }: CancelOrderDialogProps) {
  const { isPending, run } = usePending();
  const cancel = () =>
    run(
      async () => {
        if (pendingOrder === null) return;
        const order = await httpApi('orderCancel', { orderId: pendingOrder.orderId });
        showSuccess(m.order_cancelled());
        onClose();
        onDone(order);
      },
      ({ code }) => {
        onClose();
        if (code === errorCodes.conflict) onOutdated();
      },
    );
  return (
    <ConfirmDialog
      isOpen={pendingOrder !== null}
      title={m.pay_cancel()}
      text={pendingOrder?.purpose === 'eventEntry' ? m.pay_cancel_entry_sure() : m.pay_cancel_sure()}
      cancelLabel={m.pay_keep()}
      confirmLabel={m.pay_cancel_confirm()}
      isPending={isPending}
      onConfirm={cancel}
      onCancel={onClose}
    />
  );
}
