import type { PlayedEvent } from '@app/contract/admin/rounds';
import { type SQL, sql } from 'drizzle-orm';
import { instantText } from '#platform/database/listings';
import type { Database, Transaction } from '#platform/database/client';

/** Selects the tables whose seats `q` meet a condition, with their scores as one text. */
const tablesOf = (condition: SQL): SQL => sql`
  select q.round, q."table", array_agg(q.entry_id::text order by q.seat) as ids, max(q.version) as version,
    case when bool_and(q.score is not null) then string_agg(q.score::text, '/' order by q.seat) end as result
  from event_seats q where ${condition} group by q.round, q."table"`;
/** An event with the rounds, entrants and standings of its sections. */
export interface FoundPlayedEvent extends Omit<PlayedEvent, 'sections'>, Record<string, unknown> {
  sections: Omit<PlayedEvent['sections'][number], 'isScored'>[];
}

export async function findPlayedEvent(db: Database | Transaction, eventId: number): Promise<FoundPlayedEvent | null> {
  const { rows } = await db.execute<FoundPlayedEvent>(sql`
    select e.id::text as "eventId", e.title, e.time_zone as "timeZone", ${instantText(sql`e.start_time`)} as "startTime",
      (select json_agg(json_build_object('sectionId', s.id::text, 'section', s.name, 'discipline', coalesce(own.code, d.code),
        'isFinal', exists (select from event_results r where r.section_id = s.id),
        'rounds', (select coalesce(json_agg(json_build_object('number', r.number, 'startTime', ${instantText(sql`r.start_time`)}, 'version', r.version,
          'pairings', (select coalesce(json_agg(json_build_object('table', g."table", 'blackId', g.black_id::text, 'whiteId', g.white_id::text,
            'result', g.result, 'version', g.version) order by g."table"), '[]') from event_pairings g where g.section_id = r.section_id and g.round = r.number),
          'tables', (select coalesce(json_agg(json_build_object('table', t."table", 'entryIds', t.ids, 'result', t.result, 'version', t.version) order by t."table"), '[]')
            from (${tablesOf(sql`q.section_id = r.section_id and q.round = r.number`)}) t))
          order by r.number), '[]') from event_rounds r where r.section_id = s.id),
        'entrants', (select coalesce(json_agg(json_build_object('entryId', n.id::text, 'teamName', n.team_name, 'isActive', n.state = 'entered', 'isCheckedIn', n.checked_in_at is not null,
          'players', (select coalesce(json_agg(json_build_object('latinName', p.latin_name, 'nativeName', p.native_name) order by k.position), '[]')
            from entry_players k join people p on p.id = k.person_id where k.entry_id = n.id)) order by n.created_at, n.id), '[]')
          from event_entries n where n.section_id = s.id and (n.state = 'entered'
            or exists (select from event_pairings g where g.section_id = s.id and n.id in (g.black_id, g.white_id))
            or exists (select from event_seats q where q.section_id = s.id and q.entry_id = n.id))),
        'standings', (select coalesce(json_agg(json_build_object('entryId', t.entry_id::text, 'rank', t.rank, 'score', t.score, 'tieBreaks', t.tie_breaks)
          order by t.rank, t.entry_id), '[]') from event_standings t where t.section_id = s.id)) order by s.position, s.id)
        from event_sections s left join categories k on k.id = s.category_id left join disciplines own on own.id = k.discipline_id
        where s.event_id = e.id) as sections
    from events e join categories c on c.id = e.category_id join disciplines d on d.id = c.discipline_id
    where e.id = ${eventId} and e.published_at is not null`);
  return rows[0] ?? null;
}
