import { majorText } from '@app/contract/money';
import { findPage } from '#platform/database/listings';
import { Refusal } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { PaymentParts } from '../payment.parts.ts';
import { differencesForFinance, resolveDifference } from './reconciliation.queries.ts';

const amountOf = (minor: number | null, currency: string | null) => (minor === null || currency === null ? null : majorText(minor, currency));

/** Where provider and ledger differ, for finance to say what it was. */
export function reconciliationAdminRoutes(app: StaffApp, { db, clock }: PaymentParts): void {
  mountAdminList(app, 'adminDifferenceList', 'adminDifferenceCsv', {
    listing: differencesForFinance,
    show: (row) => row,
    fileName: 'differences',
    columns: [
      [{ zh_CN: '订单号', en_US: 'Order' }, ({ orderNo }) => orderNo],
      [{ zh_CN: '支付渠道', en_US: 'Provider' }, ({ provider }) => provider],
      [{ zh_CN: '渠道流水号', en_US: 'Reference' }, ({ providerRef }) => providerRef],
      [{ zh_CN: '类型', en_US: 'Kind' }, ({ kind }) => kind],
      [{ zh_CN: '差异', en_US: 'Difference' }, ({ reason }) => reason],
      [{ zh_CN: '账本金额', en_US: 'In the ledger' }, ({ ledgerMinor, ledgerCurrency }) => amountOf(ledgerMinor, ledgerCurrency)],
      [{ zh_CN: '账本货币', en_US: 'Currency in the ledger' }, ({ ledgerCurrency }) => ledgerCurrency],
      [{ zh_CN: '渠道金额', en_US: 'At the provider' }, ({ providerMinor, providerCurrency }) => amountOf(providerMinor, providerCurrency)],
      [{ zh_CN: '渠道货币', en_US: 'Currency at the provider' }, ({ providerCurrency }) => providerCurrency],
      [{ zh_CN: '资金时间', en_US: 'Moved' }, ({ movedAt }) => movedAt],
      [{ zh_CN: '发现时间', en_US: 'Found' }, ({ foundAt }) => foundAt],
      [{ zh_CN: '关闭时间', en_US: 'Closed' }, ({ closedAt }) => closedAt],
      [{ zh_CN: '关闭方式', en_US: 'Closed by' }, ({ closedBy }) => closedBy],
      [{ zh_CN: '备注', en_US: 'Note' }, ({ note }) => note],
    ],
  });
  mountAdmin(app, 'adminDifferenceResolve', async ({ params, body, staff, visitor }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      if (!(await resolveDifference(tx, id, body.note, clock.now()))) throw new Refusal('conflict');
      await writeAudit(tx, clock, actorOf({ staff, visitor }), { action: 'difference.resolve', subject: `difference ${id}`, reason: body.note });
    });
    return (await findPage(db, differencesForFinance({ id }), { pageNum: 1, pageSize: 1 })).rows[0]!;
  });
}
