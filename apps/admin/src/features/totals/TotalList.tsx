import { Typography } from '@mui/material';
import { SelectInput, useListFilterContext, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { dayFilters } from '../../ui/DayFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Day, Money, Provider } from '../../ui/values.tsx';
import { formatMonth } from '../../values/dates.ts';
import { TotalSums } from './TotalSums.tsx';

type Total = RowOf<'adminTotals'>;

const filters = [
  <SelectInput
    key="by"
    source="by"
    choices={[
      { id: 'month', name: 'resources.totals.byMonth' },
      { id: 'day', name: 'resources.totals.byDay' },
    ]}
    alwaysOn
  />,
  <SelectInput
    key="provider"
    source="provider"
    choices={['stripe', 'sandbox', 'manual'].map((id) => ({ id, name: `enums.paymentProvider.${id}` }))}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  ...dayFilters,
];

/** Shows charges, refunds and fees by month or day, provider and currency, with the sums of all pages. */
export function TotalList() {
  return (
    <ListPage
      csv="adminTotalsCsv"
      hasColumnChoice={false}
      filters={filters}
      initialFilters={{ by: 'month' }}
      perPage={100}
      hasKeyword={false}
    >
      <TotalSums />
      <RecordTable<Total, SortOf<'adminTotals'>>
        columns={[
          { field: 'day', sorts: 'desc', show: ({ day }) => <Period day={day} /> },
          { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
          {
            field: 'charged',
            align: 'right',
            show: ({ chargedMinor, charges, currency }) => (
              <AmountWithCount amountMinor={chargedMinor} count={charges} currency={currency} />
            ),
          },
          {
            field: 'refunded',
            align: 'right',
            show: ({ refundedMinor, refunds, currency }) => (
              <AmountWithCount amountMinor={refundedMinor} count={refunds} currency={currency} />
            ),
          },
          { field: 'fee', align: 'right', show: (total) => <Fee total={total} /> },
          {
            field: 'net',
            align: 'right',
            show: ({ chargedMinor, refundedMinor, feeMinor, currency }) => (
              <Money amountMinor={chargedMinor - refundedMinor - feeMinor} currency={currency} />
            ),
          },
        ]}
      />
    </ListPage>
  );
}

/** Shows a day, or the month that begins with it. */
function Period({ day }: { day: string }) {
  const isMonth = useListFilterContext().filterValues.by !== 'day';
  return isMonth ? <time dateTime={day.slice(0, 7)}>{formatMonth(day, currentLanguageTag())}</time> : <Day day={day} />;
}

/** Shows an amount and the number of its movements. */
function AmountWithCount({ amountMinor, count, currency }: { amountMinor: number; count: number; currency: string }) {
  const translate = useTranslate();
  return (
    <>
      <Money amountMinor={amountMinor} currency={currency} />
      <Typography variant="caption" color="text.secondary" component="div" noWrap>
        {translate('resources.totals.count', { smart_count: count })}
      </Typography>
    </>
  );
}

/** Shows the fees, and how many the provider has not reported yet. */
function Fee({ total: { feeMinor, unknownFees, currency } }: { total: Total }) {
  const translate = useTranslate();
  return (
    <>
      <Money amountMinor={feeMinor} currency={currency} />
      {unknownFees > 0 && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('resources.totals.unknownFees', { smart_count: unknownFees })}
        </Typography>
      )}
    </>
  );
}
