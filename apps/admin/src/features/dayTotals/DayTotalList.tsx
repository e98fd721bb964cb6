import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { dayFilters } from '../../ui/DayFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Day, Money, Provider } from '../../ui/values.tsx';
import { DayTotalSums } from './DayTotalSums.tsx';

type DayTotal = RowOf<'adminDayTotals'>;

export function DayTotalList() {
  return (
    <ListPage csv="adminDayTotalsCsv" hasColumnChoice={false} filters={dayFilters} perPage={100} hasKeyword={false}>
      <RecordTable<DayTotal, SortOf<'adminDayTotals'>>
        columns={[
          { field: 'day', sorts: 'desc', show: ({ day }) => <Day day={day} /> },
          { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
          { field: 'charges', align: 'right', show: ({ charges }) => charges },
          {
            field: 'charged',
            align: 'right',
            show: ({ chargedMinor, currency }) => <Money amountMinor={chargedMinor} currency={currency} />,
          },
          { field: 'refunds', align: 'right', show: ({ refunds }) => refunds },
          {
            field: 'refunded',
            align: 'right',
            show: ({ refundedMinor, currency }) => <Money amountMinor={refundedMinor} currency={currency} />,
          },
          {
            field: 'net',
            align: 'right',
            show: ({ chargedMinor, refundedMinor, currency }) => (
              <Money amountMinor={chargedMinor - refundedMinor} currency={currency} />
            ),
          },
        ]}
        foot={(rows) => <DayTotalSums rows={rows} />}
      />
    </ListPage>
  );
}
