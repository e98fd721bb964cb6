import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { sections } from '../events/events.tables.ts';

export type PlayColumns = Pick<
  typeof sections.$inferInsert,
  'system' | 'plannedRounds' | 'roundTimes' | 'timeControl' | 'stones' | 'ranking' | 'requestedByes'
>;

export async function updatePlaySettings(tx: Transaction, sectionId: number, columns: PlayColumns): Promise<void> {
  await tx.update(sections).set(columns).where(eq(sections.id, sectionId));
}
