import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { toDeviceName } from '#platform/deviceNames';
import { networkOf, shortenAddress } from '#platform/network';
import type { LoginAttempt } from '#platform/logins/loginThrottle';
import { createSessionLifecycle } from '#platform/sessions';
import { createToken } from '#platform/tokens';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { consumeRecoveryCode } from './factors/recoveryCodes.service.ts';
import { findTotpStep } from './factors/totp.rules.ts';
import { deletePasswordLinksOf } from './recovery/passwordLinks.queries.ts';
import { staffPasswordChangedMessage } from './staff.mails.ts';
import { notifyStaffMember } from './staffEmails.ts';
import { normalizeUsername } from './staffUsername.rules.ts';
import type { StaffDeps } from './staffDeps.ts';
import {
  deleteOldestStaffSessions,
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

const hourMs = 3_600_000;
/** A session ends after a working day, or after a lunch break without use. */
export const sessionHours = 12;
/** Sessions of one staff member; when there are more, the oldest ends. */
const maxSessions = 20;
const lifecycle = createSessionLifecycle({
  idleMs: 2 * hourMs,
  lifetimeMs: sessionHours * hourMs,
  storeUseEveryMs: 60_000,
});

const hasSecondFactor = ({ totp, hasPasskey }: StaffMember): boolean => totp !== null || hasPasskey;
export const mustSetUpTotp = (member: StaffMember): boolean => member.totpRequired && !hasSecondFactor(member);

const tokenPattern = /^[\w-]{43}$/;

/**
 * Finds the staff member of a session. Guesses are counted by address: an address that made too many uses only the
 * sessions that were started there.
 *
 * @param isUse whether the call keeps the session alive
 */
export async function findStaffByToken(
  { db, clock, vault, limits }: StaffDeps,
  token: string,
  { address }: Visitor,
  isUse = true,
) {
  if (!tokenPattern.test(token)) return null;
  const found = await lifecycle.find(
    {
      findActive: (tokenHash, active) => findActiveStaffSession(db, tokenHash, active),
      updateLastSeen: (id, lastSeenAt) => updateStaffLastSeen(db, id, lastSeenAt),
    },
    clock,
    token,
    isUse,
  );
  const guessKey = vault.fingerprint(`tokens from ${networkOf(address)}`);
  if (!found) {
    await limits.token.count(guessKey);
    return null;
  }
  const { id, place, member } = found;
  if (place !== shortenAddress(address) && (await limits.token.isExhausted(guessKey))) return null;
  const { id: staffId, username, name, roles } = member;
  return { id, staffId, username, name, roles, mustSetUpTotp: mustSetUpTotp(member) };
}

/** Audit entries name this instead of an unknown username, because people sometimes type their password there. */
const unknownName = 'unknown';

/** After this many counted failures, a login needs proof of work. */
const failuresBeforeProofOfWork = 3;

interface StaffLogin {
  username: string;
  password: string;
  totp?: string | undefined;
  /** The proof of work: the `uuid` of the answer 4010, and the nonce. */
  uuid?: string | undefined;
  code?: string | undefined;
}

/** A visitor with the token of their device, if it logged in before. */
export interface StaffVisitor extends Visitor {
  device?: string | undefined;
}

export interface LoggedIn {
  token: string;
  /** The device's token, which makes it known at the next login. */
  device: string;
  member: StaffMember;
}

/**
 * Logs in. Unknown names, wrong passwords and locked accounts get the same answer after the same work.
 *
 * @returns null when name and password are right and the one-time code is missing or wrong
 * @throws BusinessError wrongCredentials, rateLimited, or captchaRequired with the work to do
 */
export async function logStaffIn(deps: StaffDeps, login: StaffLogin, visitor: StaffVisitor): Promise<LoggedIn | null> {
  const { db, clock, passwords, throttle, limits } = deps;
  const { password, totp } = login;
  const key = normalizeUsername(login.username);
  const attempt = await throttle.createAttempt(key, visitor);
  // Check the delay first, so that an attempt that comes too early does not use up its proof of work.
  await attempt.requireAllowed();
  await requireWork(deps, attempt, `login of ${key}`, login);
  const { isLast } = await attempt.countAsFailure();
  const known = await findStaffByName(db, key);
  const isRight = await passwords.verify(known?.isActive ? known.passwordHash : null, password);
  if (!isRight || !known) {
    const actor = { staffId: known?.id ?? null, name: known?.username ?? unknownName, visitor };
    const action = isLast ? 'login.throttle' : 'login.fail';
    await db.transaction((tx) => writeAudit(tx, clock, actor, { action, subject: 'staff' }));
    throw new BusinessError('wrongCredentials');
  }
  if (hasSecondFactor(known) && totp !== undefined) await limits.secondFactor.consume(attempt.counter);
  const loggedIn = await db.transaction(async (tx) => {
    const member = (await lockStaffMember(tx, known.id))!;
    // The member may have been locked out, or the password replaced, after it was checked.
    if (!member.isActive || member.passwordHash !== known.passwordHash) throw new BusinessError('wrongCredentials');
    if (!(await passesSecondFactor(deps, tx, member, { code: totp, visitor }))) return null;
    return logMemberIn(deps, tx, member, visitor);
  });
  // A wrong one-time code stays counted as a failure, because all million codes could be tried quickly. A missing one
  // does not.
  if (loggedIn === null && totp !== undefined) return null;
  await (loggedIn ? attempt.recordSuccess() : attempt.subtract());
  if (loggedIn && hasSecondFactor(known)) await limits.secondFactor.restore(attempt.counter);
  return loggedIn;
}

/** Requires proof of work after failures. @throws BusinessError captchaRequired with the work to do */
async function requireWork(
  { proofOfWork }: StaffDeps,
  attempt: LoginAttempt,
  purpose: string,
  answer: { uuid?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (!proofOfWork || !(await attempt.hasFailures(failuresBeforeProofOfWork))) return;
  if (await proofOfWork.check(purpose, answer)) return;
  throw new BusinessError('captchaRequired', { ...(await proofOfWork.create(purpose)) }, m.error_work_required);
}

/** Starts a session of a staff member who has been identified, and makes address and device known. */
export async function logMemberIn(
  deps: StaffDeps,
  tx: Transaction,
  member: StaffMember,
  visitor: StaffVisitor,
): Promise<LoggedIn> {
  const device = visitor.device ?? createToken();
  await deps.throttle.rememberPlaces(tx, member.username, { ...visitor, device });
  return { token: await startStaffSession(deps, tx, member, visitor), device, member };
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
  const step = member.totp && findTotpStep(deps, member.totp, code.trim(), member.totpStep);
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
  await deleteOldestStaffSessions(tx, staffId, maxSessions - 1);
  await insertStaffSession(tx, { ...row, staffId, device, place: shortenAddress(visitor.address) });
  await updateStaffMember(tx, staffId, { lastLoginAt: now });
  await writeAudit(tx, clock, { staffId, name, visitor }, { action: 'login', subject: `staff ${staffId}` });
  return token;
}

/**
 * Checks the staff member's own password. Guesses are limited, because an open session alone must not allow them.
 *
 * @returns the staff member whose password was right
 * @throws InvalidFields in the field; BusinessError rateLimited
 */
export async function requireOwnPassword(
  deps: StaffDeps,
  staffId: number,
  password: string,
  field = 'password',
): Promise<StaffMember> {
  return runWithinOwnLimit(deps, `password ${staffId}`, async () => {
    const known = await findStaffMember(deps.db, staffId);
    if (!known || !(await deps.passwords.verify(known.passwordHash, password)))
      throw new InvalidFields({ [field]: 'wrongPassword' });
    return known;
  });
}

/** Limits guesses in an open session. Work that succeeds does not count. @throws BusinessError rateLimited */
export async function runWithinOwnLimit<Result>(
  { vault, limits }: StaffDeps,
  subject: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = vault.fingerprint(`own ${subject}`);
  await limits.own.consume(key);
  const result = await work();
  await limits.own.restore(key);
  return result;
}

export const activeStaffSessionsAt = (now: Date) => lifecycle.activeAt(now);

/**
 * Changes a staff member's own password and ends their other sessions. @throws InvalidFields when the present password
 * is wrong; BusinessError rateLimited
 */
export async function changeOwnPassword(
  deps: StaffDeps,
  { staffId, name, visitor, sessionId }: { staffId: number; name: string; visitor: Visitor; sessionId: number },
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { db, clock, passwords } = deps;
  const known = await requireOwnPassword(deps, staffId, current, 'current');
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const member = await lockStaffMember(tx, staffId);
    if (member?.passwordHash !== known.passwordHash) throw createEditConflict();
    await updateStaffMember(tx, staffId, { passwordHash });
    await deleteStaffSessions(tx, staffId, sessionId);
    await deletePasswordLinksOf(tx, staffId);
    await notifyStaffMember(deps, tx, member, staffPasswordChangedMessage);
    await writeAudit(tx, clock, { staffId, name, visitor }, { action: 'staff.password', subject: `staff ${staffId}` });
  });
}
