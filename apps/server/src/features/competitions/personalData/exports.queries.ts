import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { instantText } from '#platform/database/listings';

/** Reads the entries that a person plays in or has made for others, with standings, games and missed rounds, for their
 * export. */
export async function exportEntries(
  db: Database,
  { accountId, personId, locale }: { accountId: number; personId: number | null; locale: Locale },
) {
  const { rows } = await db.execute(sql`
    select e.title->>${locale} as event, nullif(n.team_name, '') as team, n.state,
    ${instantText(sql`n.created_at`)} as "enteredAt",
      (select to_jsonb(s) - 'section_id' - 'entry_id' from event_standings s where s.entry_id = n.id) as standing,
      (select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'colour', case when g.black_id = n.id then 'black'
      else 'white' end,
        'result', g.result) order by g.round), '[]') from event_pairings g
        where n.id in (g.black_id, g.white_id)) as games,
      (select coalesce(jsonb_agg(jsonb_build_object('round', q.round, 'table', q."table", 'score', q.score)
      order by q.round), '[]')
        from event_seats q where q.entry_id = n.id) as scores,
      (select coalesce(jsonb_agg(jsonb_build_object('round', b.round, 'recordedBy', b.recorded_by)
      order by b.round), '[]')
        from entry_absences b where b.entry_id = n.id) as absences
    from event_entries n join events e on e.id = n.event_id
    where n.account_id = ${accountId} or n.id in (select k.entry_id from entry_players k
    where k.person_id = ${personId}) order by n.id`);
  return rows;
}

/** Reads all results of a person for their export. */
export async function exportResults(db: Database, { personId, locale }: { personId: number | null; locale: Locale }) {
  if (personId === null) return [];
  const { rows } = await db.execute(sql`
    select e.title->>${locale} as event, r.event_date::text as date, c.name->>${locale} as category, r.season, r.rank,
    r.result, r.points,
      (select coalesce(jsonb_agg(jsonb_build_object('field', k.field, 'before', k.before, 'after', k.after, 'reason',
      k.reason->>${locale}) order by k.id), '[]')
        from result_corrections k where k.event_id = r.event_id and k.section_id = r.section_id
        and k.person_id = r.person_id) as corrections
    from event_results r join events e on e.id = r.event_id join categories c on c.id = r.category_id
    where r.person_id = ${personId} order by r.event_date desc, r.id desc`);
  return rows;
}

/** Reads the children whom an account enters, for its export. */
export async function exportChildren(db: Database, { accountId }: { accountId: number }) {
  const { rows } = await db.execute(sql`
    select p.latin_name as "latinName", p.native_name as "nativeName", p.birth_date::text as "birthDate",
    ${instantText(sql`c.consent_at`)} as "consentAt"
    from account_children c join people p on p.id = c.person_id where c.account_id = ${accountId}
    order by c.person_id`);
  return rows;
}
