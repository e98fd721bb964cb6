import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { events } from '../../events/events.tables.ts';
import { entries } from '../entries.tables.ts';
import { absences } from './absences.tables.ts';

type Absence = typeof absences.$inferSelect;

/** Finds the rounds that the entries of sections miss. @returns them in their order, by the ids of the entries */
export async function findAbsentRounds(
  from: Database | Transaction,
  sectionIds: number[],
): Promise<Map<number, number[]>> {
  const rows = await from
    .select({ entryId: absences.entryId, round: absences.round })
    .from(absences)
    .innerJoin(entries, eq(entries.id, absences.entryId))
    .where(inArray(entries.sectionId, sectionIds))
    .orderBy(asc(absences.entryId), asc(absences.round));
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
  return new Map([...byEntry].map(([entryId, ofEntry]) => [entryId, ofEntry.map(({ round }) => round)]));
}

/** Records an absence. The first one to record it stays named. */
export async function insertAbsence(tx: Transaction, absence: Absence): Promise<void> {
  await tx.insert(absences).values(absence).onConflictDoNothing();
}

export async function deleteAbsence(
  tx: Transaction,
  { entryId, round }: Pick<Absence, 'entryId' | 'round'>,
): Promise<void> {
  await tx.delete(absences).where(and(eq(absences.entryId, entryId), eq(absences.round, round)));
}

export async function deleteAbsencesOfEntry(tx: Transaction, entryId: number): Promise<void> {
  await tx.delete(absences).where(eq(absences.entryId, entryId));
}

export async function deleteAbsencesOfSection(tx: Transaction, sectionId: number): Promise<void> {
  const ofSection = tx.select({ id: entries.id }).from(entries).where(eq(entries.sectionId, sectionId));
  await tx.delete(absences).where(inArray(absences.entryId, ofSection));
}

/** Deletes the absences of entries that an account made, or in which its person plays, in events that have ended. */
export async function deletePastAbsences(
  tx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const isOwn = sql`(${entries.accountId} = ${accountId} or exists (select from entry_players k
    join accounts a on a.person_id = k.person_id where k.entry_id = ${entries.id} and a.id = ${accountId}))`;
  const past = tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(and(isOwn, lte(events.endTime, now)));
  await tx.delete(absences).where(inArray(absences.entryId, past));
}
