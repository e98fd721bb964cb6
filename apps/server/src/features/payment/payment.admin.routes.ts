import { majorText } from '@app/contract/money';
import { findPage } from '#platform/database/listings';
import { Refusal } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { findLedger, resolveSetAside } from '../orders/index.ts';
import { actorOf } from '../staff/index.ts';
import { dayTotals, ordersForFinance, paymentsForFinance, refundsForFinance, setAsideForFinance } from './payment.admin.queries.ts';
import type { PaymentParts } from './payment.parts.ts';
import { decideRefund } from './refunds.service.ts';

const firstOnly = { pageNum: 1, pageSize: 1 };
const same = <Row>(row: Row): Row => row;

/** For the audit log: whose order, and how much. */
const moneyOf = ({ orderNo, amountMinor, currency }: { orderNo: string | null; amountMinor: number; currency: string }) => ({
  orderNo,
  amount: { amountMinor, currency },
});

const heads = {
  order: { zh_CN: '订单号', en_US: 'Order' },
  username: { zh_CN: '用户名', en_US: 'Username' },
  amount: { zh_CN: '金额', en_US: 'Amount' },
  currency: { zh_CN: '货币', en_US: 'Currency' },
  provider: { zh_CN: '支付渠道', en_US: 'Provider' },
  reference: { zh_CN: '渠道流水号', en_US: 'Reference' },
  status: { zh_CN: '状态', en_US: 'Status' },
  reason: { zh_CN: '原因', en_US: 'Reason' },
} as const;

/** What finance works with. Amounts in tables are exact decimals of their currency. */
export function paymentAdminRoutes(app: StaffApp, parts: PaymentParts): void {
  const { db, clock } = parts;

  mountAdminList(app, 'adminOrderList', 'adminOrderCsv', {
    listing: ordersForFinance,
    show: same,
    fileName: 'orders',
    columns: [
      [heads.order, ({ orderNo }) => orderNo],
      [heads.username, ({ username }) => username],
      [{ zh_CN: '用途', en_US: 'Purpose' }, ({ purpose }) => purpose],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.status, ({ status }) => status],
      [{ zh_CN: '下单时间', en_US: 'Made' }, ({ createdAt }) => createdAt],
      [{ zh_CN: '付款时间', en_US: 'Paid' }, ({ paidAt }) => paidAt],
    ],
  });
  mountAdmin(app, 'adminOrderGet', async ({ params }) => {
    const id = parseId(params.id);
    const [order] = (await findPage(db, ordersForFinance({ id }), firstOnly)).rows;
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

  mountAdminList(app, 'adminPaymentList', 'adminPaymentCsv', {
    listing: paymentsForFinance,
    show: same,
    fileName: 'payments',
    columns: [
      [{ zh_CN: '发起时间', en_US: 'Begun' }, ({ at }) => at],
      [heads.order, ({ orderNo }) => orderNo],
      [heads.username, ({ username }) => username],
      [heads.provider, ({ provider }) => provider],
      [heads.reference, ({ providerRef }) => providerRef],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.status, ({ state }) => state],
    ],
  });

  mountAdminList(app, 'adminRefundList', 'adminRefundCsv', {
    listing: refundsForFinance,
    show: same,
    fileName: 'refunds',
    columns: [
      [heads.order, ({ orderNo }) => orderNo],
      [heads.username, ({ username }) => username],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.provider, ({ provider }) => provider],
      [heads.status, ({ state }) => state],
      [{ zh_CN: '来源', en_US: 'Origin' }, ({ origin }) => origin],
      [heads.reason, ({ reason }) => reason],
      [{ zh_CN: '申请时间', en_US: 'Asked' }, ({ createdAt }) => createdAt],
      [{ zh_CN: '完成时间', en_US: 'Done' }, ({ doneAt }) => doneAt],
    ],
  });
  mountAdmin(app, 'adminRefundDecide', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    const action = body.grant ? 'refund.grant' : 'refund.refuse';
    const find = async () => (await findPage(db, refundsForFinance({ id }), firstOnly)).rows[0];
    const asked = await find();
    await decideRefund(parts, id, body.grant, (tx) =>
      writeAudit(tx, clock, actorOf({ staff, visitor }), { action, subject: `refund ${id}`, after: asked ? moneyOf(asked) : null }),
    );
    return (await find())!;
  });

  mountAdminList(app, 'adminSetAsideList', 'adminSetAsideCsv', {
    listing: setAsideForFinance,
    show: same,
    fileName: 'set-aside',
    columns: [
      [heads.order, ({ orderNo }) => orderNo],
      [heads.provider, ({ provider }) => provider],
      [heads.reference, ({ providerRef }) => providerRef],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.reason, ({ reason }) => reason],
      [{ zh_CN: '到账时间', en_US: 'Arrived' }, ({ at }) => at],
      [{ zh_CN: '处理时间', en_US: 'Resolved' }, ({ resolvedAt }) => resolvedAt],
      [{ zh_CN: '备注', en_US: 'Note' }, ({ note }) => note],
    ],
  });
  mountAdmin(app, 'adminSetAsideResolve', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    const find = async () => (await findPage(db, setAsideForFinance({ id }), firstOnly)).rows[0];
    const payment = await find();
    await db.transaction(async (tx) => {
      if (!(await resolveSetAside(tx, id, body.note, clock.now()))) throw new Refusal('conflict');
      const deed = { action: 'setAside.resolve', subject: `setAside ${id}`, after: payment ? moneyOf(payment) : null, reason: body.note } as const;
      await writeAudit(tx, clock, actorOf({ staff, visitor }), deed);
    });
    return (await find())!;
  });

  mountAdminList(app, 'adminDayTotals', 'adminDayTotalsCsv', {
    listing: dayTotals,
    show: same,
    fileName: 'day-totals',
    columns: [
      [{ zh_CN: '日期 (UTC)', en_US: 'Day (UTC)' }, ({ day }) => day],
      [heads.provider, ({ provider }) => provider],
      [heads.currency, ({ currency }) => currency],
      [{ zh_CN: '收款', en_US: 'Charged' }, ({ chargedMinor, currency }) => majorText(chargedMinor, currency)],
      [{ zh_CN: '收款笔数', en_US: 'Charges' }, ({ charges }) => charges],
      [{ zh_CN: '退款', en_US: 'Refunded' }, ({ refundedMinor, currency }) => majorText(refundedMinor, currency)],
      [{ zh_CN: '退款笔数', en_US: 'Refunds' }, ({ refunds }) => refunds],
    ],
  });
}
