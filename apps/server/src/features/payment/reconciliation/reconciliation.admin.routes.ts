import { m, nameOf } from '#messages';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { amountColumn, mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { providerIn } from '../../orders/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { PaymentDeps } from '../paymentDeps.ts';
import { discrepancyListing, resolveDiscrepancy } from './reconciliation.queries.ts';

const amountOf = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : { amountMinor: minor, currency };

/** Mounts the calls with which finance lists and resolves discrepancies. */
export function reconciliationAdminRoutes(app: StaffApp, { db, clock }: PaymentDeps): void {
  mountAdminList(app, 'adminDiscrepancyList', 'adminDiscrepancyCsv', {
    db,
    listing: discrepancyListing,
    show: (row) => row,
    fileName: 'discrepancies',
    columns: [
      [m.csv_order_number, ({ orderNo }) => orderNo],
      [m.csv_provider, providerIn],
      [m.csv_provider_reference, ({ providerRef }) => providerRef],
      [m.csv_type, ({ kind }, locale) => m[`enums.movementKind.${kind}`]({}, { locale })],
      [m.csv_discrepancy, ({ kind, reason }, locale) => m[`enums.discrepancyReason.${kind}.${reason}`]({}, { locale })],
      amountColumn(m.csv_ledger_amount, ({ ledgerMinor, ledgerCurrency }) => amountOf(ledgerMinor, ledgerCurrency)),
      [m.csv_ledger_currency, ({ ledgerCurrency }) => ledgerCurrency],
      amountColumn(m.csv_provider_amount, ({ providerMinor, providerCurrency }) =>
        amountOf(providerMinor, providerCurrency),
      ),
      [m.csv_provider_currency, ({ providerCurrency }) => providerCurrency],
      timeColumn(m.csv_transaction_time, clock, ({ movedAt }) => movedAt),
      timeColumn(m.csv_detected, clock, ({ foundAt }) => foundAt),
      timeColumn(m.csv_resolved, clock, ({ closedAt }) => closedAt),
      [m.csv_resolved_by, ({ closedBy }, locale) => nameOf('discrepancyClosedBy', closedBy, locale)],
      [m.csv_note, ({ note }) => note],
    ],
  });
  mountAdmin(app, 'adminDiscrepancyResolve', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      if (!(await resolveDiscrepancy(tx, id, body.note, clock.now()))) throw new BusinessError('conflict');
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'discrepancy.resolve',
        subject: `discrepancy ${id}`,
        reason: body.note,
      });
    });
    return (await findPage(db, discrepancyListing({ id }), { pageNum: 1, pageSize: 1 })).rows[0]!;
  });
}
