import {
  discrepancyClosedByNames,
  discrepancyReasonNames,
  movementKindNames,
  nameOf,
} from '@app/contract/admin/valueNames';
import { majorText } from '@app/contract/money';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { columnHeads as heads, providerIn } from '../../orders/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { PaymentDeps } from '../paymentDeps.ts';
import { discrepancyListing, resolveDiscrepancy } from './reconciliation.queries.ts';

const amountOf = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : majorText(minor, currency);

/** Mounts the calls with which finance lists and resolves discrepancies. */
export function reconciliationAdminRoutes(app: StaffApp, { db, clock }: PaymentDeps): void {
  mountAdminList(app, 'adminDiscrepancyList', 'adminDiscrepancyCsv', {
    db,
    listing: discrepancyListing,
    show: (row) => row,
    fileName: 'discrepancies',
    columns: [
      [heads.order, ({ orderNo }) => orderNo],
      [heads.provider, providerIn],
      [heads.reference, ({ providerRef }) => providerRef],
      [{ zh_CN: '类型', en_US: 'Type' }, ({ kind }, locale) => movementKindNames[kind][locale]],
      [
        { zh_CN: '差异', en_US: 'Discrepancy' },
        ({ kind, reason }, locale) => discrepancyReasonNames[kind][reason][locale],
      ],
      [
        { zh_CN: '账本金额', en_US: 'Ledger amount' },
        ({ ledgerMinor, ledgerCurrency }) => amountOf(ledgerMinor, ledgerCurrency),
      ],
      [{ zh_CN: '账本货币', en_US: 'Ledger currency' }, ({ ledgerCurrency }) => ledgerCurrency],
      [
        { zh_CN: '渠道金额', en_US: 'Provider amount' },
        ({ providerMinor, providerCurrency }) => amountOf(providerMinor, providerCurrency),
      ],
      [{ zh_CN: '渠道货币', en_US: 'Provider currency' }, ({ providerCurrency }) => providerCurrency],
      [{ zh_CN: '交易时间', en_US: 'Transaction time' }, ({ movedAt }) => movedAt],
      [{ zh_CN: '发现时间', en_US: 'Detected' }, ({ foundAt }) => foundAt],
      [{ zh_CN: '处理时间', en_US: 'Resolved' }, ({ closedAt }) => closedAt],
      [
        { zh_CN: '处理方式', en_US: 'Resolved by' },
        ({ closedBy }, locale) => nameOf(discrepancyClosedByNames, closedBy, locale),
      ],
      [{ zh_CN: '处理说明', en_US: 'Note' }, ({ note }) => note],
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
