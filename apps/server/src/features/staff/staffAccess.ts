import type { CookieSerializeOptions } from '@fastify/cookie';
import { type AdminEndpoint, backgroundHeader } from '@app/contract/admin/adminEndpoint';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { StaffRole } from '@app/contract/admin/roles';
import type { FastifyReply } from 'fastify';
import { BusinessError } from '#platform/errors';
import type { Authorize } from '#platform/http/mountAdmin';
import { visitorOf } from '#platform/http/mount';
import { knownPlaceLifetimeMs } from '#platform/logins/loginThrottle';
import type { Visitor } from '#platform/visitor';
import type { StaffDeps } from './staffDeps.ts';
import { findStaffByToken, sessionHours, type StaffVisitor } from './staffLogin.service.ts';

/** The `__Host-` prefix limits the cookie to this host and path, over TLS or on this machine. */
export const staffCookieName = '__Host-staff';
const cookieOptions = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'strict',
} as const satisfies CookieSerializeOptions;

/** Names the device, which thereby keeps its own count of failed logins. */
const deviceCookieName = '__Host-staff-device';

export function setStaffCookies(reply: FastifyReply, { token, device }: { token: string; device: string }): void {
  reply.setCookie(staffCookieName, token, { ...cookieOptions, maxAge: sessionHours * 3_600 });
  setDeviceCookie(reply, device);
}
export const setDeviceCookie = (reply: FastifyReply, device: string): void =>
  void reply.setCookie(deviceCookieName, device, { ...cookieOptions, maxAge: knownPlaceLifetimeMs / 1_000 });
export const clearStaffCookie = (reply: FastifyReply): void => void reply.clearCookie(staffCookieName, cookieOptions);

const deviceToken = /^[\w-]{43}$/;

/** Adds the token of the device that a request came from. */
export function staffVisitorOf(visitor: Visitor, { request }: FastifyReply): StaffVisitor {
  const device = request.cookies[deviceCookieName];
  return device !== undefined && deviceToken.test(device) ? { ...visitor, device } : visitor;
}

/** Whether a staff member may change what visitors see of news, videos and standing texts. */
export const mayPublish = (roles: readonly StaffRole[]): boolean =>
  roles.includes('publisher') || roles.includes('administrator');

/** Calls that staff may make before their second factor is set up. */
const callsBeforeTotp = new Set<AdminEndpointName>([
  'adminMe',
  'adminLogout',
  'adminTotpBegin',
  'adminTotpConfirm',
  'adminPassword',
  'adminPasskeyList',
  'adminPasskeyBegin',
  'adminPasskeyConfirm',
]);

/** Creates the check of session, second factor and roles. The contract declares the roles of each call. */
export function authorizeStaff(deps: StaffDeps): Authorize {
  return async (name, request) => {
    const { access }: AdminEndpoint = adminEndpoints[name];
    if (access === 'anyone') return null;
    const token = request.cookies[staffCookieName];
    const isUse = request.headers[backgroundHeader] === undefined;
    const staff = token === undefined ? null : await findStaffByToken(deps, token, visitorOf(request), isUse);
    if (!staff) throw new BusinessError('unauthenticated');
    if (staff.mustSetUpTotp && !callsBeforeTotp.has(name)) throw new BusinessError('forbidden');
    const isAllowed =
      access === 'staff' || staff.roles.includes('administrator') || access.some((role) => staff.roles.includes(role));
    if (!isAllowed) throw new BusinessError('forbidden');
    return staff;
  };
}
