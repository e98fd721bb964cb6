import type { AdminEndpoint } from '@app/contract/admin/adminEndpoint';
import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { AdminContract } from '@app/contract/admin/contract';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import type { TestApp } from '#platform/testing/testApp';
import { addStaff } from './index.ts';
import { staffCookieName } from './staffAccess.ts';
import { startStaffSession } from './staffLogin.service.ts';
import { findStaffByName } from './staff.queries.ts';

export const staffPassword = 'seven liberties and a ladder';
const visitor = { address: '127.0.0.1', userAgent: 'test' };
const noActor = { staffId: null, name: 'test', visitor };
const passwordHashes = new WeakMap<TestApp, Promise<string>>();

/** Computes the hash of the test staff's password once for each site. */
function hashOfPassword(app: TestApp): Promise<string> {
  const known = passwordHashes.get(app) ?? app.features().staff.passwords.hash(staffPassword);
  passwordHashes.set(app, known);
  return known;
}

let staffCount = 0;

/** @returns username and id of a new staff member with these roles */
export async function createTestStaff(
  app: TestApp,
  roles: StaffRole[],
  changes: { totpRequired?: boolean; username?: string } = {},
) {
  const username = changes.username ?? `staff-${++staffCount}`;
  const passwords = { ...app.features().staff.passwords, hash: () => hashOfPassword(app) };
  const { id } = await addStaff({ ...app.features().staff, passwords }, noActor, {
    username,
    name: `Name of ${username}`,
    roles,
    language: 'en_US',
    totpRequired: false,
    password: staffPassword,
    ...changes,
  });
  return { id: String(id), username };
}

interface AdminRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  cookie?: string | undefined;
  locale?: Locale;
  headers?: Record<string, string>;
}

/** Makes a call of the back office as its client does. */
export async function callAdmin<Name extends AdminEndpointName>(
  app: TestApp,
  name: Name,
  { params = {}, query = {}, body, cookie, locale, headers = {} }: AdminRequest = {},
) {
  const { method, path }: AdminEndpoint = adminEndpoints[name];
  const response = await app.server().inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '999999'),
    query,
    headers: { ...(cookie && { cookie }), ...(locale && { 'x-lang': locale }), ...headers },
    ...(body && { payload: body }),
  });
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    envelope: isEnvelope
      ? response.json<{ code: number; msg: string; data: z.output<AdminContract[Name]['data']> }>()
      : null,
    response,
  };
}

/** Returns a function that makes calls of the back office as a staff member, in English by default. */
export const askAs =
  (app: TestApp, cookie: () => string) =>
  async <Name extends AdminEndpointName>(name: Name, request: AdminRequest = {}) =>
    (await callAdmin(app, name, { cookie: cookie(), locale: 'en_US', ...request })).envelope!;

/** Returns the cookie of a session of a new staff member. */
export async function staffCookie(app: TestApp, ...roles: StaffRole[]): Promise<string> {
  const { username } = await createTestStaff(app, roles);
  const member = (await findStaffByName(app.db, username))!;
  const { staff } = app.features();
  const token = await app.db.transaction((tx) => startStaffSession(staff, tx, member, visitor));
  return `${staffCookieName}=${token}`;
}

export async function logStaffInAs(app: TestApp, username: string, password = staffPassword): Promise<string> {
  const { response } = await callAdmin(app, 'adminLogin', { body: { username, password } });
  return cookieOf(response.headers['set-cookie']);
}

/** Sets up one-time codes for the staff member of a session. */
export async function setUpTotp(app: TestApp, cookie: string) {
  const begun = await callAdmin(app, 'adminTotpBegin', { cookie, body: { password: staffPassword } });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.envelope!.data.secret) });
  const currentCode = () => totp.generate({ timestamp: app.clock.now().getTime() });
  const confirmed = await callAdmin(app, 'adminTotpConfirm', { cookie, body: { code: currentCode() } });
  return { currentCode, recoveryCodes: confirmed.envelope!.data.recoveryCodes! };
}

/** Makes a call, and does something else while the password of the call is hashed. */
export async function callWhileHashing<Result>(
  app: TestApp,
  other: () => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  const { staff } = app.features();
  const { passwords } = staff;
  const hash: typeof passwords.hash = async (typed) => {
    await other();
    return passwords.hash(typed);
  };
  staff.passwords = { ...passwords, hash };
  try {
    return await call();
  } finally {
    staff.passwords = passwords;
  }
}

export const cookieOf = (header: unknown): string => String(header).split(';')[0]!;

export interface TypedLogin {
  username: string;
  /** The right one by default. */
  password?: string;
  totp?: string;
  /** The address of the network. */
  from: string;
  /** The cookie that names a device. */
  device?: string | undefined;
  proof?: { uuid: string; code: string };
}

/** Logs a staff member in from an address that a proxy forwards. */
export const logInFrom = (
  app: TestApp,
  { username, password = staffPassword, totp, from, device, proof }: TypedLogin,
) =>
  callAdmin(app, 'adminLogin', {
    body: { username, password, totp, ...proof },
    headers: { 'x-forwarded-for': from },
    cookie: device,
  });

/** Logs in once. @returns the cookie that names the device */
export async function logInFromNewDevice(app: TestApp, username: string, from: string): Promise<string> {
  const { response } = await logInFrom(app, { username, from });
  const [, device] = response.headers['set-cookie'] as string[];
  return cookieOf(device);
}
