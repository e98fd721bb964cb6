import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { amountColumn, mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { providerIn } from '../../orders/index.ts';
import { findPayoutTransactions, payoutListing } from './balance.queries.ts';

/** Mounts the payouts of the providers with their transactions. */
export function payoutsAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminPayoutList', 'adminPayoutCsv', {
    db,
    listing: payoutListing,
    show: (row) => row,
    fileName: 'payouts',
    columns: [
      [m.csv_arrival, ({ arrivesOn }) => arrivesOn],
      [m.csv_provider, providerIn],
      [m.csv_provider_reference, ({ providerRef }) => providerRef],
      amountColumn(m.csv_amount, (row) => row),
      amountColumn(m.csv_fees, ({ feeMinor, currency }) => ({ amountMinor: feeMinor, currency })),
      amountColumn(m.csv_payout_items, ({ itemsMinor, currency }) => ({ amountMinor: itemsMinor, currency })),
      [m.csv_currency, ({ currency }) => currency],
      [m.csv_status, ({ state }, locale) => m[`enums.payoutState.${state}`]({}, { locale })],
    ],
  });
  mountAdmin(app, 'adminPayoutGet', async ({ params }) => {
    const id = parseId(params.id);
    const [payout] = (await findPage(db, payoutListing({ id }), { pageNum: 1, pageSize: 1 })).rows;
    if (!payout) throw new BusinessError('notFound');
    return { ...payout, transactions: await findPayoutTransactions(db, id) };
  });
}
