import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText, type Listing, whereAll } from '#platform/database/listings';
import type { OutboxRow } from './messages.queries.ts';
import { outboxMessages } from './messages.tables.ts';
import type { Channel } from './outbox.ts';

/** A failed message as stored. */
export interface StoredDeadLetter
  extends Pick<OutboxRow, 'channel' | 'kind' | 'state' | 'attempts' | 'lastError' | 'sealed' | 'maskedRecipient'> {
  id: string;
  writtenAt: string;
  failedAt: string | null;
  dismissedAt: string | null;
}

export interface DeadLetterFilters {
  channel?: Channel | undefined;
  kind?: string | undefined;
  recipientFingerprint?: string | undefined;
  isDismissed?: boolean | undefined;
}

const hasFailed = eq(outboxMessages.state, 'failed');
const isWaitingForStaff = and(hasFailed, isNull(outboxMessages.dismissedAt));

const columns = sql<StoredDeadLetter>`m.id::text, m.channel, m.kind, m.state, m.attempts, m.last_error as "lastError",
  m.sealed,
  m.masked_recipient as "maskedRecipient", ${instantText(sql`m.created_at`)} as "writtenAt",
  ${instantText(sql`m.failed_at`)} as "failedAt",
  ${instantText(sql`m.dismissed_at`)} as "dismissedAt"`;

/** Lists dead letters, newest first. */
export function deadLetterListing({
  channel,
  kind,
  recipientFingerprint,
  isDismissed,
}: DeadLetterFilters): Listing<StoredDeadLetter> {
  const where = whereAll(
    sql`m.state = 'failed'`,
    channel && sql`m.channel = ${channel}`,
    kind && sql`m.kind = ${kind}`,
    recipientFingerprint && sql`m.recipient_fingerprint = ${recipientFingerprint}`,
    isDismissed !== undefined && sql`(m.dismissed_at is not null) = ${isDismissed}`,
  );
  return {
    columns,
    from: sql`from ${outboxMessages} m ${where}`,
    order: sql`m.id desc`,
    sorts: { writtenAt: [sql`m.id`], failedAt: [{ nullable: sql`m.failed_at` }, sql`m.id`] },
  };
}

/** Returns a message that failed at least once, even if it has been sent again since. */
export async function findDeadLetter(db: Database | Transaction, id: number): Promise<StoredDeadLetter | null> {
  const { rows } = await db.execute(
    sql`select ${columns} from ${outboxMessages} m where m.id = ${id} and m.failed_at is not null`,
  );
  return (rows[0] as StoredDeadLetter | undefined) ?? null;
}

/** @returns false when the message was already requeued or dismissed */
export async function requeueMessage(tx: Transaction, id: number): Promise<boolean> {
  const requeued = await tx
    .update(outboxMessages)
    .set({ state: 'waiting', attemptsBefore: sql`${outboxMessages.attempts}`, dueAt: sql`now()` })
    .where(and(eq(outboxMessages.id, id), isWaitingForStaff, isNotNull(outboxMessages.sealed)))
    .returning({ id: outboxMessages.id });
  return requeued.length > 0;
}

/** @returns false when the message was already dismissed or requeued */
export async function dismissMessage(tx: Transaction, id: number, dismissedAt: Date): Promise<boolean> {
  const dismissed = await tx
    .update(outboxMessages)
    .set({ dismissedAt, sealed: null })
    .where(and(eq(outboxMessages.id, id), isWaitingForStaff))
    .returning({ id: outboxMessages.id });
  return dismissed.length > 0;
}
