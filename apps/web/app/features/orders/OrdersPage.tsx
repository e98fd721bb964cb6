import type { OrderRow } from '@app/contract/orders';
import { useState } from 'react';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import { pageNumberOf } from '../../api/pageData.ts';
import { httpApi } from '../../api/httpApi.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { useQuery } from '../../api/useQuery.ts';
import { m } from '../../paraglide/messages.js';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDateTime, formatMoney } from '../../ui/formats.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { statusTones } from './orderWords.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { RefundOrderDialog } from './RefundOrderDialog.tsx';
import styles from './OrdersPage.module.css';
import pageStyles from '../account/personalPage/PersonalPage.module.css';
import { personalMeta } from '../account/personalPage/personalPage.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_my_order());

const rowsPerPage = 10;
const formatInVisitorZone = (moment: string): string =>
  formatDateTime(moment, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Shows the amount of an order, and the refunded part of an order that stays paid. */
function OrderAmount({ row }: { row: OrderRow }) {
  const { refundedMinor, amountMinor, currency } = row;
  if (refundedMinor === 0 || refundedMinor >= amountMinor) return formatMoney(row);
  return (
    <>
      {formatMoney(row)}
      <br />
      <small>{m.order_refunded_part({ amount: formatMoney({ amountMinor: refundedMinor, currency }) })}</small>
    </>
  );
}

function OrderPurpose({ row: { purposeText, subject } }: { row: OrderRow }) {
  return (
    <>
      {purposeText}
      {subject !== '' && (
        <>
          <br />
          <small>{subject}</small>
        </>
      )}
    </>
  );
}

/** Shows the user's orders of the last three months with their possible operations. */
export default function OrdersPage() {
  const [query] = useSearchParams();
  const pageNum = pageNumberOf(query);
  const { data, hasFailed, reload } = useQuery(
    () => httpApi('orderList', { pageNum, pageSize: rowsPerPage }),
    String(pageNum),
  );
  const [cancelling, setCancelling] = useState<OrderRow | null>(null);
  const [refunding, setRefunding] = useState<OrderRow | null>(null);
  return (
    <>
      <h1 className={pageStyles.title}>{m.personal_my_order()}</h1>
      <p className={pageStyles.lead}>{m.order_last_months()}</p>
      {!data && <div className={styles.waiting}>{hasFailed && <TryAgain onTry={reload} />}</div>}
      {data && (
        <>
          <OrderTable rows={data.rows} onCancel={setCancelling} onRefund={setRefunding} />
          <Pager {...data} />
        </>
      )}
      <CancelOrderDialog order={cancelling} onDone={reload} onOutdated={reload} onClose={() => setCancelling(null)} />
      <RefundOrderDialog order={refunding} onDone={reload} onClose={() => setRefunding(null)} />
    </>
  );
}

interface OrderActions {
  onCancel: (row: OrderRow) => void;
  onRefund: (row: OrderRow) => void;
}

function OrderTable({ rows, ...actions }: OrderActions & { rows: OrderRow[] }) {
  const heads = [
    m.order_number(),
    m.order_time(),
    m.order_amount(),
    m.order_result(),
    m.order_purpose(),
    m.order_operation(),
  ];
  const cells = (row: OrderRow) => [
    <Link key="number" to={`/pay/${row.orderId}`} className={pageStyles.links}>
      {row.orderNo}
    </Link>,
    <time key="time" dateTime={row.time}>
      {formatInVisitorZone(row.time)}
    </time>,
    <div key="amount">
      <OrderAmount row={row} />
    </div>,
    <Tag key="result" tone={statusTones[row.status]}>
      {row.statusText}
    </Tag>,
    <div key="purpose">
      <OrderPurpose row={row} />
    </div>,
    <Operations key="operations" row={row} {...actions} />,
  ];
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.personal_my_order()}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.orderId}>
              {cells(row).map((cell, index) => (
                <td key={heads[index]} data-head={heads[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={heads.length}>
                <EmptyState title={m.order_none()} text={m.order_none_text()} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the operations that the server currently allows for an order. */
function Operations({ row, onCancel, onRefund }: OrderActions & { row: OrderRow }) {
  const nameOf = (operation: string) => m.order_of({ operation, number: row.orderNo });
  const operations = row.operations;
  if (operations.length === 0) return '—';
  return (
    <span className={styles.operations}>
      {operations.includes('pay') && (
        <Link to={`/pay/${row.orderId}`} className={pageStyles.links} aria-label={nameOf(m.order_pay())}>
          {m.order_pay()}
        </Link>
      )}
      {operations.includes('cancel') && (
        <button
          type="button"
          className={pageStyles.plain}
          aria-haspopup="dialog"
          aria-label={nameOf(m.order_cancel())}
          onClick={() => onCancel(row)}
        >
          {m.order_cancel()}
        </button>
      )}
      {operations.includes('receipt') && <ReceiptButton order={row} className={pageStyles.plain} />}
      {operations.includes('refund') && (
        <button
          type="button"
          className={pageStyles.plain}
          aria-haspopup="dialog"
          aria-label={nameOf(m.order_refund())}
          onClick={() => onRefund(row)}
        >
          {m.order_refund()}
        </button>
      )}
    </span>
  );
}
