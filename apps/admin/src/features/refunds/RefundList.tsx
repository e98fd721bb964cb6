import { useState } from 'react';
import { Link, SelectInput, useCreatePath } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { Payer } from '../../ui/Payer.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, Money } from '../../ui/values.tsx';
import { choicesOf, refundStateTones } from '../../values/statuses.ts';
import { RefundDecision } from './RefundDecision.tsx';
import { BulkRefundAction } from './BulkRefundAction.tsx';
import { type Decision, RefundDialog } from './RefundDialog.tsx';
import { RefundOrigin } from './RefundOrigin.tsx';
import { RefundProgress } from './RefundProgress.tsx';

type Refund = RowOf<'adminRefundList'>;

const filters = [
  <SelectInput
    key="waiting"
    source="waiting"
    choices={[{ id: 'true', name: 'resources.refunds.waiting' }]}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf('refundState', refundStateTones)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
];

export function RefundList() {
  // State lives here, because the row disappears when another user decides first, and the dialog must say so.
  const [openDecision, setOpenDecision] = useState<{ refund: Refund; decision: Decision } | null>(null);
  return (
    <>
      <ListPage csv="adminRefundCsv" filters={filters}>
        <RecordTable<Refund, SortOf<'adminRefundList'>>
          bulk={<BulkRefundAction />}
          columns={[
            { field: 'orderNo', show: (refund) => <OrderLink refund={refund} /> },
            { field: 'payer', show: (refund) => <Payer {...refund} /> },
            { field: 'amount', sorts: 'desc', align: 'right', show: (refund) => <Money {...refund} /> },
            { field: 'origin', wideOnly: true, show: (refund) => <RefundOrigin {...refund} /> },
            { field: 'createdAt', sorts: 'desc', wideOnly: true, show: ({ createdAt }) => <Instant at={createdAt} /> },
            { field: 'state', show: (refund) => <RefundProgress refund={refund} /> },
            {
              field: 'decide',
              isAction: true,
              show: (refund) => (
                <RefundDecision refund={refund} onDecide={(decision) => setOpenDecision({ refund, decision })} />
              ),
            },
          ]}
        />
      </ListPage>
      {openDecision && <RefundDialog {...openDecision} onClose={() => setOpenDecision(null)} />}
    </>
  );
}

function OrderLink({ refund: { orderId, orderNo } }: { refund: Refund }) {
  const createPath = useCreatePath();
  return <Link to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>{orderNo}</Link>;
}
