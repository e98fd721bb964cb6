import { Refusal } from '#platform/errors';
import { csvFile } from '#platform/http/csvFile';
import { mountAdmin, mountAdminFile, type StaffApp, wholeList } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { findLedger, resolveSetAside } from '../orders/index.ts';
import { actorOf } from '../staff/index.ts';
import { findDayTotals, findOrdersForFinance, findRefundsForFinance, findSetAsideForFinance } from './payment.admin.queries.ts';
import type { PaymentParts } from './payment.parts.ts';
import { decideRefund } from './refunds.service.ts';

const rangeOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });
const one = { limit: 1, offset: 0 };

/** What finance works with. Amounts in the currency's smallest unit, in CSV too: nothing is rounded on its way to the bookkeeper. */
export function paymentAdminRoutes(app: StaffApp, parts: PaymentParts): void {
  const { db, clock } = parts;

  mountAdmin(app, 'adminOrderList', async ({ query }) => ({
    ...(await findOrdersForFinance(db, query, rangeOf(query))),
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  }));
  mountAdminFile(app, 'adminOrderCsv', async ({ query }) => {
    const { rows } = await findOrdersForFinance(db, query, wholeList);
    const lines = rows.map(({ orderNo, username, purpose, amountMinor, currency, status, createdAt, paidAt }) => [
      orderNo,
      username,
      purpose,
      amountMinor,
      currency,
      status,
      createdAt,
      paidAt ?? '',
    ]);
    return csvFile('orders', ['order', 'username', 'purpose', 'amount in minor units', 'currency', 'status', 'made', 'paid'], lines);
  });
  mountAdmin(app, 'adminOrderGet', async ({ params }) => {
    const id = parseId(params.id);
    const [order] = (await findOrdersForFinance(db, { id }, one)).rows;
    if (!order) throw new Refusal('notFound');
    const movements = (await findLedger(db, id)).map(({ id: entryId, at, kind, amountMinor, currency, provider, providerRef }) => ({
      id: String(entryId),
      kind,
      amountMinor,
      currency,
      provider,
      providerRef,
      at: at.toISOString(),
    }));
    return { ...order, movements };
  });

  mountAdmin(app, 'adminRefundList', async ({ query }) => ({
    ...(await findRefundsForFinance(db, query, rangeOf(query))),
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  }));
  mountAdminFile(app, 'adminRefundCsv', async ({ query }) => {
    const { rows } = await findRefundsForFinance(db, query, wholeList);
    const lines = rows.map(({ orderNo, username, amountMinor, currency, provider, state, origin, reason, createdAt, doneAt }) => [
      orderNo,
      username,
      amountMinor,
      currency,
      provider,
      state,
      origin,
      reason ?? '',
      createdAt,
      doneAt ?? '',
    ]);
    return csvFile('refunds', ['order', 'username', 'amount in minor units', 'currency', 'provider', 'state', 'origin', 'reason', 'asked', 'done'], lines);
  });
  mountAdmin(app, 'adminRefundDecide', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    const action = body.grant ? 'refund.grant' : 'refund.refuse';
    await decideRefund(parts, id, body.grant, (tx) => writeAudit(tx, clock, actorOf({ staff, visitor }), { action, subject: `refund ${id}` }));
    return (await findRefundsForFinance(db, { id }, one)).rows[0]!;
  });

  mountAdmin(app, 'adminSetAsideList', async ({ query }) => ({
    ...(await findSetAsideForFinance(db, query, rangeOf(query))),
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  }));
  mountAdminFile(app, 'adminSetAsideCsv', async ({ query }) => {
    const { rows } = await findSetAsideForFinance(db, query, wholeList);
    const lines = rows.map(({ orderNo, provider, providerRef, amountMinor, currency, reason, at, resolvedAt, note }) => [
      orderNo ?? '',
      provider,
      providerRef,
      amountMinor,
      currency,
      reason,
      at,
      resolvedAt ?? '',
      note ?? '',
    ]);
    return csvFile('set-aside', ['order', 'provider', 'reference', 'amount in minor units', 'currency', 'reason', 'arrived', 'resolved', 'note'], lines);
  });
  mountAdmin(app, 'adminSetAsideResolve', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      if (!(await resolveSetAside(tx, id, body.note, clock.now()))) throw new Refusal('conflict');
      await writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'setAside.resolve', subject: `setAside ${id}`, reason: body.note });
    });
    return (await findSetAsideForFinance(db, { id }, one)).rows[0]!;
  });

  mountAdmin(app, 'adminDayTotals', async ({ query }) => ({
    ...(await findDayTotals(db, query, rangeOf(query))),
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  }));
  mountAdminFile(app, 'adminDayTotalsCsv', async ({ query }) => {
    const { rows } = await findDayTotals(db, query, wholeList);
    const lines = rows.map(({ day, provider, currency, chargedMinor, charges, refundedMinor, refunds }) => [
      day,
      provider,
      currency,
      chargedMinor,
      charges,
      refundedMinor,
      refunds,
    ]);
    return csvFile('day-totals', ['day', 'provider', 'currency', 'charged in minor units', 'charges', 'refunded in minor units', 'refunds'], lines);
  });
}
