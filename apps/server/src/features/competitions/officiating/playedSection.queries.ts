import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { lockSectionRow } from '../events/events.queries.ts';

export interface PlayedSection extends Record<string, unknown> {
  eventId: number;
  discipline: string;
  isCancelled: boolean;
  /** Whether its final results are published. */
  isFinal: boolean;
  /** Of the event. */
  startTime: string;
}

/** Locks a section. @returns null when there is none */
export async function lockSection(tx: Transaction, sectionId: number): Promise<PlayedSection | null> {
  await lockSectionRow(tx, sectionId);
  const { rows } = await tx.execute<PlayedSection>(sql`
    select s.event_id::int as "eventId", d.code as discipline, e.cancelled_at is not null as "isCancelled",
      exists (select from event_results r where r.section_id = s.id) as "isFinal", ${instantText(sql`e.start_time`)} as "startTime"
    from event_sections s join events e on e.id = s.event_id join categories c on c.id = coalesce(s.category_id, e.category_id)
    join disciplines d on d.id = c.discipline_id
    where s.id = ${sectionId} and e.published_at is not null`);
  return rows[0] ?? null;
}
