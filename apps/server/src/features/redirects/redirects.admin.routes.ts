import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { InvalidFields } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { redirectList, redirectRows } from './redirects.queries.ts';
import { readRedirect } from './redirects.service.ts';

export function redirectsAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminRedirectList', 'adminRedirectCsv', {
    db,
    listing: redirectList,
    show: (row) => row,
    fileName: 'redirects',
    columns: [
      [m.csv_old_address, ({ from }) => from],
      [m.csv_new_address, ({ to }) => to],
    ],
  });
  mountAdminRecords(app, 'adminRedirect', {
    db,
    rows: redirectRows,
    subject: 'redirect',
    topic: 'redirects',
    find: (from, id) => findOne(from, redirectList({ id })),
    columnsOf: (body, tx) => readRedirect(tx, body),
    auditedFields: ({ from, to }) => ({ from, to }),
    onChange: async (_, __, { before, after }) => {
      if (before && after && before.from !== after.from) throw new InvalidFields({ from: 'unchangeable' });
    },
  });
}
