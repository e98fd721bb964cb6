import type { AuditAction } from '@app/contract/admin/auditActions';
import { m, nameOf } from '#messages';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { amountColumn, mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { findOrder, moneyOf, payerIn, providerIn } from '../orders/index.ts';
import { actorOf } from '../staff/index.ts';
import { type RefundListRow, refundListing } from './paymentListings.queries.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import {
  decideRefund,
  findConsequence,
  type WriteRefundAudit,
  retryRefund,
  settleRefund,
} from './refundDecisions.service.ts';
import { previewRefund, startRefund } from './staffRefunds.service.ts';

/** Mounts the calls with which finance decides requested refunds and resolves failed ones. */
export function refundsAdminRoutes(app: StaffApp, deps: PaymentDeps): void {
  const { db, clock } = deps;

  mountRefundList(app, deps);

  const getRow = async (id: number): Promise<RefundListRow> => {
    const [row] = (await findPage(db, refundListing({ id }), { pageNum: 1, pageSize: 1 })).rows;
    if (!row) throw new BusinessError('notFound');
    return row;
  };
  /** Runs one decision of finance with its audit entry, which names the consequence. */
  const decide = async (
    id: number,
    who: { staff: StaffSession; visitor: Visitor },
    { action, reason = null }: { action: AuditAction; reason?: string | null },
    decision: (audit: WriteRefundAudit) => Promise<void>,
  ) => {
    const row = await getRow(id);
    await decision((tx, consequence) =>
      writeAudit(tx, clock, actorOf(who), {
        action,
        subject: `refund ${id}`,
        after: { ...moneyOf(row), ...(consequence && { consequence }) },
        reason,
      }),
    );
    return getRow(id);
  };

  mountAdmin(app, 'adminRefundGet', async ({ params }) => {
    const row = await getRow(parseId(params.id));
    return { ...row, consequence: await findConsequence(deps, Number(row.id)) };
  });
  mountAdmin(app, 'adminOrderRefundPreview', ({ params }) => previewRefund(deps, parseId(params.id)));
  mountAdmin(app, 'adminOrderRefund', async ({ params, body, ...who }) => {
    const orderId = parseId(params.id);
    const order = await findOrder(db, orderId);
    if (!order) throw new BusinessError('notFound');
    const refundId = await startRefund(deps, orderId, body, (id) => (tx, consequence) => {
      const money = moneyOf({ ...order, amountMinor: body.amountMinor });
      return writeAudit(tx, clock, actorOf(who), {
        action: 'refund.start',
        subject: `refund ${id}`,
        after: { ...money, ...(consequence && { consequence }) },
        reason: body.reason,
      });
    });
    return getRow(refundId);
  });
  mountAdmin(app, 'adminRefundDecide', async ({ params, body: { grant, reason = '' }, ...who }) => {
    const id = parseId(params.id);
    const action = grant ? ({ action: 'refund.grant' } as const) : ({ action: 'refund.refuse', reason } as const);
    return decide(id, who, action, (audit) => decideRefund(deps, id, grant ? { grant } : { grant, reason }, audit));
  });
  mountAdmin(app, 'adminRefundRetry', async ({ params, ...who }) => {
    const id = parseId(params.id);
    return decide(id, who, { action: 'refund.retry' }, (audit) => retryRefund(deps, id, audit));
  });
  mountAdmin(app, 'adminRefundSettle', async ({ params, body, ...who }) => {
    const id = parseId(params.id);
    return decide(id, who, { action: 'refund.settle', reason: body.note }, (audit) =>
      settleRefund(deps, id, body.note, audit),
    );
  });
}

function mountRefundList(app: StaffApp, { db, clock }: PaymentDeps): void {
  mountAdminList(app, 'adminRefundList', 'adminRefundCsv', {
    db,
    listing: refundListing,
    show: (row) => row,
    fileName: 'refunds',
    columns: [
      [m.csv_order_number, ({ orderNo }) => orderNo],
      [m.csv_payer, payerIn],
      [m.csv_username, ({ username }) => username],
      amountColumn(m.csv_amount, (row) => row),
      [m.csv_currency, ({ currency }) => currency],
      [m.csv_provider, providerIn],
      [m.csv_status, ({ state }, locale) => m[`enums.refundState.${state}`]({}, { locale })],
      [m.csv_refund_origin, ({ origin }, locale) => m[`enums.refundOrigin.${origin}`]({}, { locale })],
      [m.csv_reason, ({ reason }) => reason],
      [m.csv_finance_note, ({ decisionNote }) => decisionNote],
      [m.csv_provider_error, ({ lastError }, locale) => nameOf('refundError', lastError, locale)],
      timeColumn(m.csv_refund_requested, clock, ({ createdAt }) => createdAt),
      timeColumn(m.csv_refund_completed, clock, ({ doneAt }) => doneAt),
    ],
  });
}
