import { and, asc, eq, gt, ilike, lt, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { staff, staffSessions } from './staff.tables.ts';

export type StaffMember = typeof staff.$inferSelect;

export async function findStaffByName(db: Database, username: string): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.username, username));
  return row ?? null;
}

export async function findStaffMember(db: Database | Transaction, id: number): Promise<StaffMember | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function lockStaffMember(tx: Transaction, id: number): Promise<StaffMember | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

/** @returns null when the name is taken */
export async function insertStaffMember(tx: Transaction, values: typeof staff.$inferInsert): Promise<StaffMember | null> {
  const [row] = await tx.insert(staff).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateStaffMember(tx: Transaction, id: number, changes: Partial<StaffMember>): Promise<void> {
  await tx.update(staff).set(changes).where(eq(staff.id, id));
}

export async function hasAnyStaff(db: Database | Transaction): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0;
}

export async function findStaffPage(db: Database, keyword: string | null, { limit, offset }: { limit: number; offset: number }) {
  const like = keyword === null ? null : `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const where = like === null ? undefined : or(ilike(staff.username, like), ilike(staff.name, like));
  const [rows, total] = await Promise.all([
    db.select().from(staff).where(where).orderBy(asc(staff.username)).limit(limit).offset(offset),
    db.$count(staff, where),
  ]);
  return { rows, total };
}

/** Administrators who can log in, besides one. */
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

export async function findStaffSession(db: Database, tokenHash: string, { now, seenSince }: { now: Date; seenSince: Date }) {
  const [row] = await db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staff.isActive, true), gt(staffSessions.expiresAt, now), gt(staffSessions.lastSeenAt, seenSince)));
  return row ?? null;
}

export async function updateStaffSeen(db: Database, id: number, lastSeenAt: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt }).where(eq(staffSessions.id, id));
}

/** @param except stays; null: none does */
export async function deleteStaffSessions(tx: Database | Transaction, staffId: number, except: number | null): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), except === null ? undefined : ne(staffSessions.id, except)));
}

export async function deleteStaffSession(db: Database, id: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, id));
}

export async function deleteDeadStaffSessions(db: Database, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
}
