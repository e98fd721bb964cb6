import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { events } from '../../events/events.tables.ts';
import { type Entry, occupiesPlace } from '../entries.queries.ts';
import { entries } from '../entries.tables.ts';
import type { SectionPlaces } from './places.rules.ts';

/** Counts the entries that take places, and those that wait, by section. */
export async function countPlaces(from: Database | Transaction, eventId: number): Promise<SectionPlaces[]> {
  return from
    .select({
      sectionId: entries.sectionId,
      taken: count(sql`case when ${occupiesPlace} then 1 end`),
      waiting: count(sql`case when ${entries.state} = 'waiting' then 1 end`),
    })
    .from(entries)
    .where(eq(entries.eventId, eventId))
    .groupBy(entries.sectionId);
}

/** What decides whether an entry that was prepared without the lock of its event can be made. */
export interface PlacesNow {
  /** The event's `version`. */
  version: number;
  /** Whether the person takes part in the section, or waits for it, already. */
  isEntered: boolean;
  places: SectionPlaces[];
}

/**
 * Reads in one statement what decides about a prepared entry. The caller holds the event's lock. @returns null when the
 * event was deleted
 */
export async function findPlacesNow(
  tx: Transaction,
  { eventId, sectionId, personId }: { eventId: number; sectionId: number; personId: number },
): Promise<PlacesNow | null> {
  const { rows } = await tx.execute<PlacesNow & Record<string, unknown>>(sql`
    select ${events.version}, exists (select from entry_players k where k.section_id = ${sectionId}
      and k.person_id = ${personId} and k.is_active) as "isEntered",
      (select coalesce(json_agg(p), '[]') from (
        select section_id as "sectionId", count(*) filter (where ${occupiesPlace}) as taken,
        count(*) filter (where state = 'waiting') as waiting
        from event_entries where event_id = ${eventId} group by section_id) p) as places
    from ${events} where ${events.id} = ${eventId}`);
  return rows[0] ?? null;
}

/** Lists the entries that wait for a place in an event, in their order. */
export async function findWaiting(tx: Transaction, eventId: number): Promise<Entry[]> {
  return tx
    .select()
    .from(entries)
    .where(and(eq(entries.eventId, eventId), eq(entries.state, 'waiting')))
    .orderBy(asc(entries.waitingSince), asc(entries.id));
}
