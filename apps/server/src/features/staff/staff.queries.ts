import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import type { ActiveSince } from '#platform/sessions';
import { staff, staffInvitations, staffSessions } from './staff.tables.ts';

export type StaffMember = typeof staff.$inferSelect;

export async function findStaffByName(db: Database, username: string): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.username, username));
  return row ?? null;
}

export async function findStaffMember(db: Database | Transaction, id: number): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** Finds the active staff members with the role of publishers; the administrators when there are none. */
export async function findPublishers(tx: Transaction): Promise<StaffMember[]> {
  const active = await tx.select().from(staff).where(eq(staff.isActive, true)).orderBy(staff.id);
  const publishers = active.filter(({ roles }) => roles.includes('publisher'));
  return publishers.length > 0 ? publishers : active.filter(({ roles }) => roles.includes('administrator'));
}

export async function findStaffByEmail(
  db: Database | Transaction,
  emailFingerprint: string,
): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.emailFingerprint, emailFingerprint));
  return row ?? null;
}

/** Returns all usernames, and keeps other transactions from adding some until this one ends. */
export async function lockUsernames(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff usernames', 0))`);
  return (await tx.select({ username: staff.username }).from(staff)).map(({ username }) => username);
}

export async function lockStaffMember(tx: Transaction, id: number): Promise<StaffMember | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

/** @returns null when the name is taken */
export async function insertStaffMember(
  tx: Transaction,
  values: typeof staff.$inferInsert,
): Promise<StaffMember | null> {
  const [row] = await tx.insert(staff).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateStaffMember(tx: Transaction, id: number, changes: Partial<StaffMember>): Promise<void> {
  await tx.update(staff).set(changes).where(eq(staff.id, id));
}

export async function hasAdministrator(db: Database | Transaction): Promise<boolean> {
  const isAdministrator = sql`${staff.roles} @> '["administrator"]'`;
  return (await db.select({ id: staff.id }).from(staff).where(isAdministrator).limit(1)).length > 0;
}

export interface StaffRow {
  id: string;
  username: string;
  name: string;
  /** Sealed, in base64. */
  email: string | null;
  roles: StaffRole[];
  language: Locale;
  totpRequired: boolean;
  hasTotp: boolean;
  isActive: boolean;
  lastLoginAt: string | null;
  createdAt: string;
  version: number;
}

/** @param emailFingerprint of the keyword as an address */
export function staffList({ keyword }: { keyword?: string | undefined }, emailFingerprint: string): Listing<StaffRow> {
  const where = whereAll(
    keyword &&
      sql`(s.username ilike ${toLikePattern(keyword)} or s.name ilike ${toLikePattern(keyword)}
        or s.email_fingerprint = ${emailFingerprint})`,
  );
  return {
    columns: sql<StaffRow>`s.id::text, s.username, s.name, encode(s.email, 'base64') as email, s.roles, s.language,
      s.totp_required as "totpRequired", s.totp is not null as "hasTotp",
      s.is_active as "isActive", ${instantText(sql`s.last_login_at`)} as "lastLoginAt",
      ${instantText(sql`s.created_at`)} as "createdAt", s.version`,
    from: sql`from ${staff} s ${where}`,
    order: sql`s.username`,
    sorts: {
      username: [sql`s.username`],
      name: [sql`s.name`, sql`s.id`],
      lastLoginAt: [{ nullable: sql`s.last_login_at` }, sql`s.id`],
      createdAt: [sql`s.created_at`, sql`s.id`],
    },
  };
}

/** Serializes transactions that change who is an administrator. */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff administrators', 0))`);
}

/** Counts the administrators who can log in, without the given one. */
export async function countOtherAdministrators(tx: Transaction, id: number): Promise<number> {
  const others = await tx
    .select({ roles: staff.roles })
    .from(staff)
    .where(and(eq(staff.isActive, true), ne(staff.id, id)));
  return others.filter(({ roles }) => roles.includes('administrator')).length;
}

export async function insertStaffSession(tx: Transaction, values: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(values);
}

export async function findActiveStaffSession(db: Database, tokenHash: string, { now, seenSince }: ActiveSince) {
  const [row] = await db
    .select({ id: staffSessions.id, lastSeenAt: staffSessions.lastSeenAt, place: staffSessions.place, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        eq(staff.isActive, true),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, seenSince),
      ),
    );
  return row ?? null;
}

export async function updateStaffLastSeen(db: Database, id: number, lastSeenAt: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt }).where(eq(staffSessions.id, id));
}

export async function findStaffSessions(db: Database, staffId: number, { now, seenSince }: ActiveSince) {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, seenSince),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt));
}

/** @returns whether the staff member had such a session */
export async function deleteStaffSessionOf(db: Database, staffId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id });
  return deleted.length > 0;
}

/** @param except the session to keep; null ends all */
export async function deleteStaffSessions(
  tx: Database | Transaction,
  staffId: number,
  except: number | null,
): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), except === null ? undefined : ne(staffSessions.id, except)));
}

/** Ends all sessions of a staff member except the newest ones. @param kept their number */
export async function deleteOldestStaffSessions(tx: Transaction, staffId: number, kept: number): Promise<void> {
  const old = tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
    .orderBy(desc(staffSessions.id))
    .offset(kept);
  await tx.delete(staffSessions).where(inArray(staffSessions.id, old));
}

export async function deleteStaffSession(db: Database, id: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, id));
}

export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
}

/** Whether there is only one active staff member, and no open invitation. */
export async function isAlone(db: Database): Promise<boolean> {
  const others = await db.$count(staffInvitations);
  return others === 0 && (await db.$count(staff, eq(staff.isActive, true))) < 2;
}
