import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { rankedNames, resultsOfEntries } from '#features/competitions/results/namedResults.queries';

/** The published results of a section, or a correction of one. */
export interface ResultsFeedItem extends Record<string, unknown> {
  /** Unique among all items, and stays the same. */
  key: string;
  eventId: number;
  title: string;
  /** Empty when the event is not divided, and for a correction. */
  section: string;
  at: string;
  /** The first three; empty for a correction. */
  podium: { rank: number; latinName: string; nativeName: string; result: string }[];
  /** Null for published results. */
  correction: {
    latinName: string;
    nativeName: string;
    field: string;
    before: string;
    after: string;
    reason: string;
  } | null;
}

const feedLength = 30;

/**
 * Lists published results and corrections, the latest first. The item of the section that was published first has the
 * key of the event, because items belonged to events before sections had their own.
 */
export async function findResultsFeedItems(db: Database, locale: Locale): Promise<ResultsFeedItem[]> {
  const { rows } = await db.execute<ResultsFeedItem>(sql`
    select n.key, n.event_id::int as "eventId", e.title->>${locale} as title, coalesce(n.section->>${locale},
    '') as section, ${instantText(sql`n.at`)} as at, n.podium, n.correction from (
      (select 'results-' || u.event_id || case when exists (select from result_publications o
      where o.event_id = u.event_id
            and (o.published_at, o.section_id) < (u.published_at, u.section_id)) then '-' || u.section_id else ''
            end as key,
        u.event_id, x.name as section, u.published_at as at, null::json as correction,
        (select coalesce(json_agg(json_build_object('rank', g.rank, 'latinName', g.name, 'nativeName', g."nativeName",
        'result', g.result) order by g.rank, g.id), '[]')
          from (select g.id, g.rank, g.result, ${rankedNames} from (${resultsOfEntries(
            sql`r.section_id = u.section_id
          and r.rank <= 3`,
            locale,
          )}) g
            order by g.rank, g.id limit 3) g) as podium
        from result_publications u join event_sections x on x.id = u.section_id
        order by u.published_at desc, u.section_id limit ${feedLength})
      union all
      (select 'correction-' || k.id, k.event_id, null, k.at, json_build_object('latinName', p.latin_name, 'nativeName',
      p.native_name, 'field', k.field,
          'before', k.before, 'after', k.after, 'reason', k.reason->>${locale}), '[]'::json
        from result_corrections k join people p on p.id = k.person_id where k.field <> 'game'
        order by k.at desc, k.id desc limit ${feedLength})) n
    join events e on e.id = n.event_id where e.published_at is not null order by n.at desc, n.key limit ${feedLength}`);
  return rows;
}
