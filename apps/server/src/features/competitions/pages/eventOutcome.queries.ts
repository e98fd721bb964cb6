import type { EventDetail } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { ValueOrPlaceholder } from '#platform/database/prepared';
import { rankedNames, resultsOfEntries } from '../results/namedResults.queries.ts';

export type Outcome = Pick<EventDetail, 'results' | 'corrections'>;

/** Selects the final ranking and the correction log of an event as JSON, for use within another statement. */
export const outcomeJson = (eventId: ValueOrPlaceholder<number>, locale: Locale): SQL => sql`
  json_build_object(
    'results', (select coalesce(json_agg(row_to_json(ranked)), '[]') from (
      select g.rank, g.section_id::text as "sectionId", g.entry_id::text as "entryId", ${rankedNames}, g.result,
      g.points, c.code as category, g.season
      from (${resultsOfEntries(sql`r.event_id = ${eventId}`, locale)}) g
      join categories c on c.id = g.category_id join event_sections x on x.id = g.section_id
      order by x.position, x.id, g.rank, g.name, g.id) ranked),
    'corrections', (select coalesce(json_agg(row_to_json(corrected)), '[]') from (
      select to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.id::text as "personId",
      p.latin_name as name, p.native_name as "nativeName", k.field, k.round, k.before, k.after,
      k.reason->>${locale} as reason
      from result_corrections k join people p on p.id = k.person_id where k.event_id = ${eventId}
      order by k.at desc, k.id desc) corrected))`;
export async function findOutcome(db: Database, eventId: number, locale: Locale): Promise<Outcome> {
  const { rows } = await db.execute<{ outcome: Outcome }>(sql`select ${outcomeJson(eventId, locale)} as outcome`);
  return rows[0]!.outcome;
}
