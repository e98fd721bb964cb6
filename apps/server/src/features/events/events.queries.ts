import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { categories, disciplines, entries, events, pairings, rounds, standings, trainingSessions } from './events.tables.ts';

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

/** Raw rows carry times as text. */
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
  inProgress: { when: (now) => sql`e.start_time <= ${now} and e.end_time > ${now} and e.cancelled_at is null`, order: sql`e.start_time desc, e.id desc` },
  past: { when: (now) => sql`(e.end_time <= ${now} or e.cancelled_at is not null)`, order: sql`e.end_time desc, e.id desc` },
};

interface EventsPage {
  locale: Locale;
  phase: EventPhase;
  /** A category's `value`; one that does not exist has no events. */
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
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${joined} where ${matching}`);
  return { rows: [], total: counted.rows[0]!.total };
}

export async function findEvent(db: Database, id: number, locale: Locale): Promise<EventRecord | null> {
  const { rows } = await db.execute(sql`select ${columns(locale)}, e.content->>${locale} as content from ${joined} where e.id = ${id}`);
  return rows[0] ? fromDatabase(rows[0]) : null;
}

/** For calendars: everything from `since` on, of one category, of one person, or all. Who is not listed has none. */
export async function findEventsForCalendar(db: Database, locale: Locale, since: Date, only: { category?: string; personId?: number }): Promise<EventRecord[]> {
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
  rounds: { number: number; startTime: string; pairings: { table: number; black: Named; white: Named | null; result: string | null }[] }[];
}

const named = (person: SQL, locale: Locale) => sql`
  json_build_object('personId', ${person}.id::text, 'name', ${person}.latin_name, 'nativeName', ${person}.native_name,
    'association', coalesce((select a.name->>${locale} from associations a where a.id = ${person}.association_id), ''))`;

/** Who plays, how they stand and whom they met, in one statement. At most 200 entrants. */
export async function findProgress(db: Database, eventId: number, locale: Locale): Promise<EventProgress> {
  const { rows } = await db.execute<{ progress: EventProgress }>(sql`
    select json_build_object(
      'entrants', (select coalesce(json_agg(${named(sql`p`, locale)} order by entry.created_at, entry.id), '[]')
        from (select * from event_entries where event_id = ${eventId} and state = 'entered' order by created_at, id limit 200) entry
        join people p on p.id = entry.person_id),
      'standings', (select coalesce(json_agg(${named(sql`p`, locale)}::jsonb || jsonb_build_object('rank', s.rank, 'score', s.score, 'tieBreaks', s.tie_breaks) order by s.rank, p.latin_name), '[]')
        from event_standings s join people p on p.id = s.person_id where s.event_id = ${eventId}),
      'rounds', (select coalesce(json_agg(json_build_object('number', r.number, 'startTime', to_char(r.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pairings',
          (select coalesce(json_agg(json_build_object('table', g."table", 'black', ${named(sql`b`, locale)}, 'white', case when w.id is null then null else ${named(sql`w`, locale)} end, 'result', g.result) order by g."table"), '[]')
           from event_pairings g join people b on b.id = g.black_id left join people w on w.id = g.white_id where g.event_id = r.event_id and g.round = r.number)) order by r.number), '[]')
        from event_rounds r where r.event_id = ${eventId})
    ) as progress`);
  return rows[0]!.progress;
}

export async function findDisciplines(db: Database, locale: Locale) {
  const { rows } = await db.execute<{ id: string; code: string; name: string; image: string; info: string; events: number }>(sql`
    select d.id::text, d.code, d.name->>${locale} as name, d.image, d.info->>${locale} as info,
      (select count(*)::int from events e join categories c on c.id = e.category_id where c.discipline_id = d.id) as events
    from disciplines d order by d.position, d.id`);
  return rows;
}

/** @param discipline undefined: the categories of all */
export async function findCategories(db: Database, locale: Locale, discipline?: string) {
  const { rows } = await db.execute<{ value: string; text: string; discipline: string }>(sql`
    select c.code as value, c.name->>${locale} as text, d.code as discipline
    from categories c join disciplines d on d.id = c.discipline_id
    where ${discipline ? sql`d.code = ${discipline}` : sql`true`} order by c.position, c.id`);
  return rows;
}

export async function findSessions(db: Database, locale: Locale, asOf: Date) {
  const { rows } = await db.execute<{ id: string; title: string; startTime: string; endTime: string; timeZone: string; url: string }>(sql`
    select id::text, title->>${locale} as title, start_time as "startTime", end_time as "endTime", time_zone as "timeZone", url
    from training_sessions where end_time > ${asOf.toISOString()}::timestamptz order by start_time, id limit 20`);
  return rows;
}

export async function findEventIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id::int as id from events order by id limit 50000`);
  return rows.map(({ id }) => id);
}

/** The one row an insert has returned. */
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
