import type { DecidedFee, WithdrawalReason } from '@app/contract/entries';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/database/client';
import { deleteAbsencesOfEntry } from './absences/absences.queries.ts';
import { events } from '../events/events.tables.ts';
import { entries, entryInvitations, entryPlayers } from './entries.tables.ts';

export type Entry = typeof entries.$inferSelect;
type EntryValues = Omit<typeof entries.$inferInsert, 'id'>;
interface NewEntry extends EntryValues {
  /** The captain first. */
  players: { personId: number; rating?: number | null }[];
}

/** Takes an id for an entry that is inserted later, so that its order can be placed before. */
export async function reserveEntryId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('event_entries', 'id'))::int as id`,
  );
  return rows[0]!.id;
}

const withRevision = <Values extends EntryValues>(entry: Values) => ({
  ...entry,
  toldRevision: sql<number>`(select e.revision from events e where e.id = ${entry.eventId})` as unknown as number,
});

interface EntryOfCaptain extends EntryValues {
  /** An id from `reserveEntryId`; a new one by default. */
  id?: number | undefined;
  captain: { personId: number; fee: DecidedFee | null };
}

/** Adds an active entry with its captain in one statement, because others wait for its lock. @returns its id */
export async function insertEntry(tx: Transaction, { captain, ...entry }: EntryOfCaptain): Promise<number> {
  const inserted = tx
    .insert(entries)
    .overridingSystemValue()
    .values(withRevision(entry))
    .returning({ id: entries.id, sectionId: entries.sectionId });
  const { rows } = await tx.execute<{ id: number }>(sql`
    with entry as ${inserted}
    insert into entry_players (entry_id, section_id, person_id, position, fee)
    select id, section_id, ${captain.personId}, 1, ${captain.fee && JSON.stringify(captain.fee)}::jsonb from entry
    returning entry_id::int as id`);
  return rows[0]!.id;
}

/** Adds entries with their players. @returns their ids, in that order */
export async function insertEntries(tx: Transaction, values: NewEntry[]): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = values.map(({ players: _, ...entry }) => withRevision(entry));
  const inserted = await tx.insert(entries).values(rows).returning({ id: entries.id });
  const players = values.flatMap(({ sectionId, state, players: members }, nth) =>
    members.map(({ personId, rating = null }, index) => ({
      entryId: inserted[nth]!.id,
      sectionId,
      personId,
      position: index + 1,
      rating,
      isActive: state !== 'withdrawn',
    })),
  );
  if (players.length > 0) await tx.insert(entryPlayers).values(players);
  return inserted.map(({ id }) => id);
}

export async function insertPlayer(tx: Transaction, { id, sectionId }: Entry, personId: number): Promise<void> {
  const nextPosition = sql<number>`(
    select coalesce(max(k.position), 0) + 1 from entry_players k where k.entry_id = ${id})`;
  await tx
    .insert(entryPlayers)
    .values({ entryId: id, sectionId, personId, position: nextPosition as unknown as number });
}

export async function deletePlayer(tx: Transaction, entryId: number, personId: number): Promise<void> {
  await tx.delete(entryPlayers).where(and(eq(entryPlayers.entryId, entryId), eq(entryPlayers.personId, personId)));
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
  const plays = sql`exists (select from entry_players k where k.entry_id = ${entries.id}
    and k.person_id = any(${sql.param(personIds)}::bigint[]))`;
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

/** Lists the players of entries, captains first. */
export async function findPlayers(from: Database | Transaction, entryIds: number[]): Promise<EntryPlayer[]> {
  if (entryIds.length === 0) return [];
  const { rows } = await from.execute<EntryPlayer & Record<string, unknown>>(sql`
    select k.entry_id::int as "entryId", k.person_id::int as "personId", p.latin_name as "latinName",
    p.native_name as "nativeName", k.rating
    from entry_players k join people p on p.id = k.person_id
    where k.entry_id = any(${sql.param(entryIds)}::bigint[]) order by k.entry_id, k.position`);
  return rows;
}

/** Returns the fees of the players of an entry that were decided, by person. */
export async function findPlayerFees(from: Database | Transaction, entryId: number): Promise<Map<number, DecidedFee>> {
  const rows = await from
    .select({ personId: entryPlayers.personId, fee: entryPlayers.fee })
    .from(entryPlayers)
    .where(eq(entryPlayers.entryId, entryId));
  return new Map(rows.flatMap(({ personId, fee }) => (fee ? [[personId, fee]] : [])));
}

export async function updatePlayerFee(
  tx: Transaction,
  { entryId, personId, fee }: { entryId: number; personId: number; fee: DecidedFee },
): Promise<void> {
  await tx
    .update(entryPlayers)
    .set({ fee })
    .where(and(eq(entryPlayers.entryId, entryId), eq(entryPlayers.personId, personId)));
}

export async function updateEntry(
  tx: Transaction,
  id: number,
  changes: Partial<typeof entries.$inferInsert>,
): Promise<void> {
  await tx.update(entries).set(changes).where(eq(entries.id, id));
}

/** Withdraws an entry, so that its players may enter again. It misses no rounds any more. */
export async function endEntry(
  tx: Transaction,
  id: number,
  { withdrawal, at }: { withdrawal: WithdrawalReason; at: Date },
): Promise<void> {
  await updateEntry(tx, id, { state: 'withdrawn', withdrawal, withdrawnAt: at, heldUntil: null });
  await tx.update(entryPlayers).set({ isActive: false }).where(eq(entryPlayers.entryId, id));
  await deleteAbsencesOfEntry(tx, id);
  await tx
    .update(entryInvitations)
    .set({ answer: 'revoked', answeredAt: at })
    .where(and(eq(entryInvitations.entryId, id), isNull(entryInvitations.answer)));
}

/** The condition on the state of an entry that takes a place. */
export const occupiesPlace = sql`state in ('entered', 'awaitingPayment', 'offered')`;

const entriesWhere = (condition: SQL) =>
  sql<number>`(select count(*)::int from event_entries where event_id = ${events.id} and ${condition})`;

/** How many entries an event of `events` has. */
export const entryCounts = {
  entrants: entriesWhere(sql`state = 'entered'`),
  /** Entries that take a place, including those that await payment or an answer to an offer. */
  taken: entriesWhere(occupiesPlace),
};

/**
 * Finds the positions of waiting entries in the waiting lists of their sections, from 1. @returns them by the ids of
 * the entries
 */
export async function findPositions(from: Database | Transaction, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const ahead = alias(entries, 'ahead');
  const isAhead = sql`(${ahead.waitingSince}, ${ahead.id}) < (${entries.waitingSince}, ${entries.id})`;
  const rows = await from
    .select({ id: entries.id, ahead: count(ahead.id) })
    .from(entries)
    .leftJoin(ahead, and(eq(ahead.sectionId, entries.sectionId), eq(ahead.state, 'waiting'), isAhead))
    .where(and(inArray(entries.id, ids), eq(entries.state, 'waiting')))
    .groupBy(entries.id);
  return new Map(rows.map((row) => [row.id, row.ahead + 1]));
}

/** Returns the position of an entry in its section's waiting list, from 1; null for one that does not wait. */
export const findPosition = async (from: Database | Transaction, { id, state }: Entry): Promise<number | null> =>
  state === 'waiting' ? ((await findPositions(from, [id])).get(id) ?? null) : null;

/** Lists the active entries of an account, for its closing. */
export async function findActiveEntriesOf(tx: Transaction, accountId: number): Promise<Entry[]> {
  return tx
    .select()
    .from(entries)
    .where(and(eq(entries.accountId, accountId), sql`${entries.state} <> 'withdrawn'`))
    .orderBy(asc(entries.eventId), asc(entries.id));
}

/** Returns the accounts that made entries, and the names of pairs and teams. */
export async function findEntryAccounts(
  tx: Transaction,
  ids: number[],
): Promise<{ id: number; accountId: number | null; teamName: string }[]> {
  const { id, accountId, teamName } = entries;
  return tx.select({ id, accountId, teamName }).from(entries).where(inArray(entries.id, ids));
}

/** Lists the entries that take part in sections, and those with the ids, in the order in which they entered. */
export async function findEntrants(
  from: Database | Transaction,
  sectionIds: number[],
  ids: number[],
): Promise<Entry[]> {
  return from
    .select()
    .from(entries)
    .where(or(and(inArray(entries.sectionId, sectionIds), eq(entries.state, 'entered')), inArray(entries.id, ids)))
    .orderBy(asc(entries.createdAt), asc(entries.id));
}

/** Returns the ids of the entries that take part in a section. */
export async function findEntrantIds(tx: Transaction, sectionId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.sectionId, sectionId), eq(entries.state, 'entered')))
    .orderBy(asc(entries.id));
  return rows.map(({ id }) => id);
}

/** Returns the ratings of the entries of a section, of a pair or team that of its captain, by entry. */
export async function findRatings(tx: Transaction, sectionId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ entryId: entries.id, rating: entryPlayers.rating })
    .from(entryPlayers)
    .innerJoin(entries, eq(entries.id, entryPlayers.entryId))
    .where(and(eq(entries.sectionId, sectionId), eq(entryPlayers.position, 1), isNotNull(entryPlayers.rating)));
  return new Map(rows.map(({ entryId, rating }) => [entryId, rating!]));
}

/** Lists the people of entries. */
export async function findPeopleOfEntries(tx: Transaction, entryIds: number[]): Promise<number[]> {
  const rows = await tx
    .select({ personId: entryPlayers.personId })
    .from(entryPlayers)
    .where(inArray(entryPlayers.entryId, entryIds))
    .orderBy(asc(entryPlayers.entryId), asc(entryPlayers.position));
  return rows.map(({ personId }) => personId);
}
