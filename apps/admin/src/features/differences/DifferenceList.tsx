import { Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, Money } from '../../ui/values.tsx';
import { DifferenceDialog } from './DifferenceDialog.tsx';

type Difference = RowOf<'adminDifferenceList'>;

const choices = [
  { id: 'true', name: 'resources.differences.open' },
  { id: 'false', name: 'resources.differences.closed' },
];
const filters = [<SelectInput key="open" source="open" choices={choices} alwaysOn emptyText="app.filter.all" />];

export function DifferenceList() {
  // Kept here and not in the row, which goes when somebody else resolves it: what was typed must stay.
  const [asked, setAsked] = useState<Difference | null>(null);
  const translate = useTranslate();
  const amount = (amountMinor: number | null, currency: string | null) =>
    amountMinor === null || currency === null ? translate('app.none') : <Money amountMinor={amountMinor} currency={currency} />;
  const outcomeOf = ({ closedBy, note }: Difference) => (closedBy === 'agreement' ? translate('resources.differences.agreed') : note);
  return (
    <>
      <ListPage csv="adminDifferenceCsv" filters={filters} startsWith={{ open: 'true' }}>
        <RecordTable<Difference>
          columns={[
            {
              field: 'reason',
              show: ({ kind, reason }) => (
                <span style={{ display: 'inline-block', minWidth: '11.5em' }}>{translate(`resources.differences.reasons.${kind}.${reason}`)}</span>
              ),
            },
            { field: 'orderNo', show: ({ orderNo }) => orderNo ?? translate('app.none') },
            { field: 'providerRef', show: (difference) => <Reference {...difference} /> },
            { field: 'ledger', align: 'right', show: ({ ledgerMinor, ledgerCurrency }) => amount(ledgerMinor, ledgerCurrency) },
            { field: 'atProvider', align: 'right', show: ({ providerMinor, providerCurrency }) => amount(providerMinor, providerCurrency) },
            { field: 'movedAt', show: ({ movedAt }) => <Instant at={movedAt} /> },
            {
              field: 'note',
              show: (difference) => (
                <Outcome
                  at={difference.closedAt}
                  text={outcomeOf(difference)}
                  resolve={translate('resources.differences.resolve')}
                  onResolve={() => setAsked(difference)}
                />
              ),
            },
          ]}
        />
      </ListPage>
      {asked && <DifferenceDialog difference={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Reference({ provider, providerRef }: Pick<Difference, 'provider' | 'providerRef'>) {
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{providerRef}</span>
      <Typography variant="caption" color="text.secondary" component="div">
        {provider}
      </Typography>
    </>
  );
}
