import { eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { noticeDevices } from './notices.tables.ts';

export async function hasDevice(db: Database, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: noticeDevices.id })
    .from(noticeDevices)
    .where(eq(noticeDevices.sessionId, sessionId));
  return rows.length > 0;
}

/** Lists the sealed devices of an account's sessions that have not expired. */
export async function findDevices(tx: Transaction, accountId: number, now: Date): Promise<Buffer[]> {
  const { rows } = await tx.execute<{ sealed: Buffer }>(sql`
    select d.sealed from notice_devices d join sessions s on s.id = d.session_id
    where s.account_id = ${accountId} and s.expires_at > ${now} order by d.id`);
  return rows.map(({ sealed }) => sealed);
}

/**
 * Stores the device of a session. It replaces the session's former device, and the device of another session with the
 * same address.
 */
export async function replaceDevice(tx: Transaction, row: typeof noticeDevices.$inferInsert): Promise<void> {
  // This lock comes first in every transaction, so that two tabs of one browser cannot deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice device ${row.fingerprint}`}, 0))`);
  await tx
    .delete(noticeDevices)
    .where(or(eq(noticeDevices.sessionId, row.sessionId), eq(noticeDevices.fingerprint, row.fingerprint)));
  await tx.insert(noticeDevices).values(row).onConflictDoNothing();
}

export async function deleteDeviceOf(db: Database, sessionId: number): Promise<void> {
  await db.delete(noticeDevices).where(eq(noticeDevices.sessionId, sessionId));
}

export async function deleteDevice(db: Database, fingerprint: string): Promise<void> {
  await db.delete(noticeDevices).where(eq(noticeDevices.fingerprint, fingerprint));
}
