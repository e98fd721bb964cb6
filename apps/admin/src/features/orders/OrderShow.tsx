import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/calls.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Instant, Money, Provider, StatusChip } from '../../ui/values.tsx';
import { orderStatuses } from '../../values/statuses.ts';

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
          status: <StatusChip of="orderStatus" value={order.status} tones={orderStatuses} />,
          createdAt: <Instant at={order.createdAt} />,
          paidAt: <Instant at={order.paidAt} />,
        }}
      />
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

/** What the ledger says. */
function Movements({ movements }: Pick<Order, 'movements'>) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('resources.orders.movements')}>
      <Table>
        <TableHead>
          <TableRow>
            {(['at', 'kind', 'amount', 'provider', 'providerRef'] as const).map((field) => (
              <TableCell key={field} align={field === 'amount' ? 'right' : 'left'}>
                {translate(`resources.orders.fields.${field}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {movements.map((movement) => (
            <TableRow key={movement.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Instant at={movement.at} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{translate(`enums.movementKind.${movement.kind}`)}</TableCell>
              <TableCell align="right">
                <Money amountMinor={movement.kind === 'refund' ? -Math.abs(movement.amountMinor) : movement.amountMinor} currency={movement.currency} />
              </TableCell>
              <TableCell>
                <Provider name={movement.provider} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>{movement.providerRef}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
