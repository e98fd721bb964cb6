import { formatMoney } from '@app/contract/money';
import { Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { textKey } from '../../providers/texts.ts';
import { dayFilters } from '../../ui/DayFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { Payer } from '../../ui/Payer.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, Money, StatusChip } from '../../ui/values.tsx';
import { choicesOf, orderStatusTones } from '../../values/statuses.ts';

type Order = RowOf<'adminOrderList'>;

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf('orderStatus', orderStatusTones)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  ...dayFilters,
];

export function OrderList() {
  return (
    <ListPage csv="adminOrderCsv" filters={filters} keywordHint={textKey('resources.orders.searchHint')}>
      <RecordTable<Order, SortOf<'adminOrderList'>>
        opens="show"
        columns={[
          { field: 'orderNo', sorts: 'asc', show: ({ orderNo }) => orderNo },
          { field: 'payer', show: (order) => <Payer {...order} /> },
          { field: 'purpose', wideOnly: true, show: ({ purpose }) => <Purpose purpose={purpose} /> },
          { field: 'amount', sorts: 'desc', align: 'right', show: (order) => <Amount order={order} /> },
          {
            field: 'status',
            show: ({ status }) => <StatusChip of="orderStatus" value={status} tones={orderStatusTones} />,
          },
          { field: 'createdAt', sorts: 'desc', show: ({ createdAt }) => <Instant at={createdAt} /> },
          { field: 'paidAt', sorts: 'desc', wideOnly: true, show: ({ paidAt }) => <Instant at={paidAt} /> },
        ]}
      />
    </ListPage>
  );
}

function Purpose({ purpose }: Pick<Order, 'purpose'>) {
  return <span style={{ whiteSpace: 'nowrap' }}>{useTranslate()(`enums.orderPurpose.${purpose}`)}</span>;
}

/** Shows the amount of an order, and the refunded part of an order that stays paid. */
function Amount({ order }: { order: Order }) {
  const translate = useTranslate();
  const { refundedMinor, amountMinor, currency } = order;
  const refunded = formatMoney(refundedMinor, currency, currentLanguageTag());
  return (
    <>
      <Money {...order} />
      {refundedMinor > 0 && refundedMinor < amountMinor && (
        <Typography variant="caption" color="text.secondary" component="div" noWrap>
          {translate('resources.orders.refundedPart', { amount: refunded })}
        </Typography>
      )}
    </>
  );
}
