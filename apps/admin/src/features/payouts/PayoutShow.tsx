import { Box } from '@mui/material';
import { Link, ListContextProvider, useCreatePath, useList, useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { Facts } from '../../ui/Facts.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Day, Instant, Money, Provider, StatusChip } from '../../ui/values.tsx';
import { payoutMatchTones, payoutStateTones } from '../../values/statuses.ts';
import { PayoutAgreement } from './PayoutAgreement.tsx';

type Payout = CallData<'adminPayoutGet'>;
type Transaction = Payout['transactions'][number];

export function PayoutShow() {
  return (
    <ShowPage isPlain>
      <PayoutPage />
    </ShowPage>
  );
}

function PayoutPage() {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  if (!payout) return null;
  const { feeMinor, itemsMinor, currency } = payout;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={translate('resources.payouts.payout')}>
        <Facts
          facts={{
            providerRef: payout.providerRef,
            provider: <Provider name={payout.provider} />,
            arrivesOn: <Day day={payout.arrivesOn} />,
            state: <StatusChip of="payoutState" value={payout.state} tones={payoutStateTones} />,
            amount: <Money {...payout} />,
            items: <Money amountMinor={itemsMinor} currency={currency} />,
            fee: <Money amountMinor={feeMinor} currency={currency} />,
            agreement: <PayoutAgreement payout={payout} />,
          }}
        />
      </Section>
      <Section title={translate('resources.payouts.transactions')}>
        <Transactions transactions={payout.transactions} />
      </Section>
    </Box>
  );
}

const columns: Column<Transaction>[] = [
  { field: 'at', show: ({ at }) => <Instant at={at} /> },
  { field: 'order', show: (transaction) => <OrderLink transaction={transaction} /> },
  { field: 'kind', show: ({ kind }) => <Kind kind={kind} /> },
  { field: 'amount', align: 'right', show: (transaction) => <Money {...transaction} /> },
  {
    field: 'fee',
    align: 'right',
    show: ({ feeMinor, currency }) => <Money amountMinor={feeMinor} currency={currency} />,
  },
  {
    field: 'net',
    align: 'right',
    show: ({ amountMinor, feeMinor, currency }) => <Money amountMinor={amountMinor - feeMinor} currency={currency} />,
  },
  { field: 'match', show: ({ match }) => <StatusChip of="payoutMatch" value={match} tones={payoutMatchTones} /> },
];

/** Lists the charges, refunds and other transactions of a payout. */
function Transactions({ transactions }: Pick<Payout, 'transactions'>) {
  const list = useList({ data: transactions, perPage: transactions.length || 1 });
  return (
    <ListContextProvider value={list}>
      <RecordTable columns={columns} name="transactions" />
    </ListContextProvider>
  );
}

function Kind({ kind }: Pick<Transaction, 'kind'>) {
  return useTranslate()(`enums.transactionKind.${kind}`);
}

function OrderLink({ transaction: { orderId, orderNo, movementRef } }: { transaction: Transaction }) {
  const createPath = useCreatePath();
  if (orderId === null) return <span style={{ overflowWrap: 'anywhere' }}>{movementRef ?? '—'}</span>;
  return <Link to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>{orderNo}</Link>;
}
