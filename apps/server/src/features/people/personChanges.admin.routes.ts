import { m } from '#messages';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';
import { changeRequestsForStaff } from './people.queries.ts';
import { decidePersonChange, type PersonChangeDeps } from './personChanges.service.ts';

/** Mounts the calls with which membership officers decide requested name changes. */
export function personChangesAdminRoutes(app: StaffApp, deps: PersonChangeDeps): void {
  const { db, clock } = deps;

  mountAdminList(app, 'adminPersonChangeList', 'adminPersonChangeCsv', {
    db,
    listing: changeRequestsForStaff,
    show: (row) => row,
    fileName: 'person-changes',
    columns: [
      [m.csv_number, ({ id }) => id],
      [m.csv_status, ({ state }, locale) => m[`enums.personChangeState.${state}`]({}, { locale })],
      [m.csv_current_latin_name, ({ present }) => present.latinName],
      [m.csv_current_native_name, ({ present }) => present.nativeName],
      [m.csv_requested_latin_name, ({ requested }) => requested.latinName],
      [m.csv_requested_native_name, ({ requested }) => requested.nativeName],
      [m.csv_requested_birth_date, ({ requested }) => requested.birthDate],
      [m.csv_reason, ({ reason }) => reason],
      timeColumn(m.csv_change_requested, clock, ({ createdAt }) => createdAt),
      timeColumn(m.csv_change_decided, clock, ({ decidedAt }) => decidedAt),
    ],
  });
  mountAdmin(app, 'adminPersonChangeDecide', async ({ params, body: { approve, reason = '' }, staff, visitor }) => {
    const id = parseId(params.id);
    const getRow = async () => {
      const [row] = (await findPage(db, changeRequestsForStaff({ id }), { pageNum: 1, pageSize: 1 })).rows;
      if (!row) throw new BusinessError('notFound');
      return row;
    };
    const { personId, present, requested } = await getRow();
    await decidePersonChange(deps, id, approve ? { approve } : { approve, reason }, (tx) =>
      writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: approve ? 'personChange.approve' : 'personChange.reject',
        subject: `person ${personId}`,
        before: present,
        after: requested,
        reason: reason || null,
      }),
    );
    return getRow();
  });
}
