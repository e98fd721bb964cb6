import type { EventDetail } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import { instantText } from '#platform/database/listings';
import type { Database, Transaction } from '#platform/database/client';
import { executePrepared } from '#platform/database/prepared';
import {
  categories,
  disciplines,
  entries,
  events,
  pairings,
  rounds,
  standings,
  trainingSessions,
} from './events.tables.ts';

export interface EventRecord {
  id: number;
  title: string;
  venue: string;
  content: string;
  image: string;
  category: string;
  categoryName: string;
  discipline: string;
  startTime: Date;
  endTime: Date;
  timeZone: string;
  online: boolean;
  applyFrom: Date | null;
  applyUntil: Date | null;
  cancelledAt: Date | null;
  capacity: number | null;
  feeAmountMinor: number | null;
  feeCurrency: string | null;
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  streamUrl: string | null;
  revision: number;
  entrants: number;
}

const columns = (locale: Locale) => sql`
  e.id::int as id, e.title->>${locale} as title, e.venue->>${locale} as venue, e.image, c.code as category, c.name->>${locale} as "categoryName",
  d.code as discipline, e.start_time as "startTime", e.end_time as "endTime", e.time_zone as "timeZone", e.online, e.apply_from as "applyFrom",
  e.apply_until as "applyUntil", e.cancelled_at as "cancelledAt", e.capacity, e.fee_amount_minor as "feeAmountMinor", e.fee_currency as "feeCurrency",
  e.members_only as "membersOnly", e.minimum_age as "minimumAge", e.maximum_age as "maximumAge", e.stream_url as "streamUrl", e.revision,
  (select count(*)::int from event_entries entry where entry.event_id = e.id and entry.state = 'entered') as entrants`;

const joined = sql`events e join categories c on c.id = e.category_id join disciplines d on d.id = c.discipline_id`;

/** Converts a raw row, in which times are text. */
function fromDatabase(row: Record<string, unknown>): EventRecord {
  const moment = (value: unknown) => (value === null ? null : new Date(value as string));
  return {
    ...(row as unknown as EventRecord),
    startTime: new Date(row.startTime as string),
    endTime: new Date(row.endTime as string),
    applyFrom: moment(row.applyFrom),
    applyUntil: moment(row.applyUntil),
    cancelledAt: moment(row.cancelledAt),
    content: (row.content as string | undefined) ?? '',
  };
}

export type EventPhase = 'upcoming' | 'inProgress' | 'past';

const phases: Record<EventPhase, { when: (now: SQL) => SQL; order: SQL }> = {
  upcoming: { when: (now) => sql`e.start_time > ${now} and e.cancelled_at is null`, order: sql`e.start_time, e.id` },
  inProgress: {
    when: (now) => sql`e.start_time <= ${now} and e.end_time > ${now} and e.cancelled_at is null`,
    order: sql`e.start_time desc, e.id desc`,
  },
  past: {
    when: (now) => sql`(e.end_time <= ${now} or e.cancelled_at is not null)`,
    order: sql`e.end_time desc, e.id desc`,
  },
};

interface EventsPage {
  locale: Locale;
  phase: EventPhase;
  /** The category's `value`; an unknown one has no events. */
  category: string | undefined;
  asOf: Date;
  pageNum: number;
  pageSize: number;
}

export async function findEventsPage(
  db: Database,
  { locale, phase, category, asOf, pageNum, pageSize }: EventsPage,
): Promise<{ rows: EventRecord[]; total: number }> {
  const { when, order } = phases[phase];
  const matching = sql`${when(sql`${asOf.toISOString()}::timestamptz`)} ${category ? sql`and c.code = ${category}` : sql``}`;
  const { rows } = await db.execute(sql`
    select ${columns(locale)}, count(*) over ()::int as total
    from ${joined} where ${matching} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  if (rows.length > 0 || pageNum === 1) return { rows: rows.map(fromDatabase), total: Number(rows[0]?.total ?? 0) };
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${joined} where ${matching}`,
  );
  return { rows: [], total: counted.rows[0]!.total };
}

export async function findEvent(db: Database, id: number, locale: Locale): Promise<EventRecord | null> {
  const { rows } = await db.execute(
    sql`select ${columns(locale)}, e.content->>${locale} as content from ${joined} where e.id = ${id}`,
  );
  return rows[0] ? fromDatabase(rows[0]) : null;
}

/**
 * Lists events for calendars: everything from `since` on, of one category, of one person, or all. An unlisted person
 * has none.
 */
export async function findEventsForCalendar(
  db: Database,
  locale: Locale,
  since: Date,
  only: { category?: string; personId?: number },
): Promise<EventRecord[]> {
  const ofCategory = only.category ? sql`and c.code = ${only.category}` : sql``;
  const ofPerson = only.personId
    ? sql`and exists (select from event_entries mine where mine.event_id = e.id and mine.person_id = ${only.personId} and mine.state = 'entered')
        and exists (select from people p where p.id = ${only.personId} and p.in_directory)`
    : sql``;
  const { rows } = await db.execute(sql`
    select ${columns(locale)} from ${joined} where e.end_time >= ${since.toISOString()}::timestamptz ${ofCategory} ${ofPerson} order by e.start_time, e.id limit 500`);
  return rows.map(fromDatabase);
}

interface Named {
  personId: string;
  name: string;
  nativeName: string;
  association: string;
}

export interface EventProgress {
  entrants: Named[];
  standings: (Named & { rank: number; score: string; tieBreaks: { name: string; value: string }[] })[];
  rounds: {
    number: number;
    startTime: string;
    pairings: { table: number; black: Named; white: Named | null; result: string | null }[];
  }[];
}

/**
 * The progress of an event. People are listed once and referenced by id, because a player of ten rounds would otherwise
 * be repeated ten times.
 */
interface CompactProgress {
  people: [id: string, name: string, nativeName: string, association: string][];
  entrants: string[];
  standings: [rank: number, personId: string, score: string, tieBreaks: { name: string; value: string }[]][];
  rounds: [
    number: number,
    startTime: string,
    pairings: [table: number, blackId: string, whiteId: string | null, result: string | null][],
  ][];
}

type Outcome = Pick<EventDetail, 'results' | 'corrections'>;

/** Selects the outcome of an event as JSON; from the results feature, given by the composition root. */
export type OutcomeJson = (eventId: number, locale: Locale) => SQL;

/**
 * Finds an event with its players (at most 200), standings, pairings and outcome. One prepared statement with one
 * column, because planning it, and the driver's work for every statement and column, cost more than reading the rows.
 */
export async function findEventDetail(
  db: Database,
  { eventId, locale, outcomeJson }: { eventId: number; locale: Locale; outcomeJson: OutcomeJson },
): Promise<{ event: EventRecord; progress: EventProgress; outcome: Outcome } | null> {
  const rows = await executePrepared<{
    found: { event: Record<string, unknown>; progress: CompactProgress; outcome: Outcome };
  }>(
    db,
    sql`
    with event as (select ${columns(locale)}, e.content->>${locale} as content from ${joined} where e.id = ${eventId}),
      entrants as (select person_id, created_at, id from event_entries where event_id = ${eventId} and state = 'entered' order by created_at, id limit 200),
      standings as (select * from event_standings where event_id = ${eventId}),
      pairings as (select * from event_pairings where event_id = ${eventId})
    select json_build_object('event', row_to_json(event), 'progress', json_build_object(
      'people', (select coalesce(json_agg(json_build_array(p.id::text, p.latin_name, p.native_name, coalesce(a.name->>${locale}, ''))), '[]')
        from people p left join associations a on a.id = p.association_id
        where p.id in (select person_id from entrants union select person_id from standings union select black_id from pairings union select white_id from pairings)),
      'entrants', (select coalesce(json_agg(person_id::text order by created_at, id), '[]') from entrants),
      'standings', (select coalesce(json_agg(json_build_array(s.rank, p.id::text, s.score, s.tie_breaks) order by s.rank, p.latin_name), '[]')
        from standings s join people p on p.id = s.person_id),
      'rounds', (select coalesce(json_agg(json_build_array(r.number, to_char(r.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          (select coalesce(json_agg(json_build_array(g."table", g.black_id::text, g.white_id::text, g.result) order by g."table"), '[]') from pairings g where g.round = r.number)) order by r.number), '[]')
        from event_rounds r where r.event_id = ${eventId})
    ), 'outcome', ${outcomeJson(eventId, locale)}) as found from event`,
  );
  if (!rows[0]) return null;
  const { event, progress, outcome } = rows[0].found;
  return { event: fromDatabase(event), progress: expandProgress(progress), outcome };
}

function expandProgress({ people, entrants, standings: stand, rounds: played }: CompactProgress): EventProgress {
  const byId = new Map(
    people.map(([personId, name, nativeName, association]) => [personId, { personId, name, nativeName, association }]),
  );
  const named = (personId: string) => byId.get(personId)!;
  return {
    entrants: entrants.map(named),
    standings: stand.map(([rank, personId, score, tieBreaks]) => ({ rank, ...named(personId), score, tieBreaks })),
    rounds: played.map(([number, startTime, met]) => ({
      number,
      startTime,
      pairings: met.map(([table, blackId, whiteId, result]) => ({
        table,
        black: named(blackId),
        white: whiteId === null ? null : named(whiteId),
        result,
      })),
    })),
  };
}

export async function findDisciplines(db: Database, locale: Locale) {
  const { rows } = await db.execute<{
    id: string;
    code: string;
    name: string;
    image: string;
    info: string;
    events: number;
  }>(sql`
    select d.id::text, d.code, d.name->>${locale} as name, d.image, d.info->>${locale} as info,
      (select count(*)::int from events e join categories c on c.id = e.category_id where c.discipline_id = d.id) as events
    from disciplines d order by d.position, d.id`);
  return rows;
}

/** @param discipline undefined for the categories of all disciplines */
export async function findCategories(db: Database, locale: Locale, discipline?: string) {
  const { rows } = await db.execute<{ value: string; text: string; discipline: string }>(sql`
    select c.code as value, c.name->>${locale} as text, d.code as discipline
    from categories c join disciplines d on d.id = c.discipline_id
    where ${discipline ? sql`d.code = ${discipline}` : sql`true`} order by c.position, c.id`);
  return rows;
}

export async function findSessions(db: Database, locale: Locale, asOf: Date) {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    startTime: string;
    endTime: string;
    timeZone: string;
    url: string;
  }>(sql`
    select id::text, title->>${locale} as title, start_time as "startTime", end_time as "endTime", time_zone as "timeZone", url
    from training_sessions where end_time > ${asOf.toISOString()}::timestamptz order by start_time, id limit 20`);
  return rows;
}

export async function findEventIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id::int as id from events order by id limit 50000`);
  return rows.map(({ id }) => id);
}

/** Returns the id of the single inserted row. */
const onlyId = ([row]: { id: number }[]): number => row!.id;

export const insertDiscipline = async (tx: Transaction, values: typeof disciplines.$inferInsert) =>
  onlyId(await tx.insert(disciplines).values(values).returning({ id: disciplines.id }));
export const insertCategory = async (tx: Transaction, values: typeof categories.$inferInsert) =>
  onlyId(await tx.insert(categories).values(values).returning({ id: categories.id }));
export const insertEvent = async (tx: Transaction, values: typeof events.$inferInsert) =>
  onlyId(await tx.insert(events).values(values).returning({ id: events.id }));
export const insertSession = async (tx: Transaction, values: typeof trainingSessions.$inferInsert) =>
  onlyId(await tx.insert(trainingSessions).values(values).returning({ id: trainingSessions.id }));

export async function insertEntries(tx: Transaction, values: (typeof entries.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(entries).values(values);
}

interface Progress {
  rounds: (typeof rounds.$inferInsert)[];
  pairings: (typeof pairings.$inferInsert)[];
  standings: (typeof standings.$inferInsert)[];
}

export async function insertProgress(tx: Transaction, progress: Progress): Promise<void> {
  if (progress.rounds.length > 0) await tx.insert(rounds).values(progress.rounds);
  if (progress.pairings.length > 0) await tx.insert(pairings).values(progress.pairings);
  if (progress.standings.length > 0) await tx.insert(standings).values(progress.standings);
}

/** Reads a person's entries, standings and games for their export. */
export async function exportEntries(db: Database, { personId, locale }: { personId: number | null; locale: Locale }) {
  if (personId === null) return [];
  const { rows } = await db.execute(sql`
    select e.title->>${locale} as event, n.state, ${instantText(sql`n.created_at`)} as "enteredAt",
      (select to_jsonb(s) - 'event_id' - 'person_id' from event_standings s where s.event_id = n.event_id and s.person_id = n.person_id) as standing,
      (select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'colour', case when g.black_id = n.person_id then 'black' else 'white' end,
        'result', g.result) order by g.round), '[]') from event_pairings g where g.event_id = n.event_id and n.person_id in (g.black_id, g.white_id)) as games
    from event_entries n join events e on e.id = n.event_id where n.person_id = ${personId} order by n.id`);
  return rows;
}
