import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { amountColumn, mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';
import { feeIn, moneyOf, payerIn, providerIn } from './financeColumns.ts';
import { orderListing } from './orderListings.queries.ts';
import { unmatchedPaymentListing } from './unmatchedPayments.queries.ts';
import { resolveUnmatchedPayment } from './orders.queries.ts';

const firstOnly = { pageNum: 1, pageSize: 1 };
const identity = <Row>(row: Row): Row => row;

interface OrdersAdminDeps {
  db: Database;
  clock: Clock;
}

/** Mounts the lists of orders and unmatched payments. Exported amounts are exact decimals of their currency. */
export function ordersAdminRoutes(app: StaffApp, deps: OrdersAdminDeps): void {
  mountOrders(app, deps);
  mountUnmatchedPayments(app, deps);
}

function mountOrders(app: StaffApp, { db, clock }: OrdersAdminDeps): void {
  mountAdminList(app, 'adminOrderList', 'adminOrderCsv', {
    db,
    listing: (query) => orderListing(query, clock.timeZone),
    show: identity,
    fileName: 'orders',
    columns: [
      [m.csv_order_number, ({ orderNo }) => orderNo],
      [m.csv_payer, payerIn],
      [m.csv_username, ({ username }) => username],
      [m.csv_purpose, ({ purpose }, locale) => m[`enums.orderPurpose.${purpose}`]({}, { locale })],
      amountColumn(m.csv_amount, (row) => row),
      amountColumn(m.csv_refunded, ({ refundedMinor, currency }) => ({ amountMinor: refundedMinor, currency })),
      amountColumn(m.csv_fee, feeIn),
      [m.csv_currency, ({ currency }) => currency],
      [m.csv_provider_reference, ({ providerRef }) => providerRef],
      [m.csv_status, ({ status }, locale) => m[`enums.orderStatus.${status}`]({}, { locale })],
      timeColumn(m.csv_order_created, clock, ({ createdAt }) => createdAt),
      timeColumn(m.csv_order_paid, clock, ({ paidAt }) => paidAt),
    ],
  });
}

function mountUnmatchedPayments(app: StaffApp, { db, clock }: OrdersAdminDeps): void {
  mountAdminList(app, 'adminUnmatchedPaymentList', 'adminUnmatchedPaymentCsv', {
    db,
    listing: unmatchedPaymentListing,
    show: identity,
    fileName: 'unmatched-payments',
    columns: [
      [m.csv_order_number, ({ orderNo }) => orderNo],
      [m.csv_payer, payerIn],
      [m.csv_provider, providerIn],
      [m.csv_provider_reference, ({ providerRef }) => providerRef],
      amountColumn(m.csv_amount, (row) => row),
      [m.csv_currency, ({ currency }) => currency],
      [m.csv_reason, ({ reason }, locale) => m[`enums.unmatchedPaymentReason.${reason}`]({}, { locale })],
      timeColumn(m.csv_payment_received, clock, ({ at }) => at),
      timeColumn(m.csv_resolved, clock, ({ resolvedAt }) => resolvedAt),
      [
        m.csv_resolution,
        ({ resolution }, locale) => resolution && m[`enums.unmatchedPaymentResolution.${resolution}`]({}, { locale }),
      ],
      [m.csv_note, ({ note }) => note],
    ],
  });
  mountAdmin(app, 'adminUnmatchedPaymentResolve', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    const find = async () => (await findPage(db, unmatchedPaymentListing({ id }), firstOnly)).rows[0];
    const payment = await find();
    await db.transaction(async (tx) => {
      if (!(await resolveUnmatchedPayment(tx, id, { resolution: 'note', note: body.note }, clock.now())))
        throw new BusinessError('conflict');
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
