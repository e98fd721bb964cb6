import type { Localized } from '@app/contract/locale';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { disciplines, events } from '../events/events.tables.ts';

/** Finds a discipline by its code. */
export async function findDisciplineId(from: Database | Transaction, code: string): Promise<number | null> {
  const [row] = await from.select({ id: disciplines.id }).from(disciplines).where(eq(disciplines.code, code));
  return row?.id ?? null;
}

/** Finds the codes and names of disciplines by their ids. */
export async function findDisciplineNames(
  from: Database | Transaction,
  ids: number[],
): Promise<Map<number, { code: string; name: Localized }>> {
  const { id, code, name } = disciplines;
  const rows = await from.select({ id, code, name }).from(disciplines).where(inArray(disciplines.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the titles of events by their ids. */
export async function findEventTitles(from: Database | Transaction, ids: number[]): Promise<Map<number, Localized>> {
  const rows = await from.select({ id: events.id, title: events.title }).from(events).where(inArray(events.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
