import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText, type Listing, whereAll } from '#platform/database/listings';
import type { OutboxRow } from './messages.queries.ts';
import { outboxMessages } from './messages.tables.ts';
import type { Channel } from './outbox.ts';

/** A message that was given up, as it is stored. */
export interface StoredUndelivered extends Pick<OutboxRow, 'channel' | 'kind' | 'state' | 'attempts' | 'lastError' | 'sealed' | 'maskedRecipient'> {
  id: string;
  writtenAt: string;
  failedAt: string | null;
  putAsideAt: string | null;
}

export interface UndeliveredFilters {
  channel?: Channel | undefined;
  kind?: string | undefined;
  recipientFingerprint?: string | undefined;
  isPutAside?: boolean | undefined;
}

const isGivenUp = eq(outboxMessages.state, 'failed');
const isWaitingForStaff = and(isGivenUp, isNull(outboxMessages.putAsideAt));

const columns = sql<StoredUndelivered>`m.id::text, m.channel, m.kind, m.state, m.attempts, m.last_error as "lastError", m.sealed,
  m.masked_recipient as "maskedRecipient", ${instantText(sql`m.created_at`)} as "writtenAt", ${instantText(sql`m.failed_at`)} as "failedAt",
  ${instantText(sql`m.put_aside_at`)} as "putAsideAt"`;

/** The latest first. */
export function undeliveredMessages({ channel, kind, recipientFingerprint, isPutAside }: UndeliveredFilters): Listing<StoredUndelivered> {
  const where = whereAll(
    sql`m.state = 'failed'`,
    channel && sql`m.channel = ${channel}`,
    kind && sql`m.kind = ${kind}`,
    recipientFingerprint && sql`m.recipient_fingerprint = ${recipientFingerprint}`,
    isPutAside !== undefined && sql`(m.put_aside_at is not null) = ${isPutAside}`,
  );
  return { columns, from: sql`from ${outboxMessages} m ${where}`, order: sql`m.id desc` };
}

/** What was given up once, and since then perhaps sent again. */
export async function findUndelivered(db: Database | Transaction, id: number): Promise<StoredUndelivered | null> {
  const { rows } = await db.execute(sql`select ${columns} from ${outboxMessages} m where m.id = ${id} and m.failed_at is not null`);
  return (rows[0] as StoredUndelivered | undefined) ?? null;
}

/** @returns false when another has done so, or put it aside */
export async function wakeMessage(tx: Transaction, id: number): Promise<boolean> {
  const woken = await tx
    .update(outboxMessages)
    .set({ state: 'waiting', attemptsBefore: sql`${outboxMessages.attempts}`, dueAt: sql`now()` })
    .where(and(eq(outboxMessages.id, id), isWaitingForStaff, isNotNull(outboxMessages.sealed)))
    .returning({ id: outboxMessages.id });
  return woken.length > 0;
}

/** @returns false when another has done so, or had it sent again */
export async function putMessageAside(tx: Transaction, id: number, putAsideAt: Date): Promise<boolean> {
  const put = await tx
    .update(outboxMessages)
    .set({ putAsideAt, sealed: null })
    .where(and(eq(outboxMessages.id, id), isWaitingForStaff))
    .returning({ id: outboxMessages.id });
  return put.length > 0;
}
