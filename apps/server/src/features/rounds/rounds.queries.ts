import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import type { Locale } from '@app/contract/locale';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { lockSectionRow } from '../events/index.ts';
import { pairings, rounds, seats, standings } from './rounds.tables.ts';

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

/** Reads the entries that a person plays in or has made for others, with standings and games, for their export. */
export async function exportEntries(
  db: Database,
  { accountId, personId, locale }: { accountId: number; personId: number | null; locale: Locale },
) {
  const { rows } = await db.execute(sql`
    select e.title->>${locale} as event, nullif(n.team_name, '') as team, n.state, ${instantText(sql`n.created_at`)} as "enteredAt",
      (select to_jsonb(s) - 'section_id' - 'entry_id' from event_standings s where s.entry_id = n.id) as standing,
      (select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'colour', case when g.black_id = n.id then 'black' else 'white' end,
        'result', g.result) order by g.round), '[]') from event_pairings g where n.id in (g.black_id, g.white_id)) as games,
      (select coalesce(jsonb_agg(jsonb_build_object('round', q.round, 'table', q."table", 'score', q.score) order by q.round), '[]')
        from event_seats q where q.entry_id = n.id) as scores
    from event_entries n join events e on e.id = n.event_id
    where n.account_id = ${accountId} or n.id in (select k.entry_id from entry_players k where k.person_id = ${personId}) order by n.id`);
  return rows;
}

/** Selects the tables whose seats `q` meet a condition, with their scores as one text. */
const tablesOf = (condition: SQL): SQL => sql`
  select q.round, q."table", array_agg(q.entry_id::text order by q.seat) as ids, max(q.version) as version,
    case when bool_and(q.score is not null) then string_agg(q.score::text, '/' order by q.seat) end as result
  from event_seats q where ${condition} group by q.round, q."table"`;

/** An event with the rounds, entrants and standings of its sections. */
interface FoundPlayedEvent extends Omit<PlayedEvent, 'sections'>, Record<string, unknown> {
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

export interface PlayedSection extends Record<string, unknown> {
  eventId: number;
  discipline: string;
  isCancelled: boolean;
  /** Whether its final results are published. */
  isFinal: boolean;
  /** Of the event. */
  startTime: string;
}

/** Locks a section. @returns null when there is none */
export async function lockSection(tx: Transaction, sectionId: number): Promise<PlayedSection | null> {
  await lockSectionRow(tx, sectionId);
  const { rows } = await tx.execute<PlayedSection>(sql`
    select s.event_id::int as "eventId", d.code as discipline, e.cancelled_at is not null as "isCancelled",
      exists (select from event_results r where r.section_id = s.id) as "isFinal", ${instantText(sql`e.start_time`)} as "startTime"
    from event_sections s join events e on e.id = s.event_id join categories c on c.id = coalesce(s.category_id, e.category_id)
    join disciplines d on d.id = c.discipline_id
    where s.id = ${sectionId} and e.published_at is not null`);
  return rows[0] ?? null;
}

/** Returns who entered, and the names of pairs and teams. */
export async function findEntryAccounts(
  tx: Transaction,
  ids: number[],
): Promise<{ id: number; accountId: number | null; teamName: string }[]> {
  const { rows } = await tx.execute<{ id: number; accountId: number | null; teamName: string }>(sql`
    select id::int, account_id::int as "accountId", team_name as "teamName" from event_entries where id = any(${sql.param(ids)}::bigint[])`);
  return rows;
}

export type Round = typeof rounds.$inferSelect;
export type Pairing = typeof pairings.$inferSelect;

export async function findRounds(tx: Transaction, sectionId: number): Promise<Round[]> {
  return tx.select().from(rounds).where(eq(rounds.sectionId, sectionId)).orderBy(rounds.number);
}

export async function findPairings(tx: Transaction, sectionId: number): Promise<Pairing[]> {
  return tx.select().from(pairings).where(eq(pairings.sectionId, sectionId)).orderBy(pairings.round, pairings.table);
}

/** Returns the ids of the entries that take part in a section. */
export async function findEntrantIds(tx: Transaction, sectionId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::int as id from event_entries where section_id = ${sectionId} and state = 'entered' order by id`,
  );
  return rows.map(({ id }) => id);
}

interface RoundKey {
  sectionId: number;
  number: number;
}

const isRound = ({ sectionId, number }: RoundKey) => and(eq(rounds.sectionId, sectionId), eq(rounds.number, number));

export async function upsertRound(tx: Transaction, key: RoundKey, startTime: Date): Promise<void> {
  await tx
    .insert(rounds)
    .values({ ...key, startTime })
    .onConflictDoUpdate({
      target: [rounds.sectionId, rounds.number],
      set: { startTime, version: sql`${rounds.version} + 1` },
    });
}

export async function deleteRound(tx: Transaction, key: RoundKey): Promise<void> {
  await tx.delete(rounds).where(isRound(key));
}

/** Replaces the games of a round. */
export async function replacePairings(
  tx: Transaction,
  { sectionId, number }: RoundKey,
  games: Omit<Pairing, 'sectionId' | 'round'>[],
): Promise<void> {
  await tx.delete(pairings).where(and(eq(pairings.sectionId, sectionId), eq(pairings.round, number)));
  if (games.length > 0) await tx.insert(pairings).values(games.map((game) => ({ sectionId, round: number, ...game })));
}

export async function updateResult(
  tx: Transaction,
  { sectionId, round, table, version }: Pick<Pairing, 'sectionId' | 'round' | 'table' | 'version'>,
  result: GameResult | null,
): Promise<void> {
  await tx
    .update(pairings)
    .set({ result, version: version + 1 })
    .where(and(eq(pairings.sectionId, sectionId), eq(pairings.round, round), eq(pairings.table, table)));
}

export interface ScoredTable {
  round: number;
  table: number;
  /** In the order of the seats. */
  entryIds: number[];
  scores: (number | null)[];
  version: number;
}

export async function findTables(tx: Transaction, sectionId: number): Promise<ScoredTable[]> {
  const { rows } = await tx.execute<ScoredTable & Record<string, unknown>>(sql`
    select q.round, q."table", array_agg(q.entry_id::int order by q.seat) as "entryIds", array_agg(q.score order by q.seat) as scores,
      max(q.version) as version
    from event_seats q where q.section_id = ${sectionId} group by q.round, q."table" order by q.round, q."table"`);
  return rows;
}

/** Replaces the tables of a round. */
export async function replaceTables(
  tx: Transaction,
  { sectionId, number }: RoundKey,
  tables: Omit<ScoredTable, 'round'>[],
): Promise<void> {
  await tx.delete(seats).where(and(eq(seats.sectionId, sectionId), eq(seats.round, number)));
  const rows = tables.flatMap(({ table, entryIds, scores, version }) =>
    entryIds.map((entryId, at) => ({
      ...{ sectionId, round: number, table, entryId, version },
      seat: at + 1,
      score: scores[at] ?? null,
    })),
  );
  if (rows.length > 0) await tx.insert(seats).values(rows);
}

/** Stores the scores of a table in the order of its seats; null for a table that has not been played. */
export async function updateScores(
  tx: Transaction,
  { sectionId, round, table, version }: { sectionId: number; round: number; table: number; version: number },
  scores: number[] | null,
): Promise<void> {
  await tx.execute(sql`
    update event_seats set score = (${sql.param(scores)}::float8[])[seat], version = ${version + 1}
    where section_id = ${sectionId} and round = ${round} and "table" = ${table}`);
}

export type Standing = typeof standings.$inferSelect;

/** Lists the standings of a section in the order of their ranks. */
export async function findStandings(tx: Transaction, sectionId: number): Promise<Standing[]> {
  return tx
    .select()
    .from(standings)
    .where(eq(standings.sectionId, sectionId))
    .orderBy(standings.rank, standings.entryId);
}

export async function replaceStandings(
  tx: Transaction,
  sectionId: number,
  rows: Omit<typeof standings.$inferInsert, 'sectionId'>[],
): Promise<void> {
  await tx.delete(standings).where(eq(standings.sectionId, sectionId));
  if (rows.length > 0) await tx.insert(standings).values(rows.map((row) => ({ sectionId, ...row })));
}
