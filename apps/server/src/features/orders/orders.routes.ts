import type { Locale } from '@app/contract/locale';
import type { OrderDetail, OrderRow } from '@app/contract/orders';
import { monthsBefore } from '#platform/calendar';
import { BusinessError } from '#platform/errors';
import { type App, mount, mountFile } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import { findNames } from '../dictionary/index.ts';
import type { OrderDeps } from './orderDeps.ts';
import { findLedger, findOrder, findOrderPage, type Order, type RefundSums, sumRefundsOf } from './orders.queries.ts';
import { cancelOrder, describeSubject } from './orders.service.ts';
import { operationsOn } from './orderStatus.rules.ts';
import { createReceipt } from './receipts.service.ts';

/** The site shows the orders of this many months, as the specification requires; older ones are only in the export. */
const shownMonths = 3;

const findOldestShown = ({ clock }: OrderDeps) => monthsBefore(clock.now(), shownMonths, clock.timeZone);

/** Mounts the calls with which a person sees, pays and cancels orders and requests refunds. */
export function ordersRoutes(app: App, deps: OrderDeps): void {
  const { db, payments } = deps;

  mount(app, 'orderList', async ({ query, session, locale }) => {
    const { pageNum, pageSize } = query;
    const page = { accountId: session.accountId, since: findOldestShown(deps), pageNum, pageSize };
    const { rows, total } = await findOrderPage(db, page);
    const sums = await sumRefundsOf(
      db,
      rows.map(({ id }) => id),
    );
    const nameOf = await findNames(db, dictionaryKinds, locale);
    const orderRows = rows.map(async (order) =>
      toRow(deps, order, sums.get(order.id), { nameOf, subject: await describeSubject(deps, order, locale) }),
    );
    return { rows: await Promise.all(orderRows), total, pageNum, pageSize };
  });
  mount(app, 'orderGet', async ({ params, session, locale }) => {
    const { id } = await getOwnOrder(deps, session.accountId, params.orderId);
    await payments.refresh(id);
    return toDetail(deps, (await findOrder(db, id))!, locale);
  });
  // Answers without a query to the provider, unlike `orderGet`.
  mount(app, 'orderExists', async ({ params, session }) => {
    await getOwnOrder(deps, session.accountId, params.orderId);
    return null;
  });
  mount(app, 'orderPay', async ({ params, body, session, locale }) => {
    const { accountId } = session;
    const { id: orderId } = await getOwnOrder(deps, accountId, params.orderId);
    await payments.refresh(orderId);
    return { redirectUrl: await payments.createSession({ accountId, orderId, provider: body.provider, locale }) };
  });
  mount(app, 'orderCancel', async ({ params, session, locale }) => {
    const order = await getOwnOrder(deps, session.accountId, params.orderId);
    // Close the payment pages first, so that an order that is being cancelled cannot be paid.
    if (order.status === 'pending') await payments.expireSessions(order);
    return toDetail(
      deps,
      await db.transaction((tx) =>
        cancelOrder(tx, { accountId: session.accountId, orderId: order.id }, deps.fulfilments),
      ),
      locale,
    );
  });
  mountFile(app, 'orderReceipt', async ({ params, session, locale }) => {
    const order = await getOwnOrder(deps, session.accountId, params.orderId);
    if (!operationsOn(order.status).includes('receipt')) throw new BusinessError('notFound');
    return createReceipt(deps, order, locale);
  });
  mount(app, 'orderRefund', async ({ params, body, session, locale }) => {
    const { id } = await getOwnOrder(deps, session.accountId, params.orderId);
    await payments.refresh(id);
    await payments.requestRefund(session.accountId, id, body.reason ?? null);
    return toDetail(deps, (await findOrder(db, id))!, locale);
  });
}

const dictionaryKinds = ['orderPurpose', 'resultOfTransaction'] as const;
type NameOf = Awaited<ReturnType<typeof findNames<(typeof dictionaryKinds)[number]>>>;

const noRefunds: RefundSums = { refundedMinor: 0, refundableMinor: 0 };

function toRow(
  { clock }: OrderDeps,
  order: Order,
  sums: RefundSums | undefined,
  { nameOf, subject }: { nameOf: NameOf; subject: string },
): OrderRow {
  // The job that closes expired orders may not have run yet.
  const status = order.status === 'pending' && order.expiresAt <= clock.now() ? 'closed' : order.status;
  const { id, orderNo, createdAt, amountMinor, currency, purpose } = order;
  return {
    orderId: String(id),
    orderNo,
    time: createdAt.toISOString(),
    amountMinor,
    currency,
    status,
    statusText: nameOf('resultOfTransaction', status),
    purpose,
    purposeText: nameOf('orderPurpose', purpose),
    subject,
    ...(sums ?? noRefunds),
    operations: operationsOn(status),
  };
}

async function toDetail(deps: OrderDeps, order: Order, locale: Locale): Promise<OrderDetail> {
  const { db, payments } = deps;
  const [sums, ledger, paymentState, payer, nameOf, subject] = await Promise.all([
    sumRefundsOf(db, [order.id]),
    findLedger(db, order.id),
    payments.findState(order.id),
    deps.findPayer(db, order.accountId),
    findNames(db, dictionaryKinds, locale),
    describeSubject(deps, order, locale),
  ]);
  const row = toRow(deps, order, sums.get(order.id), { nameOf, subject });
  const isPending = row.status === 'pending';
  return {
    ...row,
    ...paymentState,
    isDeclined: isPending && paymentState.isDeclined,
    expiresAt: isPending ? order.expiresAt.toISOString() : null,
    payments: ledger.map(({ id, kind, amountMinor, currency, provider, at }) => ({
      id: String(id),
      kind,
      amountMinor,
      currency,
      provider,
      time: at.toISOString(),
    })),
    payer: payer.nameIn(locale),
  };
}

/** @throws BusinessError notFound, also for orders of other accounts and for those that are no longer shown */
async function getOwnOrder(deps: OrderDeps, accountId: number, id: string): Promise<Order> {
  const order = await findOrder(deps.db, parseId(id));
  if (!order || order.accountId !== accountId || order.createdAt <= findOldestShown(deps))
    throw new BusinessError('notFound');
  return order;
}
