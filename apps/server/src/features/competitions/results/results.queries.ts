import type { EventLevel } from '@app/contract/eventLevels';
import type { EventDetail } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import type { ValueOrPlaceholder } from '#platform/database/prepared';
import { corrections, resultPublications, results } from './results.tables.ts';

/** The columns of a person `p` of the association `a`. */
export const named = (locale: Locale) => sql`
  p.id::text as "personId", p.latin_name as name, p.native_name as "nativeName", coalesce(a.name->>${locale}, '') as association`;

/** The season of the ranking of all seasons. */
export const allTime = 'all';

/** The condition on the results `r` of a season, or of all. */
export const ofSeason = (season: string): SQL => (season === allTime ? sql`true` : sql`r.season = ${season}`);

/**
 * Groups the results `r` of people by the entries with which they took part: one row with rank, result and points, and
 * the names of a pair or team, captains first. `players` is empty for one person.
 */
export const resultsOfEntries = (condition: SQL, locale: Locale): SQL => sql`
  select min(r.id) as id, min(r.rank) as rank, r.section_id, r.entry_id, min(r.category_id) as category_id, min(r.season) as season,
    min(r.result) as result, max(r.points) as points, coalesce(min(n.team_name), '') as team_name,
    (array_agg(p.id order by k.position, r.id))[1] as person_id, count(*) as size, bool_and(p.in_directory) as in_directory,
    string_agg(p.latin_name, ' / ' order by k.position, r.id) as name, bool_or(p.native_name <> '') as has_native_names,
    string_agg(coalesce(nullif(p.native_name, ''), p.latin_name), ' / ' order by k.position, r.id) as native_name,
    string_agg(distinct a.name->>${locale}, ' / ') as association,
    json_agg(json_build_object('personId', p.id::text, 'name', p.latin_name, 'nativeName', p.native_name,
      'association', coalesce(a.name->>${locale}, ''), 'isListed', p.in_directory) order by k.position, r.id) as players
  from event_results r join people p on p.id = r.person_id left join associations a on a.id = p.association_id
    left join event_entries n on n.id = r.entry_id left join entry_players k on k.entry_id = r.entry_id and k.person_id = r.person_id
  where ${condition} group by r.section_id, r.entry_id, case when r.entry_id is null then r.id end`;

/** The names of a row `g` of `resultsOfEntries`: those of a person, or of a pair or team by its name or its players. */
export const rankedNames = sql`
  g.person_id::text as "personId", coalesce(g.association, '') as association, g.size = 1 and g.team_name = '' and g.in_directory as "isListed",
  coalesce(nullif(g.team_name, ''), g.name) as name,
  case when g.team_name = '' and g.has_native_names then g.native_name else '' end as "nativeName",
  case when g.size = 1 and g.team_name = '' then '[]' else g.players end as players`;

type Outcome = Pick<EventDetail, 'results' | 'corrections'>;

/** Selects the final ranking and the correction log of an event as JSON, for use within another statement. */
export const outcomeJson = (eventId: ValueOrPlaceholder<number>, locale: Locale): SQL => sql`
  json_build_object(
    'results', (select coalesce(json_agg(row_to_json(ranked)), '[]') from (
      select g.rank, g.section_id::text as "sectionId", g.entry_id::text as "entryId", ${rankedNames}, g.result, g.points, c.code as category, g.season
      from (${resultsOfEntries(sql`r.event_id = ${eventId}`, locale)}) g
      join categories c on c.id = g.category_id join event_sections x on x.id = g.section_id
      order by x.position, x.id, g.rank, g.name, g.id) ranked),
    'corrections', (select coalesce(json_agg(row_to_json(corrected)), '[]') from (
      select to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.id::text as "personId", p.latin_name as name, p.native_name as "nativeName", k.field, k.round, k.before, k.after, k.reason->>${locale} as reason
      from result_corrections k join people p on p.id = k.person_id where k.event_id = ${eventId} order by k.at desc, k.id desc) corrected))`;

export async function findOutcome(db: Database, eventId: number, locale: Locale): Promise<Outcome> {
  const { rows } = await db.execute<{ outcome: Outcome }>(sql`select ${outcomeJson(eventId, locale)} as outcome`);
  return rows[0]!.outcome;
}

/** The person who stands for an id: the one into whom staff merged them, or themselves. */
export const standInFor = (personId: number): SQL =>
  sql`coalesce((select p.merged_into_id from people p where p.id = ${personId}), ${personId}::bigint)`;

/** The columns of an event `e` and of its section `x`, which has a name only beside other sections. */
export const playedEvent = (locale: Locale) => sql`
  e.id::text as "matchId", e.title->>${locale} as "eventName", x.id::text as "sectionId",
  case when exists (select from event_sections o where o.event_id = x.event_id and o.id <> x.id) then x.name->>${locale} else '' end as section`;

/** The people with whom the person of a result `r` took part, as JSON. */
export const partnersJson = sql`
  (select coalesce(json_agg(json_build_object('name', q.latin_name, 'nativeName', q.native_name) order by o.id), '[]')
  from event_results o join people q on q.id = o.person_id where o.entry_id = r.entry_id and o.section_id = r.section_id and o.id <> r.id)`;

/** What decided the points of a result `r` of the event `e`, see `PointsRule`. */
const ruleColumns = sql`
  e.level, (select t.version from points_tables t where t.id = r.points_table_id) as version,
  r.points_by_hand as "isByHand", ${partnersJson} as partners, (select count(*)::int from event_results f where f.section_id = r.section_id) as players`;

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
    select ${playedEvent(locale)}, r.event_date::text as "eventDate", r.rank, r.result, r.points,
      c.name->>${locale} as "categoryName", ${ruleColumns}
    from event_results r join events e on e.id = r.event_id join event_sections x on x.id = r.section_id join categories c on c.id = r.category_id
    where r.person_id = ${standInFor(personId)} and r.category_id = ${categoryId} and ${ofSeason(season)}
    order by r.event_date desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  return rows;
}

interface Grades extends Record<string, unknown> {
  total: number;
  totalPoints: number;
  seasons: string[];
  rows: (PersonResult & { id: string })[];
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
    select (select count(*)::int from chosen) as total, (select coalesce(sum(points), 0)::int from chosen) as "totalPoints",
      array(select distinct season from grades order by season desc) as seasons,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select r.id::text, ${playedEvent(locale)}, r.event_date::text as "eventDate", r.rank, r.result, r.points,
          c.name->>${locale} as "categoryName", ${ruleColumns}
        from chosen r join events e on e.id = r.event_id join event_sections x on x.id = r.section_id join categories c on c.id = r.category_id
        order by r.event_date desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}) page) as rows`);
  return rows[0]!;
}

export type NewResult = typeof results.$inferInsert;

export async function insertResults(tx: Transaction, values: NewResult[]): Promise<void> {
  if (values.length > 0) await tx.insert(results).values(values);
}

/** Notes since when the results of a section are public; the first time counts. */
export async function publishResults(tx: Transaction, values: typeof resultPublications.$inferInsert): Promise<void> {
  await tx.insert(resultPublications).values(values).onConflictDoNothing();
}

export async function insertCorrection(tx: Transaction, values: typeof corrections.$inferInsert): Promise<void> {
  await tx.insert(corrections).values(values);
}

export type StoredResult = typeof results.$inferSelect;
export async function lockResult(tx: Transaction, id: number): Promise<StoredResult | null> {
  const [row] = await tx.select().from(results).where(eq(results.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks a result with those of everyone who took part with its entry, in the order of their ids like all that lock
 * several. @returns none for an unknown one
 */
export async function lockResultsWith(tx: Transaction, id: number): Promise<StoredResult[]> {
  const [found] = await tx.select({ entryId: results.entryId }).from(results).where(eq(results.id, id));
  if (!found) return [];
  const isLike = found.entryId === null ? eq(results.id, id) : eq(results.entryId, found.entryId);
  return tx.select().from(results).where(isLike).orderBy(results.id).for('update');
}

/** Locks the results of a section. */
export async function lockResultsOf(tx: Transaction, sectionId: number): Promise<StoredResult[]> {
  return tx.select().from(results).where(eq(results.sectionId, sectionId)).orderBy(results.id).for('update');
}

export async function updateResult(
  tx: Transaction,
  id: number,
  changes: Partial<
    Pick<
      StoredResult,
      'entryId' | 'rank' | 'result' | 'points' | 'rankByHand' | 'resultByHand' | 'pointsByHand' | 'pointsTableId'
    >
  >,
): Promise<void> {
  await tx.update(results).set(changes).where(eq(results.id, id));
}

/** Returns which of the sections have published final results. */
export async function findFinalSections(from: Database | Transaction, sectionIds: number[]): Promise<Set<number>> {
  const rows = await from
    .selectDistinct({ sectionId: results.sectionId })
    .from(results)
    .where(inArray(results.sectionId, sectionIds));
  return new Set(rows.map(({ sectionId }) => sectionId));
}

/** Whether the final results of a section are published. */
export const hasResults = async (from: Database | Transaction, sectionId: number): Promise<boolean> =>
  (await findFinalSections(from, [sectionId])).has(sectionId);
