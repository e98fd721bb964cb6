import type { ManagedOutcome } from '@app/contract/admin/results';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { lockSectionRow } from '../events/events.queries.ts';
import { rankedNames, resultsOfEntries } from '../results/results.queries.ts';
import { results } from '../results/results.tables.ts';

/** How many games and tables of section `s` have no result. */
const openGames = sql`(select (select count(*) from event_pairings g where g.section_id = s.id and g.result is null)
  + (select count(distinct (q.round, q."table")) from event_seats q where q.section_id = s.id and q.score is null))::int`;

export async function findManagedOutcome(
  from: Database | Transaction,
  eventId: number,
): Promise<ManagedOutcome | null> {
  const { rows } = await from.execute<ManagedOutcome & Record<string, unknown>>(sql`
    select e.id::text as "eventId", e.title, ${instantText(sql`e.end_time`)} as "endTime", (select ${instantText(sql`min(u.published_at)`)} from result_publications u where u.event_id = e.id) as "publishedAt",
      (select json_agg(json_build_object('sectionId', s.id::text, 'section', s.name,
        'standings', (select count(*)::int from event_standings t where t.section_id = s.id and t.has_played),
        'absent', (select count(*)::int from event_standings t where t.section_id = s.id and not t.has_played),
        'openGames', ${openGames},
        'results', (select coalesce(json_agg(json_build_object('id', g.id::text, 'latinName', g.name, 'nativeName', g."nativeName",
          'rank', g.rank, 'result', g.result, 'points', g.points) order by g.rank, g.name, g.id), '[]')
          from (select g.id, g.rank, g.result, g.points, ${rankedNames} from (${resultsOfEntries(sql`r.section_id = s.id`, 'en_US')}) g) g)) order by s.position, s.id)
        from event_sections s where s.event_id = e.id) as sections
    from events e where e.id = ${eventId} and e.published_at is not null`);
  return rows[0] ?? null;
}

/** A section whose results are to be published. */
export interface FinishedSection extends Record<string, unknown> {
  eventId: number;
  categoryId: number;
  /** At the venue. */
  eventDate: string;
  rounds: number;
  /** Whether scores are points of games, which results show with the number of rounds. */
  isScoredByGames: boolean;
  openGames: number;
  hasResults: boolean;
  isCancelled: boolean;
  startTime: Date;
}

/** Locks a section against changes of its games. @returns null when there is none, or its event is a draft */
export async function lockFinishedSection(tx: Transaction, sectionId: number): Promise<FinishedSection | null> {
  await lockSectionRow(tx, sectionId);
  const { rows } = await tx.execute<FinishedSection>(sql`
    select s.event_id::int as "eventId", coalesce(s.category_id, e.category_id)::int as "categoryId",
      (e.start_time at time zone e.time_zone)::date::text as "eventDate",
      (select count(*)::int from event_rounds r where r.section_id = s.id) as rounds,
      exists (select from event_pairings g where g.section_id = s.id) as "isScoredByGames",
      ${openGames} as "openGames",
      exists (select from event_results r where r.section_id = s.id) as "hasResults", e.cancelled_at is not null as "isCancelled",
      e.start_time as "startTime"
    from event_sections s join events e on e.id = s.event_id
    where s.id = ${sectionId} and e.published_at is not null`);
  return rows[0] ? { ...rows[0], startTime: new Date(rows[0].startTime) } : null;
}

export interface StandingPerson {
  personId: number;
  entryId: number;
  rank: number;
  score: string;
}

/**
 * Lists the people of the standings of a section who have played; each of a pair or team has its rank. Who withdrew and entered again is
 * in them twice, of which the better rank counts.
 */
export async function findStandingPeople(tx: Transaction, sectionId: number): Promise<StandingPerson[]> {
  const { rows } = await tx.execute<StandingPerson & Record<string, unknown>>(sql`
    select "personId", "entryId", rank, score from (
      select distinct on (k.person_id) k.person_id::int as "personId", k.entry_id::int as "entryId", t.rank, t.score, k.position
      from event_standings t join entry_players k on k.entry_id = t.entry_id
      where t.section_id = ${sectionId} and t.has_played order by k.person_id, t.rank, k.entry_id) best
    order by rank, "entryId", position`);
  return rows;
}

/** Finds the entry of a result, or the latest one with which its person took part in the section; null for none. */
export async function findEntryOfResult(
  tx: Transaction,
  { sectionId, personId, entryId }: Pick<StoredResult, 'sectionId' | 'personId' | 'entryId'>,
): Promise<{ id: number; accountId: number | null } | null> {
  const { rows } = await tx.execute<{ id: number; accountId: number | null }>(sql`
    select n.id::int, n.account_id::int as "accountId" from entry_players k join event_entries n on n.id = k.entry_id
    where k.section_id = ${sectionId} and k.person_id = ${personId} and n.id = coalesce(${entryId}, n.id)
    order by k.is_active desc, n.id desc limit 1`);
  return rows[0] ?? null;
}

/** Lists the entries of the standings of a section that have played, with the accounts that entered them. */
export async function findRankedEntries(
  tx: Transaction,
  sectionId: number,
): Promise<{ id: number; accountId: number | null; rank: number; score: string }[]> {
  const { rows } = await tx.execute<{ id: number; accountId: number | null; rank: number; score: string }>(sql`
    select n.id::int, n.account_id::int as "accountId", t.rank, t.score from event_standings t join event_entries n on n.id = t.entry_id
    where t.section_id = ${sectionId} and t.has_played order by t.rank, n.id`);
  return rows;
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

/** Lists the people of entries. */
export async function findPeopleOfEntries(tx: Transaction, entryIds: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ personId: number }>(sql`
    select k.person_id::int as "personId" from entry_players k where k.entry_id = any(${sql.param(entryIds)}::bigint[]) order by k.entry_id, k.position`);
  return rows.map(({ personId }) => personId);
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
