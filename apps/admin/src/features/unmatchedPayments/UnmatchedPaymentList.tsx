import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { ActionResult } from '../../ui/ActionResult.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
  const [asked, setAsked] = useState<UnmatchedPayment | null>(null);
  const translate = useTranslate();
  return (
    <>
      <ListPage csv="adminUnmatchedPaymentCsv" filters={filters} startsWith={{ open: 'true' }}>
        <RecordTable<UnmatchedPayment>
          columns={[
            { field: 'providerRef', show: ({ providerRef }) => providerRef },
            { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
            { field: 'orderNo', show: ({ orderNo }) => orderNo ?? translate('app.none') },
            { field: 'amount', align: 'right', show: (payment) => <Money {...payment} /> },
            { field: 'reason', show: ({ reason }) => translate(`enums.unmatchedPaymentReason.${reason}`) },
            { field: 'at', show: ({ at }) => <Instant at={at} /> },
            {
              field: 'note',
              show: (payment) => (
                <ActionResult
                  at={payment.resolvedAt}
                  text={payment.note}
                  resolve={translate('resources.unmatchedPayments.resolve')}
                  onResolve={() => setAsked(payment)}
                />
              ),
            },
          ]}
        />
      </ListPage>
      {asked && <UnmatchedPaymentDialog payment={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
