import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { changedMeanwhile, InvalidFields, Refusal } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import type { StaffParts } from './staff.login.ts';
import {
  countOtherAdministrators,
  deleteStaffSessions,
  hasAnyStaff,
  insertStaffMember,
  lockStaffMember,
  type StaffMember,
  updateStaffMember,
} from './staff.queries.ts';

interface NewStaff {
  username: string;
  name: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  password: string;
}

const shownOf = ({ username, name, roles, language, totpRequired, isActive }: StaffMember) => ({ username, name, roles, language, totpRequired, isActive });

/** @throws Refusal conflict for a name that is taken */
export async function addStaff(
  { db, clock, passwords }: Pick<StaffParts, 'db' | 'clock' | 'passwords'>,
  actor: Actor,
  { password, ...values }: NewStaff,
): Promise<StaffMember> {
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const member = await insertStaffMember(tx, { ...values, passwordHash, createdAt: clock.now() });
    if (!member) throw new Refusal('conflict');
    await writeAudit(tx, clock, actor, { action: 'staff.create', subject: `staff ${member.id}`, after: shownOf(member) });
    return member;
  });
}

interface StaffChanges {
  name: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  isActive: boolean;
  password?: string | undefined;
  resetTotp: boolean;
  version: number;
}

/** Whoever loses a role, or the way in, is logged out. @throws Refusal notFound, conflict */
export async function changeStaff(
  { db, clock, passwords }: StaffParts,
  actor: Actor,
  id: number,
  { password, resetTotp, version, ...values }: StaffChanges,
): Promise<StaffMember> {
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  return db.transaction(async (tx) => {
    const member = await lockStaffMember(tx, id);
    if (!member) throw new Refusal('notFound');
    if (member.version !== version) throw changedMeanwhile();
    const staysAdministrator = values.isActive && values.roles.includes('administrator');
    if (!staysAdministrator && (await countOtherAdministrators(tx, id)) === 0) throw new InvalidFields({ roles: 'lastAdministrator' });
    const changes = { ...values, version: version + 1, ...(passwordHash && { passwordHash }), ...(resetTotp && { totp: null, totpPending: null }) };
    await updateStaffMember(tx, id, changes);
    const changed: StaffMember = { ...member, ...changes };
    if (actor.staffId !== id) await deleteStaffSessions(tx, id, null);
    const deeds = { passwordReset: passwordHash !== null, totpReset: resetTotp };
    await writeAudit(tx, clock, actor, {
      action: 'staff.change',
      subject: `staff ${id}`,
      before: { ...shownOf(member), passwordReset: false, totpReset: false },
      after: { ...shownOf(changed), ...deeds },
    });
    return changed;
  });
}

interface FirstAdministrator {
  username: string;
  /** Empty: one is made. */
  password: string;
}

/** The first account, where there is none. @returns what to log in with, to be shown once; null when there is somebody */
export async function ensureAdministrator(
  { db, clock, passwords }: Pick<StaffParts, 'db' | 'clock' | 'passwords'>,
  { username, password }: FirstAdministrator,
) {
  if (await hasAnyStaff(db)) return null;
  const given = password || randomBytes(12).toString('base64url');
  const passwordHash = await passwords.hash(given);
  const made = await db.transaction(async (tx) => {
    const roles: StaffRole[] = ['administrator'];
    const member = await insertStaffMember(tx, { username, name: username, roles, language: 'en_US', passwordHash, createdAt: clock.now() });
    const actor: Actor = { staffId: null, name: 'first start', visitor: { address: '', userAgent: '' } };
    if (member) await writeAudit(tx, clock, actor, { action: 'staff.create', subject: `staff ${member.id}`, after: shownOf(member) });
    return member;
  });
  return made && { username, password: given, isMade: password === '' };
}
