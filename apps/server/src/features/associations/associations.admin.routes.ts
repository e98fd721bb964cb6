import { countryName } from '@app/contract/countryNames';
import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { sanitizePublicText } from '#platform/text/richText';
import { requirePicture } from '../media/index.ts';
import { associationList, associationRows, clubList, clubRows } from './associationLists.queries.ts';
import { indexAssociation, indexClub, requireAssociation } from './associations.service.ts';

export function associationsAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminAssociationList', 'adminAssociationCsv', {
    db,
    listing: associationList,
    show: (row) => row,
    fileName: 'associations',
    columns: [
      [m.csv_name_zh, ({ name }) => name.zh_CN],
      [m.csv_name_en, ({ name }) => name.en_US],
      [m.csv_country, ({ country }, locale) => countryName(country, locale)],
      [m.csv_clubs, ({ clubs }) => clubs],
    ],
  });
  mountAdminRecords(app, 'adminAssociation', {
    db,
    rows: associationRows,
    subject: 'association',
    topic: 'associations',
    find: (from, id) => findOne(from, associationList({ id })),
    columnsOf: async ({ name, country, info, picture }, tx) => ({
      name,
      country,
      info: sanitizePublicText('info', info),
      pictureId: await requirePicture(tx, 'picture', picture),
    }),
    auditedFields: ({ name, country, info, picture }) => ({ name, country, info, picture: picture.id }),
    referredBy: {
      clubs: () => m.error_association_has_clubs,
      people: () => m.error_association_has_people,
      membership_applications: () => m.error_association_has_applications,
    },
    onChange: (tx, id, { after }) => indexAssociation(tx, id, after),
  });
}

export function clubsAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminClubList', 'adminClubCsv', {
    db,
    listing: ({ association, ...filters }) =>
      clubList({ ...filters, ...(association !== undefined && { association: parseId(association) }) }),
    show: (row) => row,
    fileName: 'clubs',
    columns: [
      [m.csv_name_zh, ({ name }) => name.zh_CN],
      [m.csv_name_en, ({ name }) => name.en_US],
      [m.csv_city_zh, ({ city }) => city.zh_CN],
      [m.csv_city_en, ({ city }) => city.en_US],
      [m.csv_association, ({ associationName }, locale) => associationName[locale]],
    ],
  });
  mountAdminRecords(app, 'adminClub', {
    db,
    rows: clubRows,
    subject: 'club',
    topic: 'associations',
    find: (from, id) => findOne(from, clubList({ id })),
    columnsOf: async ({ name, city, association }, tx) => ({
      name,
      city,
      associationId: await requireAssociation(tx, association),
    }),
    auditedFields: ({ name, city, associationName }) => ({ name, city, association: associationName }),
    referredBy: { people: () => m.error_club_has_people, membership_applications: () => m.error_club_has_applications },
    onChange: (tx, id, change) => indexClub(tx, id, change),
  });
}
