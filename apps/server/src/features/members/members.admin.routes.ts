import { m } from '#messages';
import { getToday } from '#platform/calendar';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { MembersDeps } from './membersDeps.ts';
import { importAdminRoutes } from './import/import.admin.routes.ts';
import { mergeAdminRoutes } from './merge/merge.admin.routes.ts';
import { findAssociationOptions, personListing } from './personList.queries.ts';
import { personsLike } from './personSearch.queries.ts';
import { recordAdminRoutes } from './record/record.admin.routes.ts';
import { getPersonRecord } from './record/record.service.ts';

/** Mounts the list of people, the page of one, and the actions on it. */
export function membersAdminRoutes(app: StaffApp, deps: MembersDeps): void {
  const { db } = deps;
  mountAdminList(app, 'adminPersonList', 'adminPersonCsv', {
    db,
    listing: ({ keyword, ...filters }, locale) =>
      personListing(locale, getToday(deps), filters, keyword ? personsLike(deps, keyword) : null),
    show: (row) => row,
    fileName: 'people',
    columns: [
      [m.csv_member_number, ({ memberNo }) => memberNo],
      [m.csv_latin_name, ({ name }) => name],
      [m.csv_native_name, ({ nativeName }) => nativeName],
      [m.csv_birth_date, ({ birthDate }) => birthDate],
      [m.csv_association, ({ association }) => association],
      [m.csv_club, ({ club }) => club],
      [m.csv_membership, ({ status }, locale) => m[`enums.membershipStatus.${status}`]({}, { locale })],
      [m.csv_valid_until, ({ endsOn }) => endsOn],
      [m.csv_account, ({ accountState }, locale) => m[`enums.accountState.${accountState}`]({}, { locale })],
    ],
  });
  mountAdmin(app, 'adminPersonOptions', async ({ locale }) => ({
    associations: await findAssociationOptions(db, locale),
  }));
  mountAdmin(app, 'adminPersonGet', async ({ params, locale, staff }) =>
    getPersonRecord(deps, parseId(params.id), { locale, roles: staff.roles }),
  );
  recordAdminRoutes(app, deps);
  mergeAdminRoutes(app, deps);
  importAdminRoutes(app, deps);
}
