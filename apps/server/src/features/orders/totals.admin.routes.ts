import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { amountColumn, mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { providerIn } from './financeColumns.ts';
import { sumTotals, totalListing, type TotalRow } from './totals.queries.ts';

/** Mounts the totals of days and months for the bookkeeper, and their sums over all pages. */
export function totalsAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  const column = (read: (row: TotalRow) => number) => (row: TotalRow) => ({
    amountMinor: read(row),
    currency: row.currency,
  });
  mountAdminList(app, 'adminTotals', 'adminTotalsCsv', {
    db,
    listing: (query) => totalListing(query, clock.timeZone),
    show: (row) => row,
    fileName: 'totals',
    columns: [
      [(_, options) => m.csv_period({ timeZone: clock.timeZone }, options), ({ day }) => day],
      [m.csv_provider, providerIn],
      [m.csv_currency, ({ currency }) => currency],
      amountColumn(
        m.csv_charged,
        column(({ chargedMinor }) => chargedMinor),
      ),
      [m.csv_charges, ({ charges }) => charges],
      amountColumn(
        m.csv_refunded,
        column(({ refundedMinor }) => refundedMinor),
      ),
      [m.csv_refunds, ({ refunds }) => refunds],
      amountColumn(
        m.csv_fees,
        column(({ feeMinor }) => feeMinor),
      ),
      amountColumn(
        m.csv_net,
        column(({ chargedMinor, refundedMinor, feeMinor }) => chargedMinor - refundedMinor - feeMinor),
      ),
      [m.csv_unknown_fees, ({ unknownFees }) => unknownFees],
    ],
  });
  mountAdmin(app, 'adminTotalSums', async ({ query }) => ({ sums: await sumTotals(db, query, clock.timeZone) }));
}
