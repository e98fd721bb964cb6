import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { requirePicture } from '../media/index.ts';
import { bannerList, bannerRows } from './banners.queries.ts';

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

export function bannersAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminBannerList', 'adminBannerCsv', {
    db,
    listing: (query) => bannerList(query, clock.now()),
    show: (row) => row,
    fileName: 'banners',
    columns: [
      [m.csv_title_zh, ({ title }) => title.zh_CN],
      [m.csv_title_en, ({ title }) => title.en_US],
      [m.csv_status, ({ state }, locale) => nameOf('bannerState', state, locale)],
      timeColumn(m.csv_shown_from, clock, ({ shownFrom }) => shownFrom),
      timeColumn(m.csv_shown_until, clock, ({ shownUntil }) => shownUntil),
    ],
  });
  mountAdminRecords(app, 'adminBanner', {
    db,
    rows: bannerRows,
    subject: 'banner',
    topic: 'banners',
    find: (from, id) => findOne(from, bannerList({ id }, clock.now())),
    columnsOf: async ({ picture, shownFrom, shownUntil, ...fields }, tx) => ({
      ...fields,
      pictureId: await requirePicture(tx, 'picture', picture),
      shownFrom: instantOf(shownFrom),
      shownUntil: instantOf(shownUntil),
    }),
    auditedFields: ({ id: _, version: __, state: ___, picture, ...fields }) => ({ ...fields, picture: picture.id }),
  });
}
