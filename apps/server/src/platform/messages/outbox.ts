import { desc, eq, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { outboxMessages } from './messages.tables.ts';

export interface Email {
  /** In lower case. */
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

/** Writes a mail in the transaction that decided it: sent if, and only if, that commits. */
export async function postEmail(tx: Transaction, clock: Clock, { to, subject, text, headers }: Email): Promise<void> {
  await tx.insert(outboxMessages).values({
    channel: 'email',
    recipient: to,
    subject,
    body: text,
    headers: headers ? JSON.stringify(headers) : null,
    createdAt: clock.now(),
  });
}

export interface ShownMessage {
  channel: 'sms' | 'email' | 'captcha';
  to: string;
  subject: string | null;
  text: string;
  code: string | null;
  uuid: string | null;
  at: string;
}

/** What was written last, newest first, at most 50. @param to undefined: to anybody */
export async function readOutbox(db: Database, to?: string): Promise<ShownMessage[]> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(to === undefined ? undefined : eq(outboxMessages.recipient, to))
    .orderBy(desc(outboxMessages.id))
    .limit(50);
  return rows.map(({ channel, recipient, subject, body, code, uuid, createdAt }) => ({
    channel,
    to: recipient,
    subject,
    text: body,
    code,
    uuid,
    at: createdAt.toISOString(),
  }));
}

/** Messages are personal: nothing is kept longer than it is of use. */
export async function forgetMessagesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, moment));
}
