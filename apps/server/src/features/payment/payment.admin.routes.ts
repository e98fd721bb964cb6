import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { amountColumn, mountAdminList, timeColumn } from '#platform/http/adminLists';
import type { StaffApp } from '#platform/http/mountAdmin';
import { providerIn } from '../orders/index.ts';
import { paymentListing } from './paymentListings.queries.ts';

/** Mounts the list of payment sessions. Exported amounts are exact decimals of their currency. */
export function paymentAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminPaymentList', 'adminPaymentCsv', {
    db,
    listing: (query) => paymentListing(query, clock.timeZone),
    show: (row) => row,
    fileName: 'payments',
    columns: [
      timeColumn(m.csv_payment_started, clock, ({ at }) => at),
      [m.csv_order_number, ({ orderNo }) => orderNo],
      [m.csv_username, ({ username }) => username],
      [m.csv_provider, providerIn],
      [m.csv_provider_reference, ({ providerRef }) => providerRef],
      amountColumn(m.csv_amount, (row) => row),
      [m.csv_currency, ({ currency }) => currency],
      [m.csv_status, ({ state }, locale) => m[`enums.paymentState.${state}`]({}, { locale })],
    ],
  });
}
