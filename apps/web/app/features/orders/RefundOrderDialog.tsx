import { Textarea } from '../../forms/mantine.tsx';
import type { OrderRow } from '@app/contract/orders';
import { useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import form from '../../forms/form.module.css';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/formats.ts';
import { showSuccess } from '../../ui/messages.ts';

interface RefundOrderDialogProps {
  /** Null while the dialog is closed. */
  order: OrderRow | null;
  /** Called after success and failure: the order must be reloaded. */
  onDone: () => void;
  onClose: () => void;
}

/** Requests a refund of an order, with an optional reason. */
export function RefundOrderDialog({ order, onDone, onClose }: RefundOrderDialogProps) {
  const [reason, setReason] = useState('');
  const { isPending, run } = usePending();
  const close = () => {
    setReason('');
    onClose();
  };
  const requestRefund = () =>
    run(
      async () => {
        if (!order) return;
        const trimmedReason = reason.trim();
        await httpApi('orderRefund', { orderId: order.orderId, ...(trimmedReason && { reason: trimmedReason }) });
        showSuccess(m.order_refund_asked());
        close();
        onDone();
      },
      () => {
        close();
        onDone();
      },
    );
  return (
    <ConfirmDialog
      isOpen={order !== null}
      title={m.order_refund()}
      text={
        order
          ? (order.purpose === 'eventEntry' ? m.order_refund_sure_entry : m.order_refund_sure)({
              amount: formatMoney({ amountMinor: order.refundableMinor, currency: order.currency }),
            })
          : ''
      }
      confirmLabel={m.order_refund_confirm()}
      isPending={isPending}
      onConfirm={requestRefund}
      onCancel={close}
    >
      <div className={`${form.form} ${form.inDialog}`}>
        <Textarea
          label={m.order_refund_reason()}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={500}
          rows={3}
        />
      </div>
    </ConfirmDialog>
  );
}
