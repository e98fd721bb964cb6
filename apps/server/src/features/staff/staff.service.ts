import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { createEditConflict, InvalidFields, BusinessError } from '#platform/errors';
import type { Transaction } from '#platform/database/client';
import { createToken } from '#platform/tokens';
import { type Actor, writeAudit } from '../audit/index.ts';
import { deleteOtherFactors } from './factors/factors.queries.ts';
import type { StaffDeps } from './staffDeps.ts';
import {
  countOtherAdministrators,
  deleteStaffSessions,
  hasAdministrator,
  insertStaffMember,
  lockAdministrators,
  lockStaffMember,
  type StaffMember,
  updateStaffMember,
} from './staff.queries.ts';

const firstStart: Actor = { staffId: null, name: 'first start', visitor: { address: '', userAgent: '' } };

interface NewStaff {
  username: string;
  name: string;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  password: string;
}

const shownOf = ({ username, name, roles, language, totpRequired, isActive }: StaffMember) => ({
  username,
  name,
  roles,
  language,
  totpRequired,
  isActive,
});

/** @throws BusinessError conflict for a name that is taken */
export async function addStaff(
  { db, ...deps }: Pick<StaffDeps, 'db' | 'clock' | 'passwords'>,
  actor: Actor,
  { password, ...values }: NewStaff,
): Promise<StaffMember> {
  const passwordHash = await deps.passwords.hash(password);
  return db.transaction((tx) => insertStaff(deps, tx, actor, { ...values, passwordHash }));
}

/** Creates a staff member in the transaction of demonstration content. @returns the id */
export async function createStaff(
  deps: Pick<StaffDeps, 'clock' | 'passwords'>,
  tx: Transaction,
  { password, ...values }: NewStaff,
): Promise<number> {
  const passwordHash = await deps.passwords.hash(password);
  return (await insertStaff(deps, tx, firstStart, { ...values, passwordHash })).id;
}

async function insertStaff(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Transaction,
  actor: Actor,
  values: Omit<NewStaff, 'password'> & { passwordHash: string },
): Promise<StaffMember> {
  const member = await insertStaffMember(tx, { ...values, createdAt: clock.now() });
  if (!member) throw new BusinessError('conflict');
  const entry = { action: 'staff.create', subject: `staff ${member.id}`, after: shownOf(member) } as const;
  await writeAudit(tx, clock, actor, entry);
  return member;
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

/**
 * Changes a staff member, and ends their sessions when they lose a role or access. @throws BusinessError notFound,
 * conflict
 */
export async function changeStaff(
  { db, clock, passwords }: StaffDeps,
  actor: Actor,
  id: number,
  { password, resetTotp, version, ...values }: StaffChanges,
): Promise<StaffMember> {
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  return db.transaction(async (tx) => {
    // Otherwise two administrators who change each other would each count the other.
    await lockAdministrators(tx);
    const member = await lockStaffMember(tx, id);
    if (!member) throw new BusinessError('notFound');
    if (member.version !== version) throw createEditConflict();
    const staysAdministrator = values.isActive && values.roles.includes('administrator');
    if (!staysAdministrator && (await countOtherAdministrators(tx, id)) === 0)
      throw new InvalidFields({ roles: 'lastAdministrator' });
    const changes = {
      ...values,
      version: version + 1,
      ...(passwordHash && { passwordHash }),
      ...(resetTotp && { totp: null, totpPending: null, hasPasskey: false }),
    };
    if (resetTotp) await deleteOtherFactors(tx, id);
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
  /** Generated when empty. */
  password: string;
}

/**
 * Creates the first administrator when there is none. @returns the credentials, to be shown once; null when there is one
 */
export async function ensureAdministrator(
  { db, clock, passwords }: Pick<StaffDeps, 'db' | 'clock' | 'passwords'>,
  { username, password }: FirstAdministrator,
) {
  if (await hasAdministrator(db)) return null;
  const given = password || createToken(12);
  const passwordHash = await passwords.hash(given);
  const made = await db.transaction(async (tx) => {
    const roles: StaffRole[] = ['administrator'];
    const member = await insertStaffMember(tx, {
      username,
      name: username,
      roles,
      language: 'en_US',
      passwordHash,
      createdAt: clock.now(),
    });
    if (member)
      await writeAudit(tx, clock, firstStart, {
        action: 'staff.create',
        subject: `staff ${member.id}`,
        after: shownOf(member),
      });
    return member;
  });
  return made && { username, password: given, isMade: password === '' };
}
