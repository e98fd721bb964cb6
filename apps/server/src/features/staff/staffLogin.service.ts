import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { InvalidFields, BusinessError } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { networkOf } from '#platform/network';
import type { Passwords } from '#platform/passwords';
import { createSessionLifecycle } from '#platform/sessions';
import type { Vault } from '#platform/vault';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import {
  deleteStaffSessions,
  findStaffByName,
  findStaffMember,
  findActiveStaffSession,
  insertStaffSession,
  lockStaffMember,
  type StaffMember,
  updateStaffMember,
  updateStaffLastSeen,
} from './staff.queries.ts';

const hour = 3_600_000;
/** A session lasts a working day, and a lunch break without use. */
export const sessionHours = 12;
const lifecycle = createSessionLifecycle({
  idleMs: 2 * hour,
  lifetimeMs: sessionHours * hour,
  storeUseEveryMs: 60_000,
});
const totpStepMs = 30_000;

export interface StaffDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  passwords: Passwords;
  limits: { name: Limit; address: Limit };
}

export const mustSetUpTotp = ({ totpRequired, totp }: StaffMember): boolean => totpRequired && totp === null;

export async function findStaffByToken({ db, clock }: StaffDeps, token: string) {
  const found = await lifecycle.find(
    {
      findActive: (tokenHash, active) => findActiveStaffSession(db, tokenHash, active),
      updateLastSeen: (id, lastSeenAt) => updateStaffLastSeen(db, id, lastSeenAt),
    },
    clock,
    token,
  );
  if (!found) return null;
  const { id, member } = found;
  const { id: staffId, username, name, roles } = member;
  return { id, staffId, username, name, roles, mustSetUpTotp: mustSetUpTotp(member) };
}

/** Audited instead of an unknown username, because people sometimes type their password there. */
const unknownName = 'unknown';

interface StaffLogin {
  username: string;
  password: string;
  totp?: string | undefined;
}

/**
 * Logs in. Unknown names, wrong passwords and locked accounts get the same answer after the same work.
 *
 * @returns the token; null when name and password are right and the one-time code is missing or wrong
 * @throws BusinessError wrongCredentials, rateLimited
 */
export async function logStaffIn(
  deps: StaffDeps,
  { username, password, totp }: StaffLogin,
  visitor: Visitor,
): Promise<{ token: string; member: StaffMember } | null> {
  const { db, clock, vault, passwords, limits } = deps;
  const key = username.trim().toLowerCase();
  const [name, address] = [vault.fingerprint(`staff ${key}`), vault.fingerprint(networkOf(visitor.address))];
  await limits.address.take(address);
  await limits.name.take(name);
  const known = await findStaffByName(db, key);
  const isRight = await passwords.verify(known?.isActive ? known.passwordHash : null, password);
  if (!isRight || !known) {
    const actor = { staffId: known?.id ?? null, name: known?.username ?? unknownName, visitor };
    await db.transaction((tx) => writeAudit(tx, clock, actor, { action: 'login.fail', subject: 'staff' }));
    throw new BusinessError('wrongCredentials');
  }
  const token = await db.transaction((tx) => startStaffSession(deps, tx, known.id, { totp, visitor }));
  // A wrong code stays counted, because a million codes can be tried quickly.
  if (token === null && totp !== undefined) return null;
  await Promise.all([limits.address.restore(address), limits.name.restore(name)]);
  return token === null ? null : { token, member: known };
}

/** Starts a session and consumes the one-time code. @returns its token; null when the code is missing or wrong */
async function startStaffSession(
  deps: StaffDeps,
  tx: Transaction,
  staffId: number,
  { totp = '', visitor }: { totp?: string | undefined; visitor: Visitor },
): Promise<string | null> {
  const { clock } = deps;
  const member = (await lockStaffMember(tx, staffId))!;
  const step = member.totp === null ? null : stepOf(deps, member.totp, totp, member.totpStep);
  if (member.totp !== null && step === null) return null;
  const now = clock.now();
  const { token, row } = lifecycle.create(now);
  await insertStaffSession(tx, { ...row, staffId });
  await updateStaffMember(tx, staffId, { lastLoginAt: now, ...(step !== null && { totpStep: step }) });
  const actor = { staffId, name: member.name, visitor };
  await writeAudit(tx, clock, actor, { action: 'login', subject: `staff ${staffId}` });
  return token;
}

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Asian Mind Sports', label, secret, digits: 6, period: 30 });

/**
 * Returns the time step of a one-time code, one before and after allowed; null when it is wrong or was already used.
 */
function stepOf({ vault, clock }: StaffDeps, sealed: Buffer, digits: string, lastStep: number | null): number | null {
  const timestamp = clock.now().getTime();
  const delta = totpOf(Secret.fromBase32(vault.open(sealed).toString('utf8')), 'staff').validate({
    token: digits,
    timestamp,
    window: 1,
  });
  if (delta === null) return null;
  const step = Math.floor(timestamp / totpStepMs) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

/**
 * Creates a new secret, which takes effect when its first code is confirmed.
 *
 * @throws InvalidFields when the password is wrong; BusinessError rateLimited after too many wrong ones
 */
export async function startTotpSetUp(
  { db, vault, passwords, limits }: StaffDeps,
  staffId: number,
  password: string,
): Promise<{ secret: string; url: string }> {
  const limit = vault.fingerprint(`staff second factor ${staffId}`);
  await limits.name.take(limit);
  const known = await findStaffMember(db, staffId);
  if (!known || !(await passwords.verify(known.passwordHash, password)))
    throw new InvalidFields({ password: 'wrongPassword' });
  await limits.name.restore(limit);
  const secret = new Secret({ size: 20 });
  return db.transaction(async (tx) => {
    const { username } = (await lockStaffMember(tx, staffId))!;
    await updateStaffMember(tx, staffId, { totpPending: vault.seal(secret.base32) });
    return { secret: secret.base32, url: totpOf(secret, username).toString() };
  });
}

/** @throws InvalidFields for a wrong code */
export async function confirmTotpSetUp(
  deps: StaffDeps,
  actor: { staffId: number; name: string; visitor: Visitor },
  digits: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { totpPending } = (await lockStaffMember(tx, actor.staffId))!;
    const step = totpPending && stepOf(deps, totpPending, digits, null);
    if (!totpPending || step === null) throw new InvalidFields({ code: 'wrongDigits' });
    await updateStaffMember(tx, actor.staffId, { totp: totpPending, totpPending: null, totpStep: step });
    await writeAudit(tx, deps.clock, actor, { action: 'staff.totp', subject: `staff ${actor.staffId}` });
  });
}

/**
 * Changes a staff member's own password and ends their other sessions. @throws InvalidFields when the present password
 * is wrong
 */
export async function changeOwnPassword(
  { db, clock, passwords }: StaffDeps,
  { staffId, name, visitor, sessionId }: { staffId: number; name: string; visitor: Visitor; sessionId: number },
  { current, password }: { current: string; password: string },
): Promise<void> {
  const known = await db.transaction((tx) => lockStaffMember(tx, staffId));
  if (!known || !(await passwords.verify(known.passwordHash, current)))
    throw new InvalidFields({ current: 'wrongPassword' });
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await updateStaffMember(tx, staffId, { passwordHash });
    await deleteStaffSessions(tx, staffId, sessionId);
    await writeAudit(tx, clock, { staffId, name, visitor }, { action: 'staff.password', subject: `staff ${staffId}` });
  });
}
