import type { EventDetail } from '@app/contract/events';
import type { Locale, Localized } from '@app/contract/locale';
import { usualPoints } from '@app/contract/rankingPresets';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { executePrepared, type PreparedStatement, prepareStatement } from '#platform/database/prepared';
import { publicFields } from './eventList.queries.ts';
import { type Outcome, outcomeJson } from './eventOutcome.queries.ts';
import { isPublished } from '../events/eventRecords.queries.ts';
import { categories, disciplines, events } from '../events/events.tables.ts';
import { type FieldsOf, readFields, selectList } from '#platform/database/fieldLists';
import { occupiesPlace } from '../entries/entries.queries.ts';

export type EventProgress = Pick<EventDetail, 'sections' | 'entrantList' | 'standings' | 'rounds'>;

/**
 * The progress of an event. Entries are listed once and referenced by id, because a player of ten rounds would
 * otherwise be repeated ten times.
 */
interface CompactProgress {
  sections: EventDetail['sections'];
  entries: [
    id: string,
    sectionId: string,
    teamName: string,
    rating: number | null,
    players: [personId: string, name: string, nativeName: string, association: string, isListed: boolean][],
  ][];
  entrants: string[];
  standings: [rank: number, entryId: string, score: string, tieBreaks: { name: string; value: string }[]][];
  rounds: [
    sectionId: string,
    number: number,
    startTime: string,
    pairings: [table: number, blackId: string, whiteId: string | null, result: string | null, handicap: number][],
    tables: [table: number, seats: [entryId: string, score: number | null][]][],
  ][];
}

const eventId = sql.placeholder('eventId');

/**
 * The maximum of entrants on a page, more than the largest open tournaments have. A page with a hundred thousand would
 * block the server.
 */
const maxEntrants = sql.raw('1000');

/**
 * The rows of one event: its first entrants, standings and pairings. `place` counts the entrants of a section in the
 * order of its starting list: by rating, the highest first, then those without a rating in the order of entry. When
 * there are more entrants than the maximum, each section keeps its first places.
 */
const eventRows = sql`
  sections as (select * from event_sections where event_id = ${eventId}),
  entrants as (select n.id, n.section_id,
      row_number() over (partition by n.section_id order by k.rating desc nulls last, n.created_at, n.id) as place
    from event_entries n left join entry_players k on k.entry_id = n.id and k.position = 1
    where n.event_id = ${eventId} and n.state = 'entered' order by place, n.section_id limit ${maxEntrants}),
  standings as (select * from event_standings where section_id in (select id from sections)),
  pairings as (select * from event_pairings where section_id in (select id from sections)),
  seats as (select * from event_seats where section_id in (select id from sections))`;

const usualPointsJson = sql.raw(`'${JSON.stringify(usualPoints)}'::jsonb`);

const sectionsJson = (locale: Locale) => sql`
  (select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name->>${locale}, 'kind', s.kind,
    'minimumPlayers', s.minimum_players, 'maximumPlayers', s.maximum_players, 'capacity', s.capacity,
    'minimumAge', s.minimum_age, 'maximumAge', s.maximum_age, 'categoryName', (select c.name->>${locale}
    from categories c where c.id = s.category_id),
    'discipline', d.code, 'sides', d.scoring->'sides',
    'system', s.system, 'plannedRounds', s.planned_rounds, 'roundTimes', s.round_times, 'timeControl', s.time_control->>${locale},
    'stones', s.stones,
    'points', case when d.scoring->>'by' = 'games'
      then coalesce(s.ranking->'points', ${usualPointsJson}) end,
    'entrants', (select count(*)::int from event_entries n where n.section_id = s.id and n.state = 'entered'),
    'taken', (select count(*)::int from event_entries n where n.section_id = s.id and ${occupiesPlace}))
    order by s.position, s.id), '[]')
  from sections s join events e on e.id = s.event_id
    join categories own on own.id = coalesce(s.category_id, e.category_id) join disciplines d
    on d.id = own.discipline_id)`;

const playersJson = (locale: Locale) => sql`
  (select coalesce(json_agg(json_build_array(p.id::text, p.latin_name, p.native_name, coalesce(a.name->>${locale}, ''),
  p.in_directory) order by k.position), '[]')
  from entry_players k join people p on p.id = k.person_id left join associations a on a.id = p.association_id
  where k.entry_id = n.id)`;

const entriesJson = (locale: Locale) => sql`
  (select coalesce(json_agg(json_build_array(n.id::text, n.section_id::text, n.team_name,
    (select k.rating from entry_players k where k.entry_id = n.id and k.position = 1), ${playersJson(locale)})), '[]')
  from event_entries n
  where n.id in (select id from entrants union select entry_id from standings union select black_id from pairings union
  select white_id from pairings union select entry_id from seats))`;

const entrantsJson = sql`
  (select coalesce(json_agg(n.id::text order by x.position, x.id, n.place), '[]')
  from entrants n join sections x on x.id = n.section_id)`;

const standingsJson = sql`
  (select coalesce(json_agg(json_build_array(s.rank, s.entry_id::text, s.score, s.tie_breaks)
  order by x.position, x.id, s.rank,
    (select p.latin_name from entry_players k join people p on p.id = k.person_id where k.entry_id = s.entry_id
    order by k.position limit 1), s.entry_id), '[]')
  from standings s join sections x on x.id = s.section_id)`;

/** The pairings of round `r`. */
const pairingsJson = sql`
  (select coalesce(json_agg(json_build_array(g."table", g.black_id::text, g.white_id::text, g.result, g.handicap)
  order by g."table"), '[]')
  from pairings g where g.section_id = r.section_id and g.round = r.number)`;

/** The tables of round `r` with the scores of their seats. */
const tablesJson = sql`
  (select coalesce(json_agg(json_build_array(t."table", t.seats) order by t."table"), '[]')
  from (select q."table", json_agg(json_build_array(q.entry_id::text, q.score) order by q.seat) as seats
    from seats q where q.section_id = r.section_id and q.round = r.number group by q."table") t)`;

const roundsJson = sql`
  (select coalesce(json_agg(json_build_array(r.section_id::text, r.number, to_char(r.start_time at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${pairingsJson}, ${tablesJson})
    order by x.position, x.id, r.number), '[]')
  from event_rounds r join sections x on x.id = r.section_id)`;

/** Builds a `CompactProgress`. */
const progressJson = (locale: Locale) => sql`json_build_object(
  'sections', ${sectionsJson(locale)}, 'entries', ${entriesJson(locale)}, 'entrants', ${entrantsJson}, 'standings',
  ${standingsJson}, 'rounds', ${roundsJson})`;

/** The fields of an event that its page shows. */
const detailFields = (locale: Locale) => ({ ...publicFields, content: sql<string>`${events.content}->>${locale}` });

/**
 * Prepares the statements of `findEventDetail`. Each is one statement with one column: building and planning a
 * statement, and the driver's work for each statement and column, take longer than reading the rows.
 */
export const prepareEventDetail = (): Localized<PreparedStatement> => ({
  zh_CN: prepareStatement(detailSql('zh_CN')),
  en_US: prepareStatement(detailSql('en_US')),
});

function detailSql(locale: Locale): SQL {
  const event = sql`
    select ${selectList(detailFields(locale))} from ${events} join ${categories}
    on ${categories.id} = ${events.categoryId}
    join ${disciplines} on ${disciplines.id} = ${categories.disciplineId} where ${events.id} = ${eventId}
    and ${isPublished}`;
  return sql`
    with event as (${event}), ${eventRows}
    select json_build_object('event', row_to_json(event), 'progress', ${progressJson(locale)},
      'outcome', ${outcomeJson(eventId, locale)}) as found from event`;
}

export interface FoundEvent {
  event: FieldsOf<ReturnType<typeof detailFields>>;
  progress: EventProgress;
  outcome: Outcome;
}

/** Finds an event with its players, standings, pairings and outcome. */
export async function findEventDetail(
  db: Database,
  statement: PreparedStatement,
  id: number,
): Promise<FoundEvent | null> {
  const rows = await executePrepared<{
    found: { event: Record<string, unknown>; progress: CompactProgress; outcome: Outcome };
  }>(db, statement, { eventId: id });
  if (!rows[0]) return null;
  const { found } = rows[0];
  return {
    event: readFields(detailFields('en_US'), found.event),
    progress: expandProgress(found.progress),
    outcome: found.outcome,
  };
}

function expandProgress({ sections, entries, entrants, standings, rounds }: CompactProgress): EventProgress {
  const byId = new Map(entries.map((entry) => [entry[0], { entrant: toEntrant(entry), rating: entry[3] }]));
  const entrantOf = (entryId: string) => byId.get(entryId)!.entrant;
  return {
    sections,
    entrantList: entrants.map((id) => ({ ...entrantOf(id), rating: byId.get(id)!.rating })),
    standings: standings.map(([rank, id, score, tieBreaks]) => ({ rank, ...entrantOf(id), score, tieBreaks })),
    rounds: rounds.map(([sectionId, number, startTime, pairings, tables]) => ({
      sectionId,
      number,
      startTime,
      pairings: pairings.map(([table, blackId, whiteId, result, handicap]) => ({
        table,
        handicap,
        black: entrantOf(blackId),
        white: whiteId === null ? null : entrantOf(whiteId),
        result,
      })),
      tables: tables.map(([table, seats]) => ({
        table,
        seats: seats.map(([entryId, score]) => ({ ...entrantOf(entryId), score })),
      })),
    })),
  };
}

/** Converts an entry to an entrant with a name: that of a person, of a pair or team, or those of its players. */
function toEntrant([entryId, sectionId, teamName, , members]: CompactProgress['entries'][number]) {
  const players = members.map(([personId, name, nativeName, association, isListed]) => ({
    personId,
    name,
    nativeName,
    association,
    isListed,
  }));
  const [captain] = players;
  const isAlone = players.length === 1 && teamName === '';
  const associations = new Set(players.map(({ association }) => association));
  return {
    entryId,
    sectionId,
    personId: captain?.personId ?? '0',
    isListed: isAlone && captain?.isListed === true,
    name: teamName || players.map(({ name }) => name).join(' / '),
    nativeName:
      teamName || players.every(({ nativeName }) => nativeName === '')
        ? ''
        : players.map(({ name, nativeName }) => nativeName || name).join(' / '),
    association: [...associations].filter((association) => association !== '').join(' / '),
    players: isAlone ? [] : players,
  };
}
