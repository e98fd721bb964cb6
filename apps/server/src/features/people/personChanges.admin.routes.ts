import { personChangeStateNames } from '@app/contract/admin/valueNames';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
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
      [{ zh_CN: '编号', en_US: 'Number' }, ({ id }) => id],
      [{ zh_CN: '状态', en_US: 'Status' }, ({ state }, locale) => personChangeStateNames[state][locale]],
      [{ zh_CN: '当前拉丁字母姓名', en_US: 'Current Latin name' }, ({ present }) => present.latinName],
      [{ zh_CN: '当前本名', en_US: 'Current native name' }, ({ present }) => present.nativeName],
      [{ zh_CN: '申请的拉丁字母姓名', en_US: 'Requested Latin name' }, ({ requested }) => requested.latinName],
      [{ zh_CN: '申请的本名', en_US: 'Requested native name' }, ({ requested }) => requested.nativeName],
      [{ zh_CN: '申请的出生日期', en_US: 'Requested date of birth' }, ({ requested }) => requested.birthDate],
      [{ zh_CN: '原因', en_US: 'Reason' }, ({ reason }) => reason],
      [{ zh_CN: '申请时间', en_US: 'Requested at' }, ({ createdAt }) => createdAt],
      [{ zh_CN: '审核时间', en_US: 'Decided at' }, ({ decidedAt }) => decidedAt],
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
