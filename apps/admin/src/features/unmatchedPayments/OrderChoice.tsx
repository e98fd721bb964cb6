import { arrangeNames } from '@app/contract/names';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLocale } from '../../providers/language.ts';
import { useCall } from '../../ui/useCall.ts';

export type Candidate = CallData<'adminUnmatchedPaymentOrders'>['orders'][number];

interface Props {
  paymentId: string;
  value: Candidate | null;
  onChange: (order: Candidate | null) => void;
}

const payerOf = ({ payerName: latinName, payerNativeName: nativeName, username }: Candidate) =>
  arrangeNames(currentLocale(), { latinName, nativeName }).lead || username;

/** Chooses among the payable orders of the payment's amount and currency, by number or payer. */
export function OrderChoice({ paymentId, value, onChange }: Props) {
  const [typedKeyword, setTypedKeyword] = useState('');
  const keyword = useDeferredValue(value === null ? typedKeyword.trim() : '');
  const translate = useTranslate();
  const { call } = useCall();
  const { data, isPending } = useQuery({
    queryKey: ['unmatchedPayments', 'orders', paymentId, keyword],
    queryFn: () => call('adminUnmatchedPaymentOrders', { id: paymentId, ...(keyword && { keyword }) }),
  });
  return (
    <Autocomplete
      options={data?.orders ?? []}
      value={value}
      onChange={(_, order) => onChange(order)}
      onInputChange={(_, text, reason) => reason === 'input' && setTypedKeyword(text)}
      // Shows all options, because the server has already searched.
      filterOptions={(orders) => orders}
      getOptionLabel={(order) => `${order.orderNo} · ${payerOf(order)}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isPending}
      loadingText={translate('app.working')}
      noOptionsText={translate('resources.unmatchedPayments.noOrders')}
      renderInput={(parameters) => (
        <TextField {...parameters} label={translate('resources.unmatchedPayments.order')} required />
      )}
    />
  );
}
