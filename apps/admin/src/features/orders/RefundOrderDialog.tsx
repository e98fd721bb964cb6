import { formatMoney, majorText } from '@app/contract/money';
import { Alert, Skeleton, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { minorFromText } from '../../values/money.ts';

type Preview = CallData<'adminOrderRefundPreview'>;

interface Props {
  order: Pick<CallData<'adminOrderGet'>, 'id' | 'orderNo' | 'currency'>;
  onClose: () => void;
}

/** Refunds an order or a part of it. Says what follows from the typed amount, and requires a reason. */
export function RefundOrderDialog({ order: { id, orderNo, currency }, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const { data: preview } = useQuery({
    queryKey: ['orders', 'refundPreview', id],
    queryFn: () => call('adminOrderRefundPreview', { id }),
    // The shown amount guards against concurrent refunds. It must be current when the dialog opens, and must not change
    // while the dialog is open.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const text = typedAmount ?? (preview ? majorText(preview.remainingMinor, currency) : '');
  const amountMinor = minorFromText(text, currency);
  const isValid = preview !== undefined && isWithin(amountMinor, preview.remainingMinor);
  const format = (minor: number) => formatMoney(minor, currency, currentLanguageTag());

  const confirm = async (reason: string) => {
    if (!isValid) throw new Error(translate('resources.orders.refund.amountWrong', { currency }));
    await call('adminOrderRefund', { id, amountMinor: amountMinor!, remainingMinor: preview.remainingMinor, reason });
    notify('resources.orders.refund.started', { type: 'success' });
  };
  return (
    <DecisionDialog
      title={translate('resources.orders.refund.title', { orderNo })}
      explanation={
        preview ? (
          <Stack spacing={2}>
            <span>
              {translate('resources.orders.refund.remaining', {
                remaining: format(preview.remainingMinor),
                paid: format(preview.paidMinor),
              })}
            </span>
            <TextField
              label={translate('resources.orders.refund.amount', { currency })}
              value={text}
              onChange={(event) => setTypedAmount(event.target.value)}
              required
              error={!isValid}
              helperText={isValid ? undefined : translate('resources.orders.refund.amountWrong', { currency })}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
            {isValid && <Consequences preview={preview} amountMinor={amountMinor!} />}
          </Stack>
        ) : (
          <Skeleton variant="rounded" height={160} />
        )
      }
      confirm={
        isValid
          ? translate('resources.orders.refund.confirm', { amount: format(amountMinor!) })
          : translate('resources.orders.refund.open')
      }
      note={{
        label: translate('resources.orders.refund.reason'),
        isRequired: true,
        field: 'reason',
        maxLength: 500,
      }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const isWithin = (amountMinor: number | null, remainingMinor: number) =>
  amountMinor !== null && amountMinor > 0 && amountMinor <= remainingMinor;

/** Shows what else ends with the refund, or that a partial one ends nothing. */
function Consequences({ preview, amountMinor }: { preview: Preview; amountMinor: number }) {
  const translate = useTranslate();
  const restMinor = preview.remainingMinor - amountMinor;
  if (restMinor > 0) {
    const rest = formatMoney(restMinor, preview.currency, currentLanguageTag());
    return <Alert severity="info">{translate('resources.orders.refund.partial', { rest })}</Alert>;
  }
  if (preview.consequence === null)
    return <Alert severity="info">{translate('resources.orders.refund.noConsequence')}</Alert>;
  return <Alert severity="warning">{translate(`enums.refundConsequence.${preview.consequence}`)}</Alert>;
}
