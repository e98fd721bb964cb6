import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { type EventRecord, isPublished, selectEvents } from '../events/eventRecords.queries.ts';
import { categories, events } from '../events/events.tables.ts';

const maxEvents = 500;

/**
 * Lists events for calendars: all events from `since` on, those of one category, or those of one person. A person who
 * is not listed has none. The events of a person include cancelled ones, so that calendars learn of the cancellation.
 */
export async function findEventsForCalendar(
  db: Database,
  since: Date,
  { category, personId, ids }: { category?: string; personId?: number; ids?: number[] },
): Promise<EventRecord[]> {
  return selectEvents(db)
    .where(
      and(
        isPublished,
        gte(events.endTime, since),
        category === undefined ? undefined : eq(categories.code, category),
        personId === undefined ? undefined : hasPublicEntryOf(personId),
        ids && inArray(events.id, ids),
      ),
    )
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(maxEvents);
}

function hasPublicEntryOf(personId: number) {
  // A calendar reveals where a person will be, so only people who chose to be listed have one. Its address stays valid
  // when staff merge the person into another one.
  const mergedId = sql`coalesce((select m.merged_into_id from people m where m.id = ${personId}), ${personId}::bigint)`;
  return sql`exists (
      select from event_entries n join entry_players k on k.entry_id = n.id
      where n.event_id = ${events.id} and k.person_id = ${mergedId}
      and (n.state = 'entered' or n.withdrawal = 'eventCancelled'))
    and exists (select from people p where p.id = ${mergedId} and p.in_directory)`;
}
