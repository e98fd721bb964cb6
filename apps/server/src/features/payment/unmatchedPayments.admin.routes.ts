import type { AuditAction } from '@app/contract/admin/auditActions';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { findPayableOrders, moneyOf, unmatchedPaymentListing } from '../orders/index.ts';
import { actorOf } from '../staff/index.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { assignUnmatchedPayment, refundUnmatchedPayment } from './unmatchedPayments.service.ts';

/** Mounts the calls with which finance refunds an unmatched payment or pays an order with it. */
export function unmatchedPaymentsAdminRoutes(app: StaffApp, deps: PaymentDeps): void {
  const { db, clock } = deps;
  const getRow = async (id: number) => {
    const [row] = (await findPage(db, unmatchedPaymentListing({ id }), { pageNum: 1, pageSize: 1 })).rows;
    if (!row) throw new BusinessError('notFound');
    return row;
  };
  const auditOf =
    (id: number, who: { staff: StaffSession; visitor: Visitor }, action: AuditAction, reason: string | null = null) =>
    (tx: Parameters<typeof writeAudit>[0], after: Parameters<typeof moneyOf>[0]) =>
      writeAudit(tx, clock, actorOf(who), { action, subject: `unmatchedPayment ${id}`, after: moneyOf(after), reason });

  mountAdmin(app, 'adminUnmatchedPaymentRefund', async ({ params, body: { reason }, ...who }) => {
    const id = parseId(params.id);
    await refundUnmatchedPayment(deps, id, reason, auditOf(id, who, 'unmatchedPayment.refund', reason));
    return getRow(id);
  });
  mountAdmin(app, 'adminUnmatchedPaymentOrders', async ({ params, query }) => ({
    orders: await findPayableOrders(db, await getRow(parseId(params.id)), query.keyword),
  }));
  mountAdmin(app, 'adminUnmatchedPaymentAssign', async ({ params, body, ...who }) => {
    const id = parseId(params.id);
    await assignUnmatchedPayment(deps, id, parseId(body.orderId), auditOf(id, who, 'unmatchedPayment.assign'));
    return getRow(id);
  });
}
