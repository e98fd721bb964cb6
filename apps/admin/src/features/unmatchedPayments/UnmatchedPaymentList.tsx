import { Box } from '@mui/material';
import { useState } from 'react';
import { Link, SelectInput, useCreatePath, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ActionResult } from '../../ui/ActionResult.tsx';
import { Payer } from '../../ui/Payer.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useCall } from '../../ui/useCall.ts';
import { Instant, Money, Provider } from '../../ui/values.tsx';
import { UnmatchedPaymentDialog } from './UnmatchedPaymentDialog.tsx';

type UnmatchedPayment = RowOf<'adminUnmatchedPaymentList'>;

const choices = [
  { id: 'true', name: 'resources.unmatchedPayments.open' },
  { id: 'false', name: 'resources.unmatchedPayments.resolved' },
];
const filters = [
  <SelectInput key="open" source="open" choices={choices} alwaysOn emptyText={textKey('app.filter.all')} />,
];

export function UnmatchedPaymentList() {
  // State lives here, because the row disappears when another user resolves it, and the typed note must stay.
  const [openPayment, setOpenPayment] = useState<UnmatchedPayment | null>(null);
  const translate = useTranslate();
  return (
    <>
      <ListPage csv="adminUnmatchedPaymentCsv" filters={filters} initialFilters={{ open: 'true' }}>
        <RecordTable<UnmatchedPayment, SortOf<'adminUnmatchedPaymentList'>>
          bulk={<BulkResolution />}
          columns={[
            { field: 'providerRef', show: ({ providerRef }) => <Reference>{providerRef}</Reference> },
            { field: 'provider', wideOnly: true, show: ({ provider }) => <Provider name={provider} /> },
            { field: 'orderNo', show: (payment) => <OrderLink payment={payment} /> },
            { field: 'payer', show: (payment) => <Payer {...payment} /> },
            { field: 'amount', sorts: 'desc', align: 'right', show: (payment) => <Money {...payment} /> },
            {
              field: 'reason',
              show: ({ reason }) => (
                <Box component="span" sx={{ whiteSpace: { xs: 'nowrap', md: 'normal', lg: 'nowrap' } }}>
                  {translate(`enums.unmatchedPaymentReason.${reason}`)}
                </Box>
              ),
            },
            { field: 'at', sorts: 'desc', wideOnly: true, show: ({ at }) => <Instant at={at} /> },
            {
              field: 'note',
              show: (payment) => (
                <ActionResult
                  at={payment.resolvedAt}
                  text={<Resolution payment={payment} />}
                  resolveLabel={translate('resources.unmatchedPayments.resolve')}
                  onResolve={() => setOpenPayment(payment)}
                />
              ),
            },
          ]}
        />
      </ListPage>
      {openPayment && <UnmatchedPaymentDialog payment={openPayment} onClose={() => setOpenPayment(null)} />}
    </>
  );
}

/** Shows the reference of a provider, which is long and may break at any character. */
const Reference = ({ children }: { children: string }) => (
  <span style={{ display: 'inline-block', minWidth: '9em', overflowWrap: 'anywhere' }}>{children}</span>
);

function OrderLink({ payment: { orderId, orderNo } }: { payment: UnmatchedPayment }) {
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (orderId === null) return translate('app.none');
  return <Link to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>{orderNo}</Link>;
}

/** Shows how a payment was resolved. */
function Resolution({ payment: { resolution, assignedOrderNo, note } }: { payment: UnmatchedPayment }) {
  const translate = useTranslate();
  return [resolution && translate(`enums.unmatchedPaymentResolution.${resolution}`), assignedOrderNo, note]
    .filter(Boolean)
    .join(' · ');
}

/** Resolves the selected rows with one note. */
function BulkResolution() {
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.unmatchedPayments.${key}`);
  return (
    <BulkAction<UnmatchedPayment>
      label={word('resolve')}
      explanation={word('resolveSeveral')}
      note={{ label: word('fields.note'), isRequired: true, field: 'note', maxLength: 500 }}
      appliesTo={({ resolvedAt }) => resolvedAt === null}
      onRow={({ id }, note) => call('adminUnmatchedPaymentResolve', { id, note })}
      nameOf={({ orderNo, providerRef }) => [orderNo, providerRef].filter(Boolean).join(' · ')}
    />
  );
}
