import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, Money, Provider } from '../../ui/values.tsx';
import { SetAsideDialog } from './SetAsideDialog.tsx';

type SetAside = RowOf<'adminSetAsideList'>;

const choices = [
  { id: 'true', name: 'resources.setAside.open' },
  { id: 'false', name: 'resources.setAside.resolved' },
];
const filters = [<SelectInput key="open" source="open" choices={choices} alwaysOn emptyText="app.filter.all" />];

export function SetAsideList() {
  // Kept here and not in the row, which goes when somebody else resolves it: what was typed must stay.
  const [asked, setAsked] = useState<SetAside | null>(null);
  const translate = useTranslate();
  return (
    <>
      <ListPage csv="adminSetAsideCsv" filters={filters} startsWith={{ open: 'true' }}>
        <RecordTable<SetAside>
          columns={[
            { field: 'providerRef', show: ({ providerRef }) => providerRef },
            { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
            { field: 'orderNo', show: ({ orderNo }) => orderNo ?? translate('app.none') },
            { field: 'amount', align: 'right', show: (payment) => <Money {...payment} /> },
            { field: 'reason', show: ({ reason }) => translate(`enums.setAsideReason.${reason}`) },
            { field: 'at', show: ({ at }) => <Instant at={at} /> },
            {
              field: 'note',
              show: (payment) => (
                <Outcome at={payment.resolvedAt} text={payment.note} resolve={translate('resources.setAside.resolve')} onResolve={() => setAsked(payment)} />
              ),
            },
          ]}
        />
      </ListPage>
      {asked && <SetAsideDialog payment={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
