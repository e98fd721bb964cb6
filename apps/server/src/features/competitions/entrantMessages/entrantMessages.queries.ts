import type { EntrantMessages } from '@app/contract/admin/entrantMessages';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import type { Entry } from '../entries/entries.queries.ts';
import { entries } from '../entries/entries.tables.ts';
import { sections } from '../events/events.tables.ts';
import { entrantMessages, untoldEntries } from './entrantMessages.tables.ts';

type MessageValues = Omit<typeof entrantMessages.$inferInsert, 'id' | 'entries'>;
export type EntrantMessage = typeof entrantMessages.$inferSelect;

const noText = { zh_CN: '', en_US: '' };

/** Counts the entries that messages of each section of an event can reach. */
export async function countReachable(
  from: Database | Transaction,
  eventId: number,
): Promise<EntrantMessages['sections']> {
  const rows = await from
    .select({
      sectionId: sections.id,
      section: sections.name,
      placed: sql<number>`count(*) filter (where ${entries.state} not in ('waiting', 'withdrawn'))::int`,
      waiting: sql<number>`count(*) filter (where ${entries.state} = 'waiting')::int`,
    })
    .from(sections)
    .leftJoin(entries, eq(entries.sectionId, sections.id))
    .where(eq(sections.eventId, eventId))
    .groupBy(sections.id)
    .orderBy(asc(sections.position), asc(sections.id));
  return rows.map((row) => ({ ...row, sectionId: String(row.sectionId) }));
}

/** Lists the messages of an event, the newest first, with the number of entries that they have not reached yet. */
export async function findMessages(
  from: Database | Transaction,
  eventId: number,
): Promise<EntrantMessages['messages']> {
  const pending = from
    .select({ messageId: untoldEntries.messageId, pending: count().as('pending') })
    .from(untoldEntries)
    .groupBy(untoldEntries.messageId)
    .as('pending');
  const rows = await from
    .select({ message: entrantMessages, section: sections.name, pending: pending.pending })
    .from(entrantMessages)
    .leftJoin(sections, eq(sections.id, entrantMessages.sectionId))
    .leftJoin(pending, eq(pending.messageId, entrantMessages.id))
    .where(eq(entrantMessages.eventId, eventId))
    .orderBy(desc(entrantMessages.id));
  return rows.map(({ message, section, pending: left }) => ({
    id: String(message.id),
    section: message.sectionId === null ? null : (section ?? noText),
    includesWaiting: message.includesWaiting,
    subject: message.subject,
    text: message.text,
    staffName: message.staffName,
    sentAt: message.sentAt.toISOString(),
    entries: message.entries,
    pending: left ?? 0,
  }));
}

/**
 * Inserts a message for the entries that it is meant for now.
 *
 * @returns how many these are; null when the message is known by its key
 */
export async function insertMessage(tx: Transaction, values: MessageValues): Promise<number | null> {
  const [inserted] = await tx
    .insert(entrantMessages)
    .values({ ...values, entries: 0 })
    .onConflictDoNothing()
    .returning({ id: entrantMessages.id });
  if (!inserted) return null;
  const { eventId, sectionId, includesWaiting } = values;
  const { rowCount } = await tx.execute(sql`
    insert into entrant_message_entries (message_id, entry_id)
    select ${inserted.id}, n.id from event_entries n
    where n.event_id = ${eventId} and (${sectionId ?? null}::bigint is null or n.section_id = ${sectionId ?? null})
      and n.state <> 'withdrawn' and (${includesWaiting} or n.state <> 'waiting')
    order by n.id`);
  const reached = rowCount ?? 0;
  await tx.update(entrantMessages).set({ entries: reached }).where(eq(entrantMessages.id, inserted.id));
  return reached;
}

/** Lists the entries that messages have not reached yet, in the order of the messages; at most one run's work. */
export const findUntold = (db: Database, { job, now }: { job: string; now: Date }): Promise<{ id: number }[]> =>
  db
    .select({ id: untoldEntries.id })
    .from(untoldEntries)
    .where(isDueFor(job, sql`${untoldEntries.id}`, now))
    .orderBy(asc(untoldEntries.id))
    .limit(500);

/** Takes an entry that a message has not reached yet. @returns both; null when another process has taken it */
export async function takeUntold(
  tx: Transaction,
  id: number,
): Promise<{ message: EntrantMessage; entry: Entry } | null> {
  const [taken] = await tx.delete(untoldEntries).where(eq(untoldEntries.id, id)).returning();
  if (!taken) return null;
  const [found] = await tx
    .select({ message: entrantMessages, entry: entries })
    .from(entrantMessages)
    .innerJoin(entries, eq(entries.id, taken.entryId))
    .where(eq(entrantMessages.id, taken.messageId));
  return found ?? null;
}
