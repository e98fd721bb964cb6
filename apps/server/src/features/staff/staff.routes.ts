import { m } from '#messages';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import { actorOf } from './actor.ts';
import { factorRoutes } from './factors/factors.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { describeMe } from './me.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { changeReviewMails } from './reviewMails.service.ts';
import { fingerprintEmail, emailOf, openEmail } from './staffEmails.ts';
import type { StaffDeps } from './staffDeps.ts';
import { changeOwnPassword, logStaffIn } from './staffLogin.service.ts';
import { clearStaffCookie, setStaffCookies, staffVisitorOf } from './staffAccess.ts';
import { deleteStaffSession, findStaffMember, staffList, type StaffMember } from './staff.queries.ts';
import { changeStaff } from './staff.service.ts';

const rowOf = (deps: StaffDeps, { email, ...member }: StaffMember) => ({
  ...describeMember(member),
  email: emailOf(deps, { email }),
});

const describeMember = ({
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
}: Omit<StaffMember, 'email'>) => ({
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
  const getMember = async (id: number): Promise<StaffMember> => {
    const member = await findStaffMember(db, id);
    if (!member) throw new BusinessError('notFound');
    return member;
  };

  mountAdmin(app, 'adminLogin', async ({ body, visitor, reply }) => {
    const loggedIn = await logStaffIn(deps, body, staffVisitorOf(visitor, reply));
    if (!loggedIn) return { totpWanted: true, me: null };
    setStaffCookies(reply, loggedIn);
    return { totpWanted: false, me: await describeMe(deps, loggedIn.member) };
  });
  mountAdmin(app, 'adminLogout', async ({ staff, reply }) => {
    await deleteStaffSession(db, staff.id);
    clearStaffCookie(reply);
    return null;
  });
  mountAdmin(app, 'adminMe', async ({ staff }) => describeMe(deps, await getMember(staff.staffId)));
  mountAdmin(app, 'adminPassword', async ({ body, staff, visitor }) => {
    await changeOwnPassword(deps, { staffId: staff.staffId, name: staff.name, visitor, sessionId: staff.id }, body);
    return null;
  });
  mountAdmin(app, 'adminMailSettings', async ({ body, ...caller }) =>
    describeMe(deps, await changeReviewMails(deps, actorOf(caller), body.reviewMails)),
  );
  factorRoutes(app, deps);
  invitationRoutes(app, deps);
  recoveryRoutes(app, deps);
  mountAdminList(app, 'adminStaffList', 'adminStaffCsv', {
    db,
    listing: (filters) => staffList(filters, fingerprintEmail(deps, filters.keyword?.toLowerCase() ?? '')),
    show: ({ email, ...row }) => ({ ...row, email: email && openEmail(deps, Buffer.from(email, 'base64')) }),
    fileName: 'staff',
    columns: [
      [m.csv_username, ({ username }) => username],
      [m.csv_name, ({ name }) => name],
      [m.csv_email, ({ email }) => email],
      [m.csv_roles, ({ roles }, locale) => roles.map((role) => m[`enums.role.${role}`]({}, { locale })).join(' · ')],
      [m.csv_can_log_in, ({ isActive }, locale) => (isActive ? m.csv_yes : m.csv_no)({}, { locale })],
      timeColumn(m.csv_last_login, clock, ({ lastLoginAt }) => lastLoginAt),
    ],
  });
  mountAdmin(app, 'adminStaffGet', async ({ params }) => rowOf(deps, await getMember(parseId(params.id))));
  mountAdmin(app, 'adminStaffUpdate', async ({ params, body, ...caller }) =>
    rowOf(deps, await changeStaff(deps, actorOf(caller), parseId(params.id), body)),
  );
}
