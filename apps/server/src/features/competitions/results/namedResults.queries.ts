import type { Locale } from '@app/contract/locale';
import { sql, type SQL } from 'drizzle-orm';

/** The columns of a person `p` of the association `a`. */
export const personNameColumns = (locale: Locale) => sql`
  p.id::text as "personId", p.latin_name as name, p.native_name as "nativeName",
  coalesce(a.name->>${locale}, '') as association`;

/** The season of the ranking of all seasons. */
export const allTime = 'all';

/** The condition on the results `r` of a season, or of all. */
export const ofSeason = (season: string): SQL => (season === allTime ? sql`true` : sql`r.season = ${season}`);

/**
 * Groups the results `r` of people by the entries with which they took part: one row with rank, result and points, and
 * the names of a pair or team, captains first. `players` is empty for one person.
 */
export const resultsOfEntries = (condition: SQL, locale: Locale): SQL => sql`
  select min(r.id) as id, min(r.rank) as rank, r.section_id, r.entry_id, min(r.category_id) as category_id,
  min(r.season) as season,
    min(r.result) as result, max(r.points) as points, coalesce(min(n.team_name), '') as team_name,
    (array_agg(p.id order by k.position, r.id))[1] as person_id, count(*) as size,
    bool_and(p.in_directory) as in_directory,
    string_agg(p.latin_name, ' / ' order by k.position, r.id) as name, bool_or(p.native_name <> '') as has_native_names,
    string_agg(coalesce(nullif(p.native_name, ''), p.latin_name), ' / ' order by k.position, r.id) as native_name,
    string_agg(distinct a.name->>${locale}, ' / ') as association,
    json_agg(json_build_object('personId', p.id::text, 'name', p.latin_name, 'nativeName', p.native_name,
      'association', coalesce(a.name->>${locale}, ''), 'isListed', p.in_directory) order by k.position, r.id) as players
  from event_results r join people p on p.id = r.person_id left join associations a on a.id = p.association_id
    left join event_entries n on n.id = r.entry_id left join entry_players k on k.entry_id = r.entry_id
    and k.person_id = r.person_id
  where ${condition} group by r.section_id, r.entry_id, case when r.entry_id is null then r.id end`;

/** The names of a row `g` of `resultsOfEntries`: those of a person, or of a pair or team by its name or its players. */
export const rankedNames = sql`
  g.person_id::text as "personId", coalesce(g.association, '') as association, g.size = 1 and g.team_name = ''
  and g.in_directory as "isListed",
  coalesce(nullif(g.team_name, ''), g.name) as name,
  case when g.team_name = '' and g.has_native_names then g.native_name else '' end as "nativeName",
  case when g.size = 1 and g.team_name = '' then '[]' else g.players end as players`;

/** Returns an expression for a person's id, or for the id of the person into whom staff merged them. */
export const mergedPersonId = (personId: number): SQL =>
  sql`coalesce((select p.merged_into_id from people p where p.id = ${personId}), ${personId}::bigint)`;

/** The columns of an event `e` and of its section `x`. A section has a name only if the event has several. */
export const eventOfResult = (locale: Locale) => sql`
  e.id::text as "matchId", e.title->>${locale} as "eventName", x.id::text as "sectionId",
  case when exists (select from event_sections o where o.event_id = x.event_id and o.id <> x.id) then x.name->>${locale}
  else '' end as section`;

/** The people with whom the person of a result `r` took part, as JSON. */
export const partnersJson = sql`
  (select coalesce(json_agg(json_build_object('name', q.latin_name, 'nativeName', q.native_name) order by o.id), '[]')
  from event_results o join people q on q.id = o.person_id where o.entry_id = r.entry_id and o.section_id = r.section_id
  and o.id <> r.id)`;
