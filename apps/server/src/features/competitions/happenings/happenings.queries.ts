import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';

/** A reader who follows an event, all events of a discipline, or a player. */
export interface Follow {
  readerId: number;
  locale: Locale;
  /** The time up to which earlier mails have reported. */
  toldUntil: Date;
  disciplineId: number | null;
  eventId: number | null;
  personId: number | null;
}

export type EventHappeningKind = 'announced' | 'changed' | 'cancelled' | 'results';

/** Something that happened in an event, in the reader's language. */
export interface EventHappening {
  readerId: number;
  kind: 'event';
  what: EventHappeningKind;
  id: string;
  title: string;
  /** Sections whose results were published; none for an event that is not divided. */
  sections: string[];
  venue: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** A player's published result, in the reader's language. */
export interface PlayerHappening {
  readerId: number;
  kind: 'player';
  id: string;
  title: string;
  section: string;
  name: string;
  nativeName: string;
  rank: number;
  result: string;
}

interface HappeningsQuery {
  now: Date;
  /** The maximum of happenings for a reader. */
  limit: number;
}

/** Selects follows as rows `f`. */
const followRows = (follows: Follow[]): SQL => sql`
  select * from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb)
    f("readerId" bigint, locale text, "toldUntil" timestamptz, "disciplineId" bigint, "eventId" bigint,
    "personId" bigint)`;

/** The condition on a moment that the mails to the reader of `f` have not reported yet. */
const isNew = (moment: SQL, now: Date): SQL =>
  sql`(${moment} > f."toldUntil" and ${moment} <= ${now.toISOString()}::timestamptz)`;

/** Finds what happened in the events and disciplines that readers follow, the latest first. */
export async function findEventHappenings(
  from: Database | Transaction,
  follows: Follow[],
  { now, limit }: HappeningsQuery,
): Promise<EventHappening[]> {
  const [cancelled, announced, changed] = [sql`e.cancelled_at`, sql`e.published_at`, sql`e.changed_at`].map((moment) =>
    isNew(moment, now),
  );
  const { rows } = await from.execute<{ line: EventHappening }>(sql`
    with f as materialized (${followRows(follows)}),
    outcomes as (
      select f."readerId", u.event_id, max(u.published_at) as published_at,
        json_agg(x.name->>f.locale order by x.position, x.id) filter (where x.name->>f.locale <> '') as sections
      from (select distinct "readerId", locale, "toldUntil" from f) f
      join result_publications u on ${isNew(sql`u.published_at`, now)}
      join event_sections x on x.id = u.section_id group by f."readerId", u.event_id),
    happened as (
      select distinct on (f."readerId", e.id) f."readerId", f.locale, e.id as event_id, e.title, e.venue, e.start_time,
      e.end_time,
        e.time_zone, u.sections,
        case when ${cancelled} then 'cancelled' when u.published_at is not null then 'results'
          when ${announced} then 'announced' else 'changed' end as what,
        greatest(e.cancelled_at, u.published_at, e.published_at, e.changed_at) as at
      from f join categories c on f."eventId" is not null or c.discipline_id = f."disciplineId"
      join events e on e.category_id = c.id and (f."disciplineId" is not null or e.id = f."eventId")
      left join outcomes u on u."readerId" = f."readerId" and u.event_id = e.id
      where (f."disciplineId" is not null or f."eventId" is not null)
        and (${cancelled} or u.published_at is not null or ${announced} or ${changed})),
    placed as (select *, row_number() over (partition by "readerId" order by at desc) as place from happened)
    select json_build_object('readerId', "readerId", 'kind', 'event', 'what', what, 'id', event_id::text, 'title',
    title->>locale,
      'sections', coalesce(sections, '[]'), 'venue', venue->>locale, 'startTime', start_time, 'endTime', end_time,
      'timeZone', time_zone) as line
    from placed where place <= ${limit} order by "readerId", place`);
  return rows.map(({ line }) => line);
}

/** Finds the published results of the players whom readers follow, the latest first. */
export async function findPlayerHappenings(
  from: Database | Transaction,
  follows: Follow[],
  { now, limit }: HappeningsQuery,
): Promise<PlayerHappening[]> {
  const { rows } = await from.execute<{ line: PlayerHappening }>(sql`
    with f as materialized (${followRows(follows)}),
    played as (
      select distinct f."readerId", f.locale, p.id as person_id, p.latin_name, p.native_name, e.id as event_id, e.title,
        x.name as section, s.rank, s.result, u.published_at as at
      from f join people p on p.id = coalesce((select m.merged_into_id from people m where m.id = f."personId"),
      f."personId")
        and p.in_directory
      join event_results s on s.person_id = p.id
      join result_publications u on u.section_id = s.section_id and ${isNew(sql`u.published_at`, now)}
      join event_sections x on x.id = s.section_id join events e on e.id = s.event_id),
    placed as (select *, row_number() over (partition by "readerId" order by at desc) as place from played)
    select json_build_object('readerId', "readerId", 'kind', 'player', 'id', event_id::text, 'title', title->>locale,
      'section', section->>locale, 'name', latin_name, 'nativeName', native_name, 'rank', rank, 'result',
      result) as line
    from placed where place <= ${limit} order by "readerId", place`);
  return rows.map(({ line }) => line);
}
