import type { Transaction } from '#platform/database/client';
import { InvalidFields, BusinessError } from '#platform/errors';
import { toDeviceName } from '#platform/deviceNames';
import { networkOf, shortenAddress } from '#platform/network';
import { createSessionLifecycle } from '#platform/sessions';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { consumeRecoveryCode } from './factors/recoveryCodes.service.ts';
import { stepOf } from './factors/totp.rules.ts';
import type { StaffDeps } from './staffDeps.ts';
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

const hasSecondFactor = ({ totp, hasPasskey }: StaffMember): boolean => totp !== null || hasPasskey;
export const mustSetUpTotp = (member: StaffMember): boolean => member.totpRequired && !hasSecondFactor(member);

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
  const token = await db.transaction(async (tx) => {
    const member = (await lockStaffMember(tx, known.id))!;
    return (await passesSecondFactor(deps, tx, member, { code: totp, visitor }))
      ? startStaffSession(deps, tx, member, visitor)
      : null;
  });
  // A wrong code stays counted, because a million codes can be tried quickly.
  if (token === null && totp !== undefined) return null;
  await Promise.all([limits.address.restore(address), limits.name.restore(name)]);
  return token === null ? null : { token, member: known };
}

interface SecondFactor {
  code?: string | undefined;
  visitor: Visitor;
}

/** Consumes a one-time code or a recovery code. @returns false when it is missing or wrong */
async function passesSecondFactor(
  deps: StaffDeps,
  tx: Transaction,
  member: StaffMember,
  { code = '', visitor }: SecondFactor,
): Promise<boolean> {
  if (!hasSecondFactor(member)) return true;
  const step = member.totp && stepOf(deps, member.totp, code.trim(), member.totpStep);
  if (step !== null) {
    await updateStaffMember(tx, member.id, { totpStep: step });
    return true;
  }
  return consumeRecoveryCode(deps, tx, { staffId: member.id, name: member.name, visitor }, code);
}

/** Starts a session of a staff member who has been identified. @returns its token */
export async function startStaffSession(
  { clock }: StaffDeps,
  tx: Transaction,
  { id: staffId, name }: StaffMember,
  visitor: Visitor,
): Promise<string> {
  const now = clock.now();
  const { token, row } = lifecycle.create(now);
  const device = toDeviceName(visitor.userAgent);
  await insertStaffSession(tx, { ...row, staffId, device, place: shortenAddress(visitor.address) });
  await updateStaffMember(tx, staffId, { lastLoginAt: now });
  await writeAudit(tx, clock, { staffId, name, visitor }, { action: 'login', subject: `staff ${staffId}` });
  return token;
}

/** Limits attempts with a password of one's own, which an open session alone must not allow to guess. */
export async function requireOwnPassword(
  { db, vault, passwords, limits }: StaffDeps,
  staffId: number,
  password: string,
): Promise<void> {
  const limit = vault.fingerprint(`staff second factor ${staffId}`);
  await limits.name.take(limit);
  const known = await findStaffMember(db, staffId);
  if (!known || !(await passwords.verify(known.passwordHash, password)))
    throw new InvalidFields({ password: 'wrongPassword' });
  await limits.name.restore(limit);
}

export const activeStaffSessionsAt = (now: Date) => lifecycle.activeAt(now);

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
