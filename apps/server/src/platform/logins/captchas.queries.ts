import { eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { captchas } from './captchas.tables.ts';

export type CaptchaRecord = typeof captchas.$inferSelect;

export async function insertCaptcha(tx: Transaction, values: typeof captchas.$inferInsert): Promise<void> {
  await tx.insert(captchas).values(values);
}

/** Returns and deletes a captcha, so that it can be answered once. */
export async function consumeCaptcha(db: Database, uuid: string, now: Date): Promise<CaptchaRecord | null> {
  const [taken] = await db.delete(captchas).where(eq(captchas.uuid, uuid)).returning();
  return taken && taken.expiresAt > now ? taken : null;
}

export async function deleteExpiredCaptchas(db: Database, now: Date): Promise<void> {
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
}
