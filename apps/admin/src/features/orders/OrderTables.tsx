import { Link as PlainLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, ListContextProvider, type RaRecord, useList, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, Money, Provider, StatusChip } from '../../ui/values.tsx';
import { paymentStateTones, refundStateTones } from '../../values/statuses.ts';

type Order = CallData<'adminOrderGet'>;
type Movement = Order['movements'][number];
type Attempt = Order['attempts'][number];
type Refund = Order['refunds'][number];

const renderReference = (text: string | null): ReactNode => (
  <span style={{ overflowWrap: 'anywhere' }}>{text ?? '—'}</span>
);

const movementColumns: Column<Movement>[] = [
  { field: 'at', show: ({ at }) => <Instant at={at} /> },
  { field: 'kind', show: ({ kind }) => <MovementKind kind={kind} /> },
  {
    field: 'amount',
    align: 'right',
    show: ({ kind, amountMinor, currency }) => (
      <Money amountMinor={kind === 'refund' ? -amountMinor : amountMinor} currency={currency} />
    ),
  },
  { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
  { field: 'providerRef', show: (movement) => <MovementReference movement={movement} /> },
];

/** Lists the ledger entries of an order. */
export function Movements({ movements }: Pick<Order, 'movements'>) {
  return <Table rows={movements} columns={movementColumns} name="movements" empty="noMovements" />;
}

function MovementKind({ kind }: Pick<Movement, 'kind'>) {
  return useTranslate()(`enums.movementKind.${kind}`);
}

/** Shows the provider's reference, linked to its page in the provider's dashboard. */
function MovementReference({ movement: { providerRef, url } }: { movement: Movement }) {
  const translate = useTranslate();
  if (url === null) return renderReference(providerRef);
  return (
    <PlainLink
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={translate('resources.orders.openAtProvider')}
    >
      {renderReference(providerRef)}
    </PlainLink>
  );
}

const attemptColumns: Column<Attempt>[] = [
  { field: 'at', show: ({ at }) => <Instant at={at} /> },
  {
    field: 'state',
    show: ({ state }) => <StatusChip of="paymentState" value={state} tones={paymentStateTones} />,
  },
  { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
  { field: 'providerRef', show: ({ providerRef }) => renderReference(providerRef) },
];

/** Lists the payment sessions of an order. */
export function Attempts({ attempts }: Pick<Order, 'attempts'>) {
  return <Table rows={attempts} columns={attemptColumns} name="attempts" empty="noAttempts" />;
}

const refundColumns: Column<Refund>[] = [
  { field: 'startedAt', show: ({ createdAt }) => <Instant at={createdAt} /> },
  { field: 'amount', align: 'right', show: (refund) => <Money {...refund} /> },
  { field: 'state', show: ({ state }) => <StatusChip of="refundState" value={state} tones={refundStateTones} /> },
  { field: 'reason', show: (refund) => <RefundReason refund={refund} /> },
  { field: 'doneAt', show: ({ doneAt }) => <Instant at={doneAt} /> },
];

/** Lists the refunds of an order, with a link to the list where finance decides them. */
export function Refunds({ refunds, orderNo }: Pick<Order, 'refunds' | 'orderNo'>) {
  const translate = useTranslate();
  const filter = encodeURIComponent(JSON.stringify({ keyword: orderNo }));
  return (
    <>
      <Table rows={refunds} columns={refundColumns} name="refunds" empty="noMovements" />
      {refunds.some(({ state }) => state === 'asked' || state === 'failed') && (
        <Typography sx={{ mt: 2 }}>
          <Link to={`/refunds?displayedFilters=%7B%7D&filter=${filter}`}>
            {translate('resources.orders.toRefunds')}
          </Link>
        </Typography>
      )}
    </>
  );
}

function RefundReason({ refund: { origin, reason, decisionNote } }: { refund: Refund }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`enums.refundOrigin.${origin}`)}
      {[reason, decisionNote].map(
        (text, index) =>
          text && (
            <Typography key={index === 0 ? 'reason' : 'note'} variant="body2" color="text.secondary">
              {text}
            </Typography>
          ),
      )}
    </>
  );
}

interface TableProps<Row extends RaRecord> {
  rows: Row[];
  columns: Column<Row>[];
  name: string;
  empty: 'noMovements' | 'noAttempts';
}

function Table<Row extends RaRecord>({ rows, columns, name, empty }: TableProps<Row>) {
  const list = useList({ data: rows });
  const translate = useTranslate();
  if (rows.length === 0)
    return <Typography color="text.secondary">{translate(`resources.orders.${empty}`)}</Typography>;
  return (
    <ListContextProvider value={list}>
      <RecordTable columns={columns} name={name} />
    </ListContextProvider>
  );
}
