import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { calendarAddresses } from '../entries/entries.tables.ts';

export async function findNonce(from: Database | Transaction, accountId: number): Promise<string | null> {
  const [row] = await from.select().from(calendarAddresses).where(eq(calendarAddresses.accountId, accountId));
  return row?.nonce ?? null;
}

export async function saveNonce(
  db: Database,
  row: typeof calendarAddresses.$inferInsert,
  { replaces }: { replaces: boolean },
): Promise<void> {
  const { nonce, createdAt } = row;
  const insert = db.insert(calendarAddresses).values(row);
  await (replaces
    ? insert.onConflictDoUpdate({ target: calendarAddresses.accountId, set: { nonce, createdAt } })
    : insert.onConflictDoNothing());
}

export async function deleteCalendarAddress(tx: Transaction, accountId: number): Promise<void> {
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.accountId, accountId));
}

/** The newest entry of an account in an event; a withdrawn one only when there is no other. */
export interface CalendarEntry extends Record<string, unknown> {
  eventId: number;
  state: 'entered' | 'awaitingPayment' | 'waiting' | 'offered' | 'withdrawn';
  /**
   * Increases with each entry in the event and with each change of an entry's state, so that calendars notice a new
   * version.
   */
  steps: number;
}

/**
 * Lists the events in which the owner of an account or a child takes part, waits or has withdrawn, and those in which
 * the account entered others.
 */
export async function findCalendarEntries(db: Database, accountId: number): Promise<CalendarEntry[]> {
  const { rows } = await db.execute<CalendarEntry>(sql`
    select distinct on (n.event_id) n.event_id::int as "eventId", n.state,
      (sum(9 + array_position(array['waiting', 'offered', 'awaitingPayment', 'entered', 'withdrawn'],
      n.state)) over (partition by n.event_id))::int as steps
    from event_entries n
    where n.account_id = ${accountId} or n.id in (select k.entry_id from entry_players k where k.person_id in
      (select a.person_id from accounts a where a.id = ${accountId} union all select c.person_id from account_children c
      where c.account_id = ${accountId}))
    order by n.event_id, (n.state = 'withdrawn'), n.id desc`);
  return rows;
}
