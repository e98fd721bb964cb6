import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { dayFilters } from '../../ui/DayFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Day, Money, Provider, StatusChip } from '../../ui/values.tsx';
import { payoutStateTones } from '../../values/statuses.ts';
import { PayoutAgreement } from './PayoutAgreement.tsx';

type Payout = RowOf<'adminPayoutList'>;

export function PayoutList() {
  return (
    <ListPage csv="adminPayoutCsv" filters={dayFilters} hasKeyword={false}>
      <RecordTable<Payout, SortOf<'adminPayoutList'>>
        opens="show"
        columns={[
          { field: 'providerRef', show: ({ providerRef }) => providerRef },
          { field: 'arrivesOn', sorts: 'desc', show: ({ arrivesOn }) => <Day day={arrivesOn} /> },
          { field: 'provider', show: ({ provider }) => <Provider name={provider} /> },
          { field: 'amount', sorts: 'desc', align: 'right', show: (payout) => <Money {...payout} /> },
          {
            field: 'fee',
            align: 'right',
            show: ({ feeMinor, currency }) => <Money amountMinor={feeMinor} currency={currency} />,
          },
          {
            field: 'state',
            show: ({ state }) => <StatusChip of="payoutState" value={state} tones={payoutStateTones} />,
          },
          { field: 'agreement', show: (payout) => <PayoutAgreement payout={payout} /> },
        ]}
      />
    </ListPage>
  );
}
