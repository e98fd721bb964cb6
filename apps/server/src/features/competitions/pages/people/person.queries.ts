import type { CallData } from '@app/contract/contract';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { placeOf } from '../../rankings/rankings.queries.ts';
import {
  eventOfResult,
  mergedPersonId,
  allTime,
  personNameColumns,
} from '#features/competitions/results/namedResults.queries';

type PersonData = CallData<'personGet'>;
type ListedPerson = Pick<PersonData, 'personId' | 'name' | 'nativeName' | 'association' | 'club'>;

/** Finds a person who chose to be listed; null for everyone else. Follows merges. */
export async function findListedPerson(db: Database, locale: Locale, personId: number): Promise<ListedPerson | null> {
  const { rows } = await db.execute<ListedPerson>(sql`
    select ${personNameColumns(locale)}, c.name->>${locale} as club
    from people p left join associations a on a.id = p.association_id left join clubs c on c.id = p.club_id
    where p.id = ${mergedPersonId(personId)} and p.in_directory`);
  return rows[0] ?? null;
}

const maxTitles = 50;

/** Finds the first three places of a person's events, and the ranks in all seasons, both the latest first. */
export async function findRecord(
  db: Database,
  locale: Locale,
  personId: number,
): Promise<Pick<PersonData, 'titles' | 'rankings'>> {
  const { rows } = await db.execute<Pick<PersonData, 'titles' | 'rankings'>>(sql`
    select (select coalesce(json_agg(row_to_json(title)), '[]') from (
        select ${eventOfResult(locale)}, r.event_date::text as "eventDate",
          c.name->>${locale} as "categoryName", r.rank
        from event_results r join events e on e.id = r.event_id join event_sections x on x.id = r.section_id
        join categories c on c.id = r.category_id
        where r.person_id = ${personId} and r.rank <= 3 order by r.event_date desc, r.id desc
        limit ${maxTitles}) title) as titles,
      (select coalesce(json_agg(row_to_json(ranking)), '[]') from (
        select c.code as category, c.name->>${locale} as "categoryName", s.season, k.rank, s.people, k.points, k.events,
        k.best_rank as "bestRank"
        from (
          select category_id, season from event_results where person_id = ${personId}
          union select category_id, ${allTime} from event_results where person_id = ${personId}) played
        join ranked_seasons s on s.category_id = played.category_id and s.season = played.season
        join categories c on c.id = s.category_id
        cross join lateral (${placeOf(sql`${personId}::bigint`, sql`s.category_id`, sql`s.season`)}) k
        order by c.position, c.id, s.season desc) ranking) as rankings`);
  return rows[0]!;
}
