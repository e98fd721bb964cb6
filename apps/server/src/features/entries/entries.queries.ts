import type { WithdrawalReason } from '@app/contract/entries';
import type { Localized } from '@app/contract/locale';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { isDueFor } from '#platform/jobs/jobFailures.queries';
import { children, entries, entryInvitations, entryPlayers } from './entries.tables.ts';

export type Entry = typeof entries.$inferSelect;
export type Invitation = typeof entryInvitations.$inferSelect;

interface NewEntry extends Omit<typeof entries.$inferInsert, 'id'> {
  /** The captain first. */
  players: { personId: number; rating?: number | null }[];
}

/** Adds entries with their players. @returns their ids, in that order */
export async function insertEntries(tx: Transaction, values: NewEntry[]): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = values.map(({ players: _, ...entry }) => entry);
  const inserted = await tx.insert(entries).values(rows).returning({ id: entries.id });
  const players = values.flatMap(({ sectionId, state, players: members }, nth) =>
    members.map(({ personId, rating = null }, at) => ({
      entryId: inserted[nth]!.id,
      sectionId,
      personId,
      position: at + 1,
      rating,
      isActive: state !== 'withdrawn',
    })),
  );
  if (players.length > 0) await tx.insert(entryPlayers).values(players);
  return inserted.map(({ id }) => id);
}

export async function insertPlayer(tx: Transaction, { id, sectionId }: Entry, personId: number): Promise<void> {
  const last = sql<number>`(select coalesce(max(k.position), 0) + 1 from entry_players k where k.entry_id = ${id})`;
  await tx.insert(entryPlayers).values({ entryId: id, sectionId, personId, position: last as unknown as number });
}

/** Returns the entry; the caller holds the event's lock before it changes it. */
export async function findEntry(from: Database | Transaction, id: number): Promise<Entry | null> {
  const [row] = await from.select().from(entries).where(eq(entries.id, id));
  return row ?? null;
}

/** Finds the entry with which a person takes part in a section, or waits for it. */
export async function findActiveEntry(
  from: Database | Transaction,
  sectionId: number,
  personId: number,
): Promise<Entry | null> {
  const [row] = await from
    .select({ entry: entries })
    .from(entries)
    .innerJoin(entryPlayers, eq(entryPlayers.entryId, entries.id))
    .where(
      and(eq(entryPlayers.sectionId, sectionId), eq(entryPlayers.personId, personId), eq(entryPlayers.isActive, true)),
    );
  return row?.entry ?? null;
}

/** Lists the entries that an account made in an event, and those in which its people play, the oldest first. */
export async function findEntriesOfAccount(
  from: Database | Transaction,
  { accountId, eventId, personIds }: { accountId: number; eventId: number; personIds: number[] },
): Promise<Entry[]> {
  const plays = sql`exists (select from entry_players k where k.entry_id = ${entries.id} and k.person_id = any(${sql.param(personIds)}::bigint[]))`;
  return from
    .select()
    .from(entries)
    .where(and(eq(entries.eventId, eventId), sql`(${entries.accountId} = ${accountId} or ${plays})`))
    .orderBy(asc(entries.id));
}

export interface EntryPlayer {
  entryId: number;
  personId: number;
  latinName: string;
  nativeName: string;
  rating: number | null;
}

/**
 * Whether an account may change an entry: it made it, or staff made it for its person or child.
 *
 * @param personIds the people of the account
 */
export async function isOwnEntry(
  from: Database | Transaction,
  { id, accountId: maker }: Entry,
  { accountId, personIds }: { accountId: number; personIds: number[] },
): Promise<boolean> {
  if (maker !== null) return maker === accountId;
  const [captain] = await findPlayers(from, [id]);
  return captain !== undefined && personIds.includes(captain.personId);
}

/** Lists the players of entries, captains first. */
export async function findPlayers(from: Database | Transaction, entryIds: number[]): Promise<EntryPlayer[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await from.execute<EntryPlayer & Record<string, unknown>>(sql`
    select k.entry_id::int as "entryId", k.person_id::int as "personId", p.latin_name as "latinName", p.native_name as "nativeName", k.rating
    from entry_players k join people p on p.id = k.person_id
    where k.entry_id = any(${sql.param(entryIds)}::bigint[]) order by k.entry_id, k.position`);
  return rows;
}

export async function updateEntry(
  tx: Transaction,
  id: number,
  changes: Partial<typeof entries.$inferInsert>,
): Promise<void> {
  await tx.update(entries).set(changes).where(eq(entries.id, id));
}

/** Ends an entry, so that its players may enter again. */
export async function endEntry(
  tx: Transaction,
  id: number,
  { withdrawal, at }: { withdrawal: WithdrawalReason; at: Date },
): Promise<void> {
  await updateEntry(tx, id, { state: 'withdrawn', withdrawal, withdrawnAt: at, heldUntil: null });
  await tx.update(entryPlayers).set({ isActive: false }).where(eq(entryPlayers.entryId, id));
  await tx
    .update(entryInvitations)
    .set({ answer: 'revoked', answeredAt: at })
    .where(and(eq(entryInvitations.entryId, id), isNull(entryInvitations.answer)));
}

/** Counts the entries that take places, and those that wait, by section. */
export async function countPlaces(
  from: Database | Transaction,
  eventId: number,
): Promise<{ sectionId: number; taken: number; waiting: number }[]> {
  const { rows } = await from.execute<{ sectionId: number; taken: number; waiting: number }>(sql`
    select section_id::int as "sectionId", (count(*) filter (where state in ('entered', 'awaitingPayment', 'offered')))::int as taken,
      (count(*) filter (where state = 'waiting'))::int as waiting
    from event_entries where event_id = ${eventId} group by section_id`);
  return rows;
}

/** Lists the entries that wait for a place in an event, in their order. */
export async function findWaiting(tx: Transaction, eventId: number): Promise<Entry[]> {
  return tx
    .select()
    .from(entries)
    .where(and(eq(entries.eventId, eventId), eq(entries.state, 'waiting')))
    .orderBy(asc(entries.waitingSince), asc(entries.id));
}

/** Returns the place of a waiting entry on the list of its section, from 1; null for other entries. */
export async function findPosition(from: Database | Transaction, entry: Entry): Promise<number | null> {
  if (entry.state !== 'waiting') return null;
  const { rows } = await from.execute<{ position: number }>(sql`
    select count(*)::int + 1 as position from event_entries n where n.section_id = ${entry.sectionId} and n.state = 'waiting'
      and (n.waiting_since, n.id) < (${entry.waitingSince?.toISOString()}::timestamptz, ${entry.id})`);
  return rows[0]!.position;
}

export async function insertInvitations(
  tx: Transaction,
  entryId: number,
  emails: string[],
  createdAt: Date,
): Promise<Invitation[]> {
  if (emails.length === 0) return [];
  return tx
    .insert(entryInvitations)
    .values(emails.map((email) => ({ entryId, email, createdAt })))
    .onConflictDoUpdate({
      target: [entryInvitations.entryId, entryInvitations.email],
      set: { createdAt, answer: null, answeredAt: null },
      setWhere: sql`${entryInvitations.answer} is distinct from 'accepted'`,
    })
    .returning();
}

export async function findInvitations(from: Database | Transaction, entryIds: number[]): Promise<Invitation[]> {
  if (entryIds.length === 0) return [];
  return from
    .select()
    .from(entryInvitations)
    .where(inArray(entryInvitations.entryId, entryIds))
    .orderBy(asc(entryInvitations.id));
}

export async function findInvitation(from: Database | Transaction, id: number): Promise<Invitation | null> {
  const [row] = await from.select().from(entryInvitations).where(eq(entryInvitations.id, id));
  return row ?? null;
}

/** @returns false when it was answered already */
export async function answerInvitation(
  tx: Transaction,
  id: number,
  answer: NonNullable<Invitation['answer']>,
  answeredAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(entryInvitations)
    .set({ answer, answeredAt })
    .where(and(eq(entryInvitations.id, id), isNull(entryInvitations.answer)))
    .returning({ id: entryInvitations.id });
  return changed.length > 0;
}

interface Due {
  job: string;
  now: Date;
}

/** Lists the ids of entries whose held place has expired. */
export async function findExpiredOffers(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  return db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.state, 'offered'),
        sql`${entries.heldUntil} <= ${now.toISOString()}::timestamptz`,
        isDueFor(job, sql`${entries.id}`, now),
      ),
    )
    .orderBy(asc(entries.heldUntil))
    .limit(500);
}

/** Lists the ids of entries whose order can no longer be paid. */
export async function findUnpaid(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from event_entries n where n.state = 'awaitingPayment' and ${isDueFor(job, sql`n.id`, now)}
      and not exists (select from orders o where o.purpose = 'eventEntry' and o.subject_id = n.id and o.status in ('pending', 'paid', 'refundRequested'))
    order by n.id limit 500`);
  return rows;
}

/** Lists the ids of entries in events that were cancelled. */
export async function findCancelled(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from events e join event_entries n on n.event_id = e.id and n.state <> 'withdrawn'
    where e.cancelled_at is not null and ${isDueFor(job, sql`n.id`, now)} order by n.id limit 500`);
  return rows;
}

/** Lists the ids of entries in events that have started, whose players were not checked then. */
export async function findUncheckedAtStart(db: Database, { job, now }: Due): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select n.id::int as id from events e join event_entries n on n.event_id = e.id and n.state = 'entered' and n.verdict_at_start is null
    where e.start_time <= ${now.toISOString()}::timestamptz and e.start_time > ${now.toISOString()}::timestamptz - interval '2 days'
      and e.cancelled_at is null and ${isDueFor(job, sql`n.id`, now)} order by n.id limit 500`);
  return rows;
}

export async function findCancelReason(from: Database | Transaction, eventId: number): Promise<Localized> {
  const { rows } = await from.execute<{ reason: Localized }>(
    sql`select cancel_reason as reason from events where id = ${eventId}`,
  );
  return rows[0]!.reason;
}

interface OwnPage {
  accountId: number;
  personId: number | null;
  pageNum: number;
  pageSize: number;
}

/** Lists the entries that an account made or whose owner plays in, the latest event first. */
export async function findOwnPage(
  db: Database,
  { accountId, personId, pageNum, pageSize }: OwnPage,
): Promise<{ entries: Entry[]; total: number }> {
  const isOwn = sql`(${entries.accountId} = ${accountId} or exists (select from entry_players k where k.entry_id = ${entries.id} and k.person_id = ${personId}))`;
  const startOf = sql`(select e.start_time from events e where e.id = ${entries.eventId})`;
  const rows = await db
    .select({ entry: entries, total: sql<number>`count(*) over ()::int` })
    .from(entries)
    .where(isOwn)
    .orderBy(desc(startOf), desc(entries.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { entries: rows.map(({ entry }) => entry), total: rows[0]?.total ?? 0 };
}

/** Lists the active entries of an account, for its closing. */
export async function findActiveEntriesOf(tx: Transaction, accountId: number): Promise<Entry[]> {
  return tx
    .select()
    .from(entries)
    .where(and(eq(entries.accountId, accountId), sql`${entries.state} <> 'withdrawn'`))
    .orderBy(asc(entries.eventId), asc(entries.id));
}

export async function findChildIds(from: Database | Transaction, accountId: number): Promise<number[]> {
  const rows = await from
    .select({ personId: children.personId })
    .from(children)
    .where(eq(children.accountId, accountId))
    .orderBy(asc(children.personId));
  return rows.map(({ personId }) => personId);
}

export async function insertChild(tx: Transaction, values: typeof children.$inferInsert): Promise<void> {
  await tx.insert(children).values(values);
}

/** Removes an account's children from it. @returns the people who are not the child of another account and have no own */
export async function deleteChildren(tx: Transaction, accountId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (delete from account_children where account_id = ${accountId} returning person_id)
    select g.person_id::int as id from gone g
    where not exists (select from account_children c where c.person_id = g.person_id and c.account_id <> ${accountId})
      and not exists (select from accounts a where a.person_id = g.person_id) order by 1`);
  return rows.map(({ id }) => id);
}

/** Reads the children whom an account enters, for its export. */
export async function exportChildren(db: Database, { accountId }: { accountId: number }) {
  const { rows } = await db.execute(sql`
    select p.latin_name as "latinName", p.native_name as "nativeName", p.birth_date::text as "birthDate", ${instantText(sql`c.consent_at`)} as "consentAt"
    from account_children c join people p on p.id = c.person_id where c.account_id = ${accountId} order by c.person_id`);
  return rows;
}

type OwnEntry = {
  entryId: string;
  state: Entry['state'];
  position: number | null;
  orderId: string | null;
};

/** Finds the newest active entry of a person, or of someone the account entered, in each of these events. */
export async function findOwnEntries(
  db: Database,
  { accountId, personId }: { accountId: number; personId: number | null },
  eventIds: number[],
): Promise<Map<number, OwnEntry>> {
  const { rows } = await db.execute<OwnEntry & { eventId: number }>(sql`
    select distinct on (n.event_id) n.event_id::int as "eventId", n.id::text as "entryId", n.state,
      case when n.state = 'waiting' then (select count(*)::int + 1 from event_entries w where w.section_id = n.section_id
        and w.state = 'waiting' and (w.waiting_since, w.id) < (n.waiting_since, n.id)) end as position,
      (select o.id::text from orders o where n.state = 'awaitingPayment' and n.account_id = ${accountId} and o.purpose = 'eventEntry'
        and o.subject_id = n.id and o.status = 'pending') as "orderId"
    from event_entries n
    where n.event_id = any(${sql.param(eventIds)}::bigint[]) and n.state <> 'withdrawn'
      and (n.account_id = ${accountId} or exists (select from entry_players k where k.entry_id = n.id and k.person_id = ${personId}))
    order by n.event_id, exists (select from entry_players k where k.entry_id = n.id and k.person_id = ${personId}) desc, n.id desc`);
  return new Map(rows.map(({ eventId, ...entry }) => [eventId, entry]));
}
