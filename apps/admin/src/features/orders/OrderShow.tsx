import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListContextProvider, useList, useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { Facts } from '../../ui/Facts.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Instant, Money, Provider, StatusChip } from '../../ui/values.tsx';
import { orderStatusTones } from '../../values/statuses.ts';
import { RefundOrderDialog } from './RefundOrderDialog.tsx';

type Order = CallData<'adminOrderGet'>;

export function OrderShow() {
  return (
    <ShowPage>
      <OrderFacts />
    </ShowPage>
  );
}

function OrderFacts() {
  const order = useRecordContext<Order>();
  const translate = useTranslate();
  if (!order) return null;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Facts
        facts={{
          orderNo: order.orderNo,
          username: order.username,
          purpose: translate(`enums.orderPurpose.${order.purpose}`),
          amount: <Money {...order} />,
          status: <StatusChip of="orderStatus" value={order.status} tones={orderStatusTones} />,
          createdAt: <Instant at={order.createdAt} />,
          paidAt: <Instant at={order.paidAt} />,
        }}
      />
      {order.status === 'paid' && <RefundButton order={order} />}
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate('resources.orders.movements')}
      </Typography>
      {order.movements.length === 0 ? (
        <Typography color="text.secondary">{translate('resources.orders.noMovements')}</Typography>
      ) : (
        <Movements movements={order.movements} />
      )}
    </Box>
  );
}

function RefundButton({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" sx={{ mt: 3 }} onClick={() => setOpen(true)}>
        {translate('resources.orders.refund.open')}
      </Button>
      {isOpen && <RefundOrderDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type Movement = Order['movements'][number];

const columns: Column<Movement>[] = [
  { field: 'at', show: ({ at }) => <Instant at={at} /> },
  { field: 'kind', show: ({ kind }) => <MovementKind kind={kind} /> },
  {
    field: 'amount',
    show: ({ kind, amountMinor, currency }) => (
      <Money amountMinor={kind === 'refund' ? -Math.abs(amountMinor) : amountMinor} currency={currency} />
    ),
    align: 'right',
  },
  { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
  { field: 'providerRef', show: ({ providerRef }) => <span style={{ overflowWrap: 'anywhere' }}>{providerRef}</span> },
];

function MovementKind({ kind }: Pick<Movement, 'kind'>) {
  return useTranslate()(`enums.movementKind.${kind}`);
}

/** Lists the ledger entries of an order. */
function Movements({ movements }: Pick<Order, 'movements'>) {
  const list = useList({ data: movements });
  return (
    <ListContextProvider value={list}>
      <RecordTable columns={columns} name="movements" />
    </ListContextProvider>
  );
}
