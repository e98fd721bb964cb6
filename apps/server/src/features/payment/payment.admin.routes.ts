import { paymentStateNames } from '@app/contract/admin/valueNames';
import { majorText } from '@app/contract/money';
import type { Database } from '#platform/database/client';
import { mountAdminList } from '#platform/http/adminLists';
import type { StaffApp } from '#platform/http/mountAdmin';
import { columnHeads as heads, providerIn } from '../orders/index.ts';
import { paymentListing } from './paymentListings.queries.ts';

/** Mounts the list of payment sessions. Exported amounts are exact decimals of their currency. */
export function paymentAdminRoutes(app: StaffApp, { db, timeZone }: { db: Database; timeZone: string }): void {
  mountAdminList(app, 'adminPaymentList', 'adminPaymentCsv', {
    db,
    listing: (query) => paymentListing(query, timeZone),
    show: (row) => row,
    fileName: 'payments',
    columns: [
      [{ zh_CN: '发起时间', en_US: 'Started' }, ({ at }) => at],
      [heads.order, ({ orderNo }) => orderNo],
      [heads.username, ({ username }) => username],
      [heads.provider, providerIn],
      [heads.reference, ({ providerRef }) => providerRef],
      [heads.amount, ({ amountMinor, currency }) => majorText(amountMinor, currency)],
      [heads.currency, ({ currency }) => currency],
      [heads.status, ({ state }, locale) => paymentStateNames[state][locale]],
    ],
  });
}
