import { and, eq, exists, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { entries } from '../entries/entries.tables.ts';
import { sections } from '../events/events.tables.ts';

export type SectionColumns = Omit<typeof sections.$inferInsert, 'id' | 'eventId'>;

/**
 * Locks the sections of an event and returns them in their order. `isUsed` is true when a section has entries,
 * including withdrawn ones.
 */
export async function lockSections(tx: Transaction, eventId: number) {
  const { id, kind, minimumPlayers, maximumPlayers, position } = sections;
  const entriesOfSection = tx.select({ id: entries.id }).from(entries).where(eq(entries.sectionId, id));
  return tx
    .select({ id, kind, minimumPlayers, maximumPlayers, isUsed: sql<boolean>`${exists(entriesOfSection)}` })
    .from(sections)
    .where(eq(sections.eventId, eventId))
    .orderBy(position, id)
    .for('update');
}

export async function deleteSectionsExcept(tx: Transaction, eventId: number, keptIds: number[]): Promise<void> {
  await tx
    .delete(sections)
    .where(and(eq(sections.eventId, eventId), keptIds.length > 0 ? notInArray(sections.id, keptIds) : undefined));
}

export async function insertSection(tx: Transaction, eventId: number, columns: SectionColumns): Promise<void> {
  await tx.insert(sections).values({ eventId, ...columns });
}

export async function updateSection(tx: Transaction, id: number, columns: SectionColumns): Promise<void> {
  await tx.update(sections).set(columns).where(eq(sections.id, id));
}
