import { unmatchedPaymentReasonNames } from '@app/contract/admin/valueNames';
import { majorText } from '@app/contract/money';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { orderPurposeNames, orderStatusNames } from '@app/contract/orderNames';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';
import { columnHeads as heads, moneyOf, providerIn } from './financeColumns.ts';
import { dayTotals, orderListing, unmatchedPaymentListing } from './orderListings.queries.ts';
import { findLedger, resolveUnmatchedPayment } from './orders.queries.ts';

const firstOnly = { pageNum: 1, pageSize: 1 };
const same = <Row>(row: Row): Row => row;

interface OrdersAdminDeps {
  db: Database;
  clock: Clock;
  /** The association's time zone, for days of filters and totals. */
  timeZone: string;
}

/** Mounts the lists of orders, unmatched payments and daily totals. Exported amounts are exact decimals of their currency. */
export function ordersAdminRoutes(app: StaffApp, deps: OrdersAdminDeps): void {
  mountOrders(app, deps);
  mountUnmatchedPayments(app, deps);
  mountDayTotals(app, deps);
}

function mountOrders(app: StaffApp, { db, timeZone }: OrdersAdminDeps): void {
  mountAdminList(app, 'adminOrderList', 'adminOrderCsv', {
    db,
    listing: (query) => orderListing(query, timeZone),
    show: same,
    fileName: 'orders',
    columns: [
      [heads.order, ({ orderNo }) => orderNo],
      [heads.username, ({ username }) => username],
      [{ zh_CN: '用途', en_US: 'Purpose' }, ({ purpose }, locale) => orderPurposeNames[purpose][locale]],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.status, ({ status }, locale) => orderStatusNames[status][locale]],
      [{ zh_CN: '下单时间', en_US: 'Created' }, ({ createdAt }) => createdAt],
      [{ zh_CN: '支付时间', en_US: 'Paid' }, ({ paidAt }) => paidAt],
    ],
  });
  mountAdmin(app, 'adminOrderGet', async ({ params }) => {
    const id = parseId(params.id);
    const [order] = (await findPage(db, orderListing({ id }, timeZone), firstOnly)).rows;
    if (!order) throw new BusinessError('notFound');
    const movements = (await findLedger(db, id)).map(
      ({ id: entryId, at, kind, amountMinor, currency, provider, providerRef }) => ({
        id: String(entryId),
        kind,
        amountMinor,
        currency,
        provider,
        providerRef,
        at: at.toISOString(),
      }),
    );
    return { ...order, movements };
  });
}

function mountUnmatchedPayments(app: StaffApp, { db, clock }: OrdersAdminDeps): void {
  mountAdminList(app, 'adminUnmatchedPaymentList', 'adminUnmatchedPaymentCsv', {
    db,
    listing: unmatchedPaymentListing,
    show: same,
    fileName: 'unmatched-payments',
    columns: [
      [heads.order, ({ orderNo }) => orderNo],
      [heads.provider, providerIn],
      [heads.reference, ({ providerRef }) => providerRef],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.reason, ({ reason }, locale) => unmatchedPaymentReasonNames[reason][locale]],
      [{ zh_CN: '到账时间', en_US: 'Received' }, ({ at }) => at],
      [{ zh_CN: '处理时间', en_US: 'Resolved' }, ({ resolvedAt }) => resolvedAt],
      [{ zh_CN: '处理说明', en_US: 'Note' }, ({ note }) => note],
    ],
  });
  mountAdmin(app, 'adminUnmatchedPaymentResolve', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    const find = async () => (await findPage(db, unmatchedPaymentListing({ id }), firstOnly)).rows[0];
    const payment = await find();
    await db.transaction(async (tx) => {
      if (!(await resolveUnmatchedPayment(tx, id, body.note, clock.now()))) throw new BusinessError('conflict');
      const entry = {
        action: 'unmatchedPayment.resolve',
        subject: `unmatchedPayment ${id}`,
        after: payment ? moneyOf(payment) : null,
        reason: body.note,
      } as const;
      await writeAudit(tx, clock, actorOf({ staff, visitor }), entry);
    });
    return (await find())!;
  });
}

function mountDayTotals(app: StaffApp, { db, timeZone }: OrdersAdminDeps): void {
  mountAdminList(app, 'adminDayTotals', 'adminDayTotalsCsv', {
    db,
    listing: (query) => dayTotals(query, timeZone),
    show: same,
    fileName: 'day-totals',
    columns: [
      [{ zh_CN: `日期（${timeZone}）`, en_US: `Day (${timeZone})` }, ({ day }) => day],
      [heads.provider, providerIn],
      [heads.currency, ({ currency }) => currency],
      [{ zh_CN: '收款', en_US: 'Charged' }, ({ chargedMinor, currency }) => majorText(chargedMinor, currency)],
      [{ zh_CN: '收款笔数', en_US: 'Charges' }, ({ charges }) => charges],
      [{ zh_CN: '退款', en_US: 'Refunded' }, ({ refundedMinor, currency }) => majorText(refundedMinor, currency)],
      [{ zh_CN: '退款笔数', en_US: 'Refunds' }, ({ refunds }) => refunds],
    ],
  });
}
