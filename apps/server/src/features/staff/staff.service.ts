import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { createEditConflict, InvalidFields, BusinessError } from '#platform/errors';
import type { Transaction } from '#platform/database/client';
import { maskEmail } from '#platform/masking';
import { createToken } from '#platform/tokens';
import { type Actor, writeAudit } from '../audit/index.ts';
import { deleteOtherFactors } from './factors/factors.queries.ts';
import { expireInvitationsOf } from './invitations/invitations.queries.ts';
import { deletePasswordLinksOf } from './recovery/passwordLinks.queries.ts';
import { staffEmailReplacedMessage } from './staff.mails.ts';
import { emailOf, notifyStaffMember, sealEmail } from './staffEmails.ts';
import { normalizeUsername, problemOfUsername, skeletonOf } from './staffUsername.rules.ts';
import type { staff } from './staff.tables.ts';
import type { StaffDeps } from './staffDeps.ts';
import {
  countOtherAdministrators,
  deleteStaffSessions,
  findStaffByEmail,
  hasAdministrator,
  insertStaffMember,
  lockAdministrators,
  lockStaffMember,
  lockUsernames,
  type StaffMember,
  updateStaffMember,
} from './staff.queries.ts';

const firstStartActor: Actor = { staffId: null, name: 'first start', visitor: { address: '', userAgent: '' } };

interface NewStaff {
  username: string;
  name: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  password: string;
}

/** The fields of a staff member that the audit log shows. */
export const toAuditFields = ({ username, name, roles, language, totpRequired, isActive }: StaffMember) => ({
  username,
  name,
  roles,
  language,
  totpRequired,
  isActive,
});

/**
 * Adds a staff member who was given a password. @throws InvalidFields, BusinessError conflict for a name that is not
 * acceptable or taken
 */
export async function addStaff(
  { db, ...deps }: Pick<StaffDeps, 'db' | 'clock' | 'passwords'>,
  actor: Actor,
  { password, ...values }: NewStaff,
): Promise<StaffMember> {
  const passwordHash = await deps.passwords.hash(password);
  return db.transaction((tx) => createMember(deps, tx, actor, { ...values, passwordHash }));
}

/** Creates a staff member in the transaction of demonstration content. @returns the id */
export async function createStaff(
  deps: Pick<StaffDeps, 'clock' | 'passwords'>,
  tx: Transaction,
  { password, ...values }: NewStaff,
): Promise<number> {
  const passwordHash = await deps.passwords.hash(password);
  return (await createMember(deps, tx, firstStartActor, { ...values, passwordHash })).id;
}

async function createMember(
  deps: Pick<StaffDeps, 'clock'>,
  tx: Transaction,
  actor: Actor,
  values: Omit<NewStaff, 'password'> & { passwordHash: string },
): Promise<StaffMember> {
  const member = await insertStaff(deps, tx, { ...values, username: await reserveUsername(tx, values.username) });
  const entry = { action: 'staff.create', subject: `staff ${member.id}`, after: toAuditFields(member) } as const;
  await writeAudit(tx, deps.clock, actor, entry);
  return member;
}

/**
 * Checks a new username and keeps others from taking it until the transaction ends.
 *
 * @returns its unique form
 * @throws InvalidFields; BusinessError conflict for a name that equals another one or looks like it
 */
export async function reserveUsername(tx: Transaction, typed: string): Promise<string> {
  const username = normalizeUsername(typed);
  const problem = problemOfUsername(username);
  if (problem) throw new InvalidFields({ username: problem });
  // There are few staff members, so all names are compared and no skeleton is stored. Names from before this rule stay
  // valid.
  const skeleton = skeletonOf(username);
  if ((await lockUsernames(tx)).some((taken) => skeletonOf(taken) === skeleton))
    throw new BusinessError('conflict', null, m.error_username_taken);
  return username;
}

/** Inserts a staff member whose username is reserved. */
export async function insertStaff(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Transaction,
  values: Omit<typeof staff.$inferInsert, 'createdAt'>,
): Promise<StaffMember> {
  const member = await insertStaffMember(tx, { ...values, createdAt: clock.now() });
  if (!member) throw new BusinessError('conflict');
  return member;
}

interface StaffChanges {
  name: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  isActive: boolean;
  /** In lower case. */
  email: string | null;
  resetTotp: boolean;
  version: number;
}

/**
 * Changes a staff member, and ends their sessions when they lose a role or access. Links that were mailed to a person
 * who loses access stop working. So do the invitations of a person who is no longer an administrator.
 *
 * @throws BusinessError notFound, conflict
 */
export async function changeStaff(
  deps: StaffDeps,
  actor: Actor,
  id: number,
  { resetTotp, version, email, ...values }: StaffChanges,
): Promise<StaffMember> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    // Without this lock, two administrators who remove each other's role would each still count the other as an
    // administrator.
    await lockAdministrators(tx);
    const member = await lockStaffMember(tx, id);
    if (!member) throw new BusinessError('notFound');
    if (member.version !== version) throw createEditConflict();
    const staysAdministrator = values.isActive && values.roles.includes('administrator');
    if (!staysAdministrator && (await countOtherAdministrators(tx, id)) === 0)
      throw new InvalidFields({ roles: 'lastAdministrator' });
    const before = emailOf(deps, member);
    const changes = {
      ...values,
      version: version + 1,
      ...(email !== before && (await emailChange(deps, tx, id, email))),
      ...(resetTotp && { totp: null, totpPending: null, hasPasskey: false }),
    };
    if (resetTotp) await deleteOtherFactors(tx, id);
    if (!values.isActive) await deletePasswordLinksOf(tx, id);
    if (!staysAdministrator) await expireInvitationsOf(tx, id, clock.now());
    await updateStaffMember(tx, id, changes);
    const changed: StaffMember = { ...member, ...changes };
    if (actor.staffId !== id) await deleteStaffSessions(tx, id, null);
    if (email !== before) await notifyStaffMember(deps, tx, member, staffEmailReplacedMessage);
    await writeAudit(tx, clock, actor, {
      action: 'staff.change',
      subject: `staff ${id}`,
      before: { ...toAuditFields(member), recipient: before && maskEmail(before), totpReset: false },
      after: { ...toAuditFields(changed), recipient: email && maskEmail(email), totpReset: resetTotp },
    });
    return changed;
  });
}

/** Returns the columns of a new email address. Links that were mailed to the former address stop working. */
async function emailChange(deps: StaffDeps, tx: Transaction, id: number, email: string | null) {
  await deletePasswordLinksOf(tx, id);
  if (email === null) return { email: null, emailFingerprint: null };
  const sealed = sealEmail(deps, email);
  if (await findStaffByEmail(tx, sealed.emailFingerprint)) throw new InvalidFields({ email: 'staffEmailTaken' });
  return sealed;
}

interface FirstAdministrator {
  username: string;
  /** Generated when empty. */
  password: string;
}

/**
 * Creates the first administrator when there is none. @returns the credentials, to be shown once; null when there is
 * one
 */
export async function ensureAdministrator(
  { db, clock, passwords }: Pick<StaffDeps, 'db' | 'clock' | 'passwords'>,
  { username, password }: FirstAdministrator,
) {
  if (await hasAdministrator(db)) return null;
  const initialPassword = password || createToken(12);
  const passwordHash = await passwords.hash(initialPassword);
  const administrator = await db.transaction(async (tx) => {
    const roles: StaffRole[] = ['administrator'];
    const member = await insertStaffMember(tx, {
      username: normalizeUsername(username),
      name: username,
      roles,
      language: 'en_US',
      passwordHash,
      createdAt: clock.now(),
    });
    if (member)
      await writeAudit(tx, clock, firstStartActor, {
        action: 'staff.create',
        subject: `staff ${member.id}`,
        after: toAuditFields(member),
      });
    return member;
  });
  return administrator && { username, password: initialPassword, isMade: password === '' };
}
