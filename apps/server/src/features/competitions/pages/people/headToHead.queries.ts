import type { CallData } from '@app/contract/contract';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { eventOfResult } from '#features/competitions/results/namedResults.queries';

type HeadToHead = Pick<CallData<'headToHead'>, 'games' | 'events'>;
type Opponent = CallData<'personGet'>['opponents'][number];

const maxRows = 100;
const maxOpponents = 8;

/** Whether the player with the first move, black, won, lost or drew. */
const outcomes = sql`(values ('1-0', 'won', 'lost'), ('0-1', 'lost', 'won'), ('½-½', 'drawn', 'drawn')) as o (result,
  black, white)`;

/** Finds the games of one person against another, and the events in which both have results, the latest first. */
export async function findHeadToHead(
  db: Database,
  locale: Locale,
  { personId, otherId }: { personId: number; otherId: number },
): Promise<HeadToHead> {
  const { rows } = await db.execute<HeadToHead>(sql`
    select (select coalesce(json_agg(row_to_json(game)), '[]') from (
        select ${eventOfResult(locale)}, g.round, ${instantText(sql`d.start_time`)} as "startTime",
          case when g.black_id = mine.entry_id then o.black else o.white
          end as outcome, g.result, g.black_id = mine.entry_id as "isFirstPlayer"
        from entry_players mine join entry_players theirs on theirs.section_id = mine.section_id
        and theirs.person_id = ${otherId} and theirs.entry_id <> mine.entry_id
        join event_pairings g on (g.black_id = mine.entry_id and g.white_id = theirs.entry_id)
        or (g.black_id = theirs.entry_id and g.white_id = mine.entry_id)
        join event_sections x on x.id = g.section_id join events e on e.id = x.event_id and e.published_at is not null
        join event_rounds d on d.section_id = g.section_id and d.number = g.round
        left join ${outcomes} on o.result = g.result
        where mine.person_id = ${personId} order by d.start_time desc, e.id desc, g.round desc
        limit ${maxRows}) game) as games,
      (select coalesce(json_agg(row_to_json(event)), '[]') from (
        select ${eventOfResult(locale)}, r.event_date::text as "eventDate",
          c.name->>${locale} as "categoryName", json_build_array(r.rank, s.rank) as ranks
        from event_results r join event_results s on s.section_id = r.section_id and s.person_id = ${otherId}
        join events e on e.id = r.event_id join event_sections x on x.id = r.section_id join categories c
        on c.id = r.category_id
        where r.person_id = ${personId} order by r.event_date desc, r.id desc limit ${maxRows}) event) as events`);
  return rows[0]!;
}

/** Finds the listed people against whom a person played most games. */
export async function findOpponents(db: Database, personId: number): Promise<Opponent[]> {
  const { rows } = await db.execute<Opponent>(sql`
    select p.id::text as "personId", p.latin_name as name, p.native_name as "nativeName", played.games
    from (
      select theirs.person_id as id, count(*)::int as games
      from entry_players mine join event_pairings g on mine.entry_id in (g.black_id, g.white_id)
      join entry_players theirs on theirs.entry_id = case when g.black_id = mine.entry_id then g.white_id
      else g.black_id end
      join event_sections x on x.id = g.section_id join events e on e.id = x.event_id and e.published_at is not null
      where mine.person_id = ${personId} group by 1) played
    join people p on p.id = played.id and p.in_directory
    order by played.games desc, p.latin_name, p.id limit ${maxOpponents}`);
  return rows;
}
