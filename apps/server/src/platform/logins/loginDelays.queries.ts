import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { loginDelays } from './loginDelays.tables.ts';

export async function findNextAttempt(db: Database, counter: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: loginDelays.nextAttemptAt })
    .from(loginDelays)
    .where(eq(loginDelays.counter, counter));
  return row?.at ?? null;
}

/** Returns and locks the row of a counter, created without failures when there is none. */
export async function lockLoginDelay(tx: Transaction, counter: string, now: Date) {
  await tx.insert(loginDelays).values({ counter, failures: 0, nextAttemptAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(loginDelays).where(eq(loginDelays.counter, counter)).for('update');
  return row!;
}

export async function updateLoginDelay(
  tx: Transaction,
  counter: string,
  changes: { failures: number; nextAttemptAt: Date },
): Promise<void> {
  await tx.update(loginDelays).set(changes).where(eq(loginDelays.counter, counter));
}

/** Subtracts a failure and ends the delay, if there is one. */
export async function subtractLoginFailure(db: Database, counter: string, nextAttemptAt: Date): Promise<void> {
  await db
    .update(loginDelays)
    .set({ failures: sql`greatest(0, ${loginDelays.failures} - 1)`, nextAttemptAt })
    .where(eq(loginDelays.counter, counter));
}

export async function deleteLoginDelays(db: Database | Transaction, counters: readonly string[]): Promise<void> {
  await db.delete(loginDelays).where(inArray(loginDelays.counter, [...counters]));
}

export async function deleteLoginDelaysBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(loginDelays).where(lt(loginDelays.nextAttemptAt, moment));
}
