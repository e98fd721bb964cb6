import type { EventLevel } from '@app/contract/eventLevels';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { ofSeason, partnersJson, mergedPersonId, eventOfResult } from '../../results/namedResults.queries.ts';

type PersonResult = {
  matchId: string;
  eventName: string;
  sectionId: string;
  section: string;
  eventDate: string;
  rank: number;
  result: string;
  points: number;
  categoryName: string;
  level: EventLevel;
  version: number | null;
  isByHand: boolean;
  players: number;
  partners: { name: string; nativeName: string }[];
};

interface Grades extends Record<string, unknown> {
  total: number;
  totalPoints: number;
  seasons: string[];
  rows: (PersonResult & { id: string })[];
}

/** The columns that explain the points of a result `r` of the event `e`, see `PointsRule`. */
const ruleColumns = sql`
  e.level, (select t.version from points_tables t where t.id = r.points_table_id) as version,
  r.points_by_hand as "isByHand", ${partnersJson} as partners, (select count(*)::int from event_results f
  where f.section_id = r.section_id) as players`;

/** Finds the results behind a person's points of a season, newest first. */
export async function findPersonResults(
  db: Database,
  locale: Locale,
  {
    categoryId,
    season,
    personId,
    pageNum,
    pageSize,
  }: { categoryId: number; season: string; personId: number; pageNum: number; pageSize: number },
) {
  const { rows } = await db.execute<PersonResult>(sql`
    select ${eventOfResult(locale)}, r.event_date::text as "eventDate", r.rank, r.result, r.points,
      c.name->>${locale} as "categoryName", ${ruleColumns}
    from event_results r join events e on e.id = r.event_id join event_sections x on x.id = r.section_id
    join categories c on c.id = r.category_id
    where r.person_id = ${mergedPersonId(personId)} and r.category_id = ${categoryId} and ${ofSeason(season)}
    order by r.event_date desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  return rows;
}

/** Lists a person's results in a category, of one season or all, newest first. */
export async function findGrades(
  db: Database,
  locale: Locale,
  {
    personId,
    category,
    season,
    pageNum,
    pageSize,
  }: { personId: number; category: string; season: string | null; pageNum: number; pageSize: number },
): Promise<Grades> {
  const { rows } = await db.execute<Grades>(sql`
    with grades as (
      select r.* from event_results r join categories c on c.id = r.category_id
      where r.person_id = ${personId} and c.code = ${category}),
    chosen as (select * from grades ${season === null ? sql`` : sql`where season = ${season}`})
    select (select count(*)::int from chosen) as total, (select coalesce(sum(points), 0)::int
    from chosen) as "totalPoints",
      array(select distinct season from grades order by season desc) as seasons,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select r.id::text, ${eventOfResult(locale)}, r.event_date::text as "eventDate", r.rank, r.result, r.points,
          c.name->>${locale} as "categoryName", ${ruleColumns}
        from chosen r join events e on e.id = r.event_id join event_sections x on x.id = r.section_id join categories c
        on c.id = r.category_id
        order by r.event_date desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}) page) as rows`);
  return rows[0]!;
}
