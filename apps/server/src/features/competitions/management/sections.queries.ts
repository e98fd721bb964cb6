import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { sections } from '../events/events.tables.ts';

export type SectionColumns = Omit<typeof sections.$inferInsert, 'id' | 'eventId'>;

interface StoredSection extends Record<string, unknown> {
  id: number;
  kind: string;
  minimumPlayers: number;
  maximumPlayers: number;
  /** Whether anyone has entered, withdrawn entries included. */
  isUsed: boolean;
}

/** Locks the sections of an event and returns them in their order. */
export async function lockSections(tx: Transaction, eventId: number): Promise<StoredSection[]> {
  const { rows } = await tx.execute<StoredSection>(sql`
    select s.id::int as id, s.kind, s.minimum_players as "minimumPlayers", s.maximum_players as "maximumPlayers",
      exists (select from event_entries n where n.section_id = s.id) as "isUsed"
    from event_sections s where s.event_id = ${eventId} order by s.position, s.id for update`);
  return rows;
}

export async function deleteSectionsExcept(tx: Transaction, eventId: number, kept: number[]): Promise<void> {
  await tx
    .delete(sections)
    .where(and(eq(sections.eventId, eventId), kept.length > 0 ? notInArray(sections.id, kept) : undefined));
}

export async function insertSection(tx: Transaction, eventId: number, columns: SectionColumns): Promise<void> {
  await tx.insert(sections).values({ eventId, ...columns });
}

export async function updateSection(tx: Transaction, id: number, columns: SectionColumns): Promise<void> {
  await tx.update(sections).set(columns).where(eq(sections.id, id));
}
