import type { ManagedOutcome } from '@app/contract/admin/results';
import { and, count, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { entries, entryPlayers } from '../entries/entries.tables.ts';
import type { StoredResult } from '../results/results.queries.ts';
import { rankedNames, resultsOfEntries } from '../results/namedResults.queries.ts';
import { resultPublications } from '../results/results.tables.ts';
import { standings } from '../standings/standings.tables.ts';

/** Counts who has played in sections, and who was absent. @returns them by the ids of the sections */
export async function countStandings(
  from: Database | Transaction,
  sectionIds: number[],
): Promise<Map<number, { played: number; absent: number }>> {
  const hasPlayed = sql`case when ${standings.hasPlayed} then 1 end`;
  const rows = await from
    .select({ sectionId: standings.sectionId, played: count(hasPlayed), all: count() })
    .from(standings)
    .where(inArray(standings.sectionId, sectionIds))
    .groupBy(standings.sectionId);
  return new Map(rows.map(({ sectionId, played, all }) => [sectionId, { played, absent: all - played }]));
}

type ShownResult = ManagedOutcome['sections'][number]['results'][number];

/** Lists the results of an event by entries, the best first. */
export async function findResultsOfEvent(
  from: Database | Transaction,
  eventId: number,
): Promise<(ShownResult & { sectionId: number })[]> {
  const { rows } = await from.execute<ShownResult & { sectionId: number } & Record<string, unknown>>(sql`
    select g.id::text, g.section_id::int as "sectionId", g.name as "latinName", g."nativeName", g.rank, g.result,
    g.points
    from (select g.id, g.section_id, g.rank, g.result, g.points, ${rankedNames}
      from (${resultsOfEntries(sql`r.event_id = ${eventId}`, 'en_US')}) g) g
    order by g.rank, g.name, g.id`);
  return rows;
}

/** Returns when the results of an event were published; null before. */
export async function findPublication(from: Database | Transaction, eventId: number): Promise<Date | null> {
  const [row] = await from
    .select({ at: min(resultPublications.publishedAt) })
    .from(resultPublications)
    .where(eq(resultPublications.eventId, eventId));
  return row?.at ?? null;
}

/**
 * Finds the entry of a result. A result without one gets the latest entry with which its person took part in the
 * section; null for none.
 */
export async function findEntryOfResult(
  tx: Transaction,
  { sectionId, personId, entryId }: Pick<StoredResult, 'sectionId' | 'personId' | 'entryId'>,
): Promise<{ id: number; accountId: number | null } | null> {
  const { id, accountId } = entries;
  const isOwn = and(eq(entryPlayers.sectionId, sectionId), eq(entryPlayers.personId, personId));
  const [row] = await tx
    .select({ id, accountId })
    .from(entries)
    .innerJoin(entryPlayers, eq(entryPlayers.entryId, id))
    .where(and(isOwn, entryId === null ? undefined : eq(id, entryId)))
    .orderBy(desc(entryPlayers.isActive), desc(id))
    .limit(1);
  return row ?? null;
}
