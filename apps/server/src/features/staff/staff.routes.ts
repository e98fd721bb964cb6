import { m } from '#messages';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import type { Visitor } from '#platform/visitor';
import type { Actor } from '../audit/index.ts';
import {
  startTotpSetUp,
  changeOwnPassword,
  confirmTotpSetUp,
  logStaffIn,
  mustSetUpTotp,
  type StaffDeps,
} from './staffLogin.service.ts';
import { clearStaffCookie, setStaffCookie } from './staffAccess.ts';
import { deleteStaffSession, findStaffMember, staffList, type StaffMember } from './staff.queries.ts';
import { addStaff, changeStaff } from './staff.service.ts';

export const actorOf = ({ staff, visitor }: { staff: StaffSession; visitor: Visitor }): Actor => ({
  staffId: staff.staffId,
  name: staff.name,
  visitor,
});

const meOf = (member: StaffMember, timeZone: string) => {
  const { id, username, name, roles, language, totp } = member;
  return {
    id: String(id),
    username,
    name,
    roles,
    language,
    hasTotp: totp !== null,
    mustSetUpTotp: mustSetUpTotp(member),
    timeZone,
  };
};

const rowOf = ({
  id,
  username,
  name,
  roles,
  language,
  totpRequired,
  totp,
  isActive,
  lastLoginAt,
  createdAt,
  version,
}: StaffMember) => ({
  id: String(id),
  username,
  name,
  roles,
  language,
  totpRequired,
  hasTotp: totp !== null,
  isActive,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  version,
});

export function staffRoutes(app: StaffApp, deps: StaffDeps): void {
  const { db, clock } = deps;
  const { timeZone } = clock;
  const getMember = async (id: number): Promise<StaffMember> => {
    const member = await findStaffMember(db, id);
    if (!member) throw new BusinessError('notFound');
    return member;
  };

  mountAdmin(app, 'adminLogin', async ({ body, visitor, reply }) => {
    const loggedIn = await logStaffIn(deps, body, visitor);
    if (!loggedIn) return { totpWanted: true, me: null };
    setStaffCookie(reply, loggedIn.token);
    return { totpWanted: false, me: meOf(loggedIn.member, timeZone) };
  });
  mountAdmin(app, 'adminLogout', async ({ staff, reply }) => {
    await deleteStaffSession(db, staff.id);
    clearStaffCookie(reply);
    return null;
  });
  mountAdmin(app, 'adminMe', async ({ staff }) => meOf(await getMember(staff.staffId), timeZone));
  mountAdmin(app, 'adminPassword', async ({ body, staff, visitor }) => {
    await changeOwnPassword(deps, { staffId: staff.staffId, name: staff.name, visitor, sessionId: staff.id }, body);
    return null;
  });
  mountAdmin(app, 'adminTotpBegin', async ({ body, staff }) => startTotpSetUp(deps, staff.staffId, body.password));
  mountAdmin(app, 'adminTotpConfirm', async ({ body, staff, visitor }) => {
    await confirmTotpSetUp(deps, { staffId: staff.staffId, name: staff.name, visitor }, body.code.trim());
    return meOf(await getMember(staff.staffId), timeZone);
  });

  mountAdminList(app, 'adminStaffList', 'adminStaffCsv', {
    db,
    listing: staffList,
    show: (row) => row,
    fileName: 'staff',
    columns: [
      [m.csv_username, ({ username }) => username],
      [m.csv_name, ({ name }) => name],
      [m.csv_roles, ({ roles }, locale) => roles.map((role) => m[`enums.role.${role}`]({}, { locale })).join(' · ')],
      [m.csv_can_log_in, ({ isActive }, locale) => (isActive ? m.csv_yes : m.csv_no)({}, { locale })],
      timeColumn(m.csv_last_login, clock, ({ lastLoginAt }) => lastLoginAt),
    ],
  });
  mountAdmin(app, 'adminStaffGet', async ({ params }) => rowOf(await getMember(parseId(params.id))));
  mountAdmin(app, 'adminStaffCreate', async ({ body, ...who }) => rowOf(await addStaff(deps, actorOf(who), body)));
  mountAdmin(app, 'adminStaffUpdate', async ({ params, body, ...who }) =>
    rowOf(await changeStaff(deps, actorOf(who), parseId(params.id), body)),
  );
}
