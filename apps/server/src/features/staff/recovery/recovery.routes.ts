import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { actorOf } from '../actor.ts';
import { setDeviceCookie, staffVisitorOf } from '../staffAccess.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { requestPasswordLink, resetPassword, sendPasswordLinkTo } from './recovery.service.ts';

export function recoveryRoutes(app: StaffApp, deps: StaffDeps): void {
  mountAdmin(app, 'adminPasswordLink', async ({ body, locale, visitor }) => {
    await requestPasswordLink(deps, body.email, { locale, visitor });
    return null;
  });
  mountAdmin(app, 'adminPasswordReset', async ({ body, visitor, reply }) => {
    const { device } = await resetPassword(deps, body, staffVisitorOf(visitor, reply));
    setDeviceCookie(reply, device);
    return null;
  });
  mountAdmin(app, 'adminStaffPasswordLink', async ({ params, ...caller }) => {
    await sendPasswordLinkTo(deps, actorOf(caller), parseId(params.id));
    return null;
  });
}
