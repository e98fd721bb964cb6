import type { AdminOrderDetail } from '@app/contract/admin/orders';
import type { Locale } from '@app/contract/locale';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';
import { findAttempts, findNotes, findRefunds, findSubject, insertNote } from './orderDetail.queries.ts';
import type { OrderDeps } from './orderDeps.ts';
import { orderListing } from './orderListings.queries.ts';
import { findLedger, findOrder, sumRefundsOf } from './orders.queries.ts';
import { describeSubject } from './orders.service.ts';
import { operationsOn } from './orderStatus.rules.ts';
import { createReceipt } from './receipts.service.ts';

/** Mounts the calls of the page of one order: everything about it, its receipt, and notes of staff. */
export function orderDetailAdminRoutes(app: StaffApp, deps: OrderDeps): void {
  const { db, clock } = deps;
  mountAdmin(app, 'adminOrderGet', ({ params, locale }) => getDetail(deps, parseId(params.id), locale));
  mountAdminFile(app, 'adminOrderReceipt', async ({ params, locale }) => {
    const order = await findOrder(db, parseId(params.id));
    if (!order || !operationsOn(order.status).includes('receipt')) throw new BusinessError('notFound');
    return createReceipt(deps, order, locale);
  });
  mountAdmin(app, 'adminOrderNote', async ({ params, body, staff, visitor, locale }) => {
    const order = await findOrder(db, parseId(params.id));
    if (!order) throw new BusinessError('notFound');
    await db.transaction(async (tx) => {
      await insertNote(tx, { orderId: order.id, text: body.text, staffName: staff.name, at: clock.now() });
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'order.note',
        subject: `order ${order.id}`,
        after: { orderNo: order.orderNo },
      });
    });
    return getDetail(deps, order.id, locale);
  });
}

/** @throws BusinessError notFound */
async function getDetail(deps: OrderDeps, id: number, locale: Locale): Promise<AdminOrderDetail> {
  const { db, clock, payments } = deps;
  const [order] = (await findPage(db, orderListing({ id }, clock.timeZone), { pageNum: 1, pageSize: 1 })).rows;
  const stored = await findOrder(db, id);
  if (!order || !stored) throw new BusinessError('notFound');
  const [subject, links, sums, ledger, attempts, refunds, notes] = await Promise.all([
    describeSubject(deps, stored, locale),
    findSubject(db, id),
    sumRefundsOf(db, [id]),
    findLedger(db, id),
    findAttempts(db, id),
    findRefunds(db, id),
    findNotes(db, id),
  ]);
  return {
    ...order,
    ...links,
    subject,
    refundableMinor: sums.get(id)?.refundableMinor ?? 0,
    hasReceipt: operationsOn(order.status).includes('receipt'),
    attempts,
    refunds,
    movements: ledger.map(({ orderId: _, at, ...entry }) => ({
      ...entry,
      id: String(entry.id),
      url: entry.kind === 'charge' ? payments.findUrl(entry.provider, entry.providerRef) : null,
      at: at.toISOString(),
    })),
    notes: notes.map(({ id: noteId, text, staffName, at }) => ({
      id: String(noteId),
      text,
      staffName,
      at: at.toISOString(),
    })),
  };
}
