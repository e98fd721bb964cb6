import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Instant, Money, StatusChip } from '../../ui/values.tsx';
import { orderStatusTones } from '../../values/statuses.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPayer, OrderSubject } from './OrderLinks.tsx';
import { Attempts, Movements, Refunds } from './OrderTables.tsx';

type Order = CallData<'adminOrderGet'>;

export function OrderShow() {
  return (
    <ShowPage isPlain>
      <OrderPage />
    </ShowPage>
  );
}

function OrderPage() {
  const order = useRecordContext<Order>();
  const translate = useTranslate();
  if (!order) return null;
  const { currency, refundedMinor, amountMinor } = order;
  const money = (minor: number) => <Money amountMinor={minor} currency={currency} />;
  const isPartlyRefunded = refundedMinor > 0 && refundedMinor < amountMinor;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={translate('resources.orders.order')}>
        <Box
          sx={{ display: 'grid', columnGap: 6, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}
        >
          <Facts
            facts={{
              orderNo: order.orderNo,
              payer: <OrderPayer order={order} />,
              username: order.username,
              purpose: <OrderSubject order={order} />,
            }}
          />
          <Facts
            facts={{
              status: <StatusChip of="orderStatus" value={order.status} tones={orderStatusTones} />,
              amount: money(amountMinor),
              ...(isPartlyRefunded && {
                refunded: money(refundedMinor),
                remaining: money(amountMinor - refundedMinor),
              }),
              ...(order.paidAt !== null && { fee: <OrderFee order={order} />, net: <OrderNet order={order} /> }),
              createdAt: <Instant at={order.createdAt} />,
              paidAt: <Instant at={order.paidAt} />,
            }}
          />
        </Box>
        <OrderActions order={order} />
      </Section>
      <Section title={translate('resources.orders.movements')}>
        <Movements movements={order.movements} />
      </Section>
      <Section title={translate('resources.orders.attempts')}>
        <Attempts attempts={order.attempts} />
      </Section>
      {order.refunds.length > 0 && (
        <Section title={translate('resources.orders.refunds')}>
          <Refunds refunds={order.refunds} orderNo={order.orderNo} />
        </Section>
      )}
      <Section title={translate('resources.orders.notes')}>
        <OrderNotes order={order} />
      </Section>
    </Box>
  );
}

/** Shows the provider's fees, or that they are not known yet. */
function OrderFee({ order: { feeMinor, feeCurrency } }: { order: Order }) {
  const translate = useTranslate();
  if (feeMinor === null || feeCurrency === null) return translate('resources.orders.feeUnknown');
  return <Money amountMinor={feeMinor} currency={feeCurrency} />;
}

/** Shows the amount less refunds and fees. It is unknown while the fees are, or when they are in another currency. */
function OrderNet({ order: { amountMinor, refundedMinor, currency, feeMinor, feeCurrency } }: { order: Order }) {
  const translate = useTranslate();
  if (feeMinor === null || feeCurrency !== currency) return translate('resources.orders.feeUnknown');
  return <Money amountMinor={amountMinor - refundedMinor - feeMinor} currency={currency} />;
}
