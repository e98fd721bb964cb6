import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

interface EntryResult {
  rank: number;
  result: string;
  points: number;
}

/**
 * Finds the published results of entries. Results that were imported without entries are found by the section and the
 * person. @returns them by the ids of the entries
 */
export async function findResultsOfEntries(db: Database, entryIds: number[]): Promise<Map<string, EntryResult>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await db.execute<EntryResult & { entryId: string } & Record<string, unknown>>(sql`
    select distinct on (n.id) n.id::text as "entryId", r.rank, r.result, r.points
    from event_entries n join entry_players k on k.entry_id = n.id
      join event_results r on r.section_id = n.section_id and r.person_id = k.person_id
      and coalesce(r.entry_id, n.id) = n.id
    where n.id = any(${sql.param(entryIds)}::bigint[]) and n.state = 'entered'
    order by n.id, r.points desc, r.id`);
  return new Map(rows.map(({ entryId, rank, result, points }) => [entryId, { rank, result, points }]));
}
