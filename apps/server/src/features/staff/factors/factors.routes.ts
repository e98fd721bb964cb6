import { BusinessError } from '#platform/errors';
import { type AdminInput, mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../../audit/index.ts';
import { describeMe } from '../me.ts';
import { deleteStaffSessionOf, deleteStaffSessions, findStaffSessions } from '../staff.queries.ts';
import { setStaffCookies, staffVisitorOf } from '../staffAccess.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { activeStaffSessionsAt, requireOwnPassword } from '../staffLogin.service.ts';
import {
  confirmPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.service.ts';
import { createRecoveryCodes } from './recoveryCodes.service.ts';
import { confirmTotpSetUp, startTotpSetUp } from './totp.service.ts';

const ownerOf = ({ staff, visitor }: { staff: StaffSession; visitor: Visitor }) => ({
  staffId: staff.staffId,
  name: staff.name,
  visitor,
});

/** Mounts the calls with which staff manage their own second factors and sessions. */
export function factorRoutes(app: StaffApp, deps: StaffDeps): void {
  mountOneTimeCodes(app, deps);
  mountPasskeys(app, deps);
  mountSessions(app, deps);
}

function mountOneTimeCodes(app: StaffApp, deps: StaffDeps): void {
  mountAdmin(app, 'adminTotpBegin', async ({ body, staff }) => startTotpSetUp(deps, staff.staffId, body.password));
  mountAdmin(app, 'adminTotpConfirm', async ({ body, ...caller }) => ({
    recoveryCodes: await confirmTotpSetUp(deps, ownerOf(caller), body.code.trim()),
  }));
  mountAdmin(app, 'adminRecoveryCodesCreate', async ({ body, ...caller }) => {
    const owner = ownerOf(caller);
    await requireOwnPassword(deps, owner.staffId, body.password);
    const recoveryCodes = await deps.db.transaction(async (tx) => {
      const entry = { action: 'staff.recoveryCodes', subject: `staff ${owner.staffId}` } as const;
      await writeAudit(tx, deps.clock, owner, entry);
      return createRecoveryCodes(deps, tx, owner.staffId);
    });
    return { recoveryCodes };
  });
}

function mountPasskeys(app: StaffApp, deps: StaffDeps): void {
  mountAdmin(app, 'adminPasskeyList', async ({ staff }) => listPasskeys(deps, staff.staffId));
  mountAdmin(app, 'adminPasskeyBegin', async ({ body, staff }) => ({
    ...(await startPasskey(deps, staff.staffId, body.password)),
  }));
  mountAdmin(app, 'adminPasskeyConfirm', async ({ body, ...caller }) => ({
    recoveryCodes: await confirmPasskey(deps, ownerOf(caller), body),
  }));
  mountAdmin(app, 'adminPasskeyRemove', async ({ params, body, ...caller }) => {
    await removePasskey(deps, ownerOf(caller), parseId(params.id), body.password);
    return null;
  });
  mountAdmin(app, 'adminPasskeyLoginBegin', async ({ visitor }) => ({ ...(await startPasskeyLogin(deps, visitor)) }));
  mountAdmin(app, 'adminPasskeyLogin', async ({ body, visitor, reply }) => {
    const loggedIn = await logInWithPasskey(deps, body.response, staffVisitorOf(visitor, reply));
    setStaffCookies(reply, loggedIn);
    return describeMe(deps, loggedIn.member);
  });
}

function mountSessions(app: StaffApp, { db, clock }: StaffDeps): void {
  mountAdmin(app, 'adminSessionList', async ({ staff }: AdminInput<'adminSessionList'>) => {
    const found = await findStaffSessions(db, staff.staffId, activeStaffSessionsAt(clock.now()));
    return found.map(({ id, device, place, createdAt, lastSeenAt }) => ({
      id: String(id),
      device,
      place,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === staff.id,
    }));
  });
  mountAdmin(app, 'adminSessionEnd', async ({ params, staff }) => {
    if (!(await deleteStaffSessionOf(db, staff.staffId, parseId(params.id)))) throw new BusinessError('notFound');
    return null;
  });
  mountAdmin(app, 'adminSessionsEnd', async ({ staff }) => {
    await deleteStaffSessions(db, staff.staffId, staff.id);
    return null;
  });
}
