import { Box } from '@mui/material';
import { Link, ListContextProvider, useCreatePath, useList, useTranslate } from 'react-admin';
import { mayCall, useMe } from '../../providers/session.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Day, Instant } from '../../ui/values.tsx';
import type { Person } from './person.ts';

type Term = NonNullable<Person['membership']>['terms'][number];

const columns: Column<Term>[] = [
  { field: 'firstDay', show: ({ startsOn }) => <Day day={startsOn} /> },
  { field: 'until', show: ({ endsOn }) => <Day day={endsOn} /> },
  { field: 'length', show: (term) => <Length {...term} /> },
  { field: 'termOrder', show: (term) => <Origin {...term} /> },
  { field: 'boughtOn', show: ({ boughtOn }) => <Day day={boughtOn} /> },
  { field: 'voidedAt', show: ({ refundedAt, endedAt }) => <Instant at={refundedAt ?? endedAt} /> },
];

function Length({ months, days }: Pick<Term, 'months' | 'days'>) {
  const translate = useTranslate();
  const parts = [
    ...(months > 0 ? [translate('resources.people.months', { smart_count: months })] : []),
    ...(days > 0 ? [translate('resources.people.days', { smart_count: days })] : []),
  ];
  return parts.join(' ');
}

/** Links the order that paid for a term, or says that it was granted. */
function Origin({ orderId, orderNo }: Pick<Term, 'orderId' | 'orderNo'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayOpen = mayCall('adminOrderGet', useMe()?.roles);
  if (orderId === null) return translate('resources.people.granted');
  if (!mayOpen) return orderNo;
  return <Link to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>{orderNo}</Link>;
}

/** Lists all terms of a membership, the latest first. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  const list = useList({ data: [...terms], perPage: terms.length || 1 });
  return (
    <Box sx={{ mt: 3 }}>
      <ListContextProvider value={list}>
        <RecordTable columns={columns} name="terms" />
      </ListContextProvider>
    </Box>
  );
}
