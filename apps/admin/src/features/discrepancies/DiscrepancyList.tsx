import { Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ActionResult } from '../../ui/ActionResult.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useCall } from '../../ui/useCall.ts';
import { Instant, Money } from '../../ui/values.tsx';
import { DiscrepancyDialog } from './DiscrepancyDialog.tsx';

type Discrepancy = RowOf<'adminDiscrepancyList'>;

const choices = [
  { id: 'true', name: 'resources.discrepancies.open' },
  { id: 'false', name: 'resources.discrepancies.closed' },
];
const filters = [
  <SelectInput key="open" source="open" choices={choices} alwaysOn emptyText={textKey('app.filter.all')} />,
];

export function DiscrepancyList() {
  // State lives here, because the row disappears when another user resolves it, and the typed note must stay.
  const [openDiscrepancy, setOpenDiscrepancy] = useState<Discrepancy | null>(null);
  const translate = useTranslate();
  const formatAmount = (amountMinor: number | null, currency: string | null) =>
    amountMinor === null || currency === null ? (
      translate('app.none')
    ) : (
      <Money amountMinor={amountMinor} currency={currency} />
    );
  const outcomeOf = ({ closedBy, note }: Discrepancy) =>
    closedBy === 'agreement' ? translate('enums.discrepancyClosedBy.agreement') : note;
  return (
    <>
      <ListPage csv="adminDiscrepancyCsv" filters={filters} initialFilters={{ open: 'true' }}>
        <RecordTable<Discrepancy, SortOf<'adminDiscrepancyList'>>
          bulk={<BulkResolution />}
          columns={[
            {
              field: 'reason',
              show: ({ kind, reason }) => (
                <span style={{ display: 'inline-block', minWidth: '11.5em' }}>
                  {translate(`enums.discrepancyReason.${kind}.${reason}`)}
                </span>
              ),
            },
            { field: 'orderNo', wideOnly: true, show: ({ orderNo }) => orderNo ?? translate('app.none') },
            { field: 'providerRef', show: (discrepancy) => <Reference {...discrepancy} /> },
            {
              field: 'ledger',
              align: 'right',
              show: ({ ledgerMinor, ledgerCurrency }) => formatAmount(ledgerMinor, ledgerCurrency),
            },
            {
              field: 'atProvider',
              align: 'right',
              show: ({ providerMinor, providerCurrency }) => formatAmount(providerMinor, providerCurrency),
            },
            { field: 'movedAt', sorts: 'desc', wideOnly: true, show: ({ movedAt }) => <Instant at={movedAt} /> },
            {
              field: 'note',
              show: (discrepancy) => (
                <ActionResult
                  at={discrepancy.closedAt}
                  text={outcomeOf(discrepancy)}
                  resolveLabel={translate('resources.discrepancies.resolve')}
                  onResolve={() => setOpenDiscrepancy(discrepancy)}
                />
              ),
            },
          ]}
        />
      </ListPage>
      {openDiscrepancy && <DiscrepancyDialog discrepancy={openDiscrepancy} onClose={() => setOpenDiscrepancy(null)} />}
    </>
  );
}

function Reference({ provider, providerRef }: Pick<Discrepancy, 'provider' | 'providerRef'>) {
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{providerRef}</span>
      <Typography variant="caption" color="text.secondary" component="div">
        {provider}
      </Typography>
    </>
  );
}

/** Resolves the selected rows with one note. */
function BulkResolution() {
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.discrepancies.${key}`);
  return (
    <BulkAction<Discrepancy>
      label={word('resolve')}
      explanation={word('resolveSeveral')}
      note={{ label: word('fields.note'), isRequired: true, field: 'note', maxLength: 500 }}
      appliesTo={({ closedAt }) => closedAt === null}
      onRow={({ id }, note) => call('adminDiscrepancyResolve', { id, note })}
      nameOf={({ orderNo, providerRef }) => [orderNo, providerRef].filter(Boolean).join(' · ')}
    />
  );
}
