import { m } from '#messages';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { actorOf } from '../actor.ts';
import { describeMe } from '../me.ts';
import { setStaffCookies, staffVisitorOf } from '../staffAccess.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { fingerprintEmail } from '../staffEmails.ts';
import { invitationList } from './invitations.queries.ts';
import {
  acceptInvitation,
  getInvitationRow,
  inviteStaff,
  openInvitation,
  sendInvitationAgain,
  showInvitation,
  withdrawInvitation,
} from './invitations.service.ts';

export function invitationRoutes(app: StaffApp, deps: StaffDeps): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminStaffInvitationList', 'adminStaffInvitationCsv', {
    db,
    listing: (filters) => invitationList(filters, fingerprintEmail(deps, filters.keyword?.toLowerCase() ?? '')),
    show: (row) => showInvitation(deps, row),
    fileName: 'invitations',
    columns: [
      [m.csv_name, ({ name }) => name],
      [m.csv_email, ({ email }) => email],
      [m.csv_roles, ({ roles }, locale) => roles.map((role) => m[`enums.role.${role}`]({}, { locale })).join(' · ')],
      timeColumn(m.csv_sent, clock, ({ sentAt }) => sentAt),
      timeColumn(m.csv_expires, clock, ({ expiresAt }) => expiresAt),
    ],
  });
  mountAdmin(app, 'adminStaffInvitationCreate', async ({ body, ...caller }) =>
    getInvitationRow(deps, await inviteStaff(deps, actorOf(caller), body)),
  );
  mountAdmin(app, 'adminStaffInvitationSend', async ({ params, ...caller }) => {
    await sendInvitationAgain(deps, actorOf(caller), parseId(params.id));
    return getInvitationRow(deps, parseId(params.id));
  });
  mountAdmin(app, 'adminStaffInvitationWithdraw', async ({ params, ...caller }) => {
    await withdrawInvitation(deps, actorOf(caller), parseId(params.id));
    return null;
  });
  mountAdmin(app, 'adminInvitation', async ({ body, visitor }) => openInvitation(deps, body.token, visitor));
  mountAdmin(app, 'adminInvitationAccept', async ({ body, visitor, reply }) => {
    const loggedIn = await acceptInvitation(deps, body, staffVisitorOf(visitor, reply));
    setStaffCookies(reply, loggedIn);
    return describeMe(deps, loggedIn.member);
  });
}
