import { Box } from '@mui/material';
import { Link, SelectInput, useCreatePath } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { dayFilters } from '../../ui/DayFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, Money, Provider, StatusChip } from '../../ui/values.tsx';
import { choicesOf, paymentProviders, paymentStateTones } from '../../values/statuses.ts';

type Payment = RowOf<'adminPaymentList'>;

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf('paymentState', paymentStateTones)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  <SelectInput
    key="provider"
    source="provider"
    choices={choicesOf('paymentProvider', paymentProviders)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  ...dayFilters,
];

export function PaymentList() {
  const createPath = useCreatePath();
  return (
    <ListPage csv="adminPaymentCsv" filters={filters}>
      <RecordTable<Payment, SortOf<'adminPaymentList'>>
        columns={[
          {
            field: 'orderNo',
            show: ({ orderId, orderNo }) => (
              <Link to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>{orderNo}</Link>
            ),
          },
          { field: 'username', show: ({ username }) => username },
          { field: 'provider', wideOnly: true, show: ({ provider }) => <Provider name={provider} /> },
          {
            field: 'providerRef',
            wideOnly: true,
            show: ({ providerRef }) => (
              <Box sx={{ overflowWrap: 'anywhere', minWidth: { md: 160 } }}>{providerRef ?? '—'}</Box>
            ),
          },
          { field: 'amount', sorts: 'desc', align: 'right', show: (payment) => <Money {...payment} /> },
          {
            field: 'state',
            show: ({ state }) => <StatusChip of="paymentState" value={state} tones={paymentStateTones} />,
          },
          { field: 'at', sorts: 'desc', show: ({ at }) => <Instant at={at} /> },
        ]}
      />
    </ListPage>
  );
}
