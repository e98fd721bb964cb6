import type { GameResult } from '@app/contract/gameResults';
import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { pairings, rounds, seats } from './rounds.tables.ts';

export type Round = typeof rounds.$inferSelect;
export type Pairing = typeof pairings.$inferSelect;

export async function findRounds(tx: Transaction, sectionId: number): Promise<Round[]> {
  return tx.select().from(rounds).where(eq(rounds.sectionId, sectionId)).orderBy(rounds.number);
}

export async function findPairings(tx: Transaction, sectionId: number): Promise<Pairing[]> {
  return tx.select().from(pairings).where(eq(pairings.sectionId, sectionId)).orderBy(pairings.round, pairings.table);
}

export interface RoundKey {
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

/** How far a section has been played. */
export interface Play {
  rounds: number;
  /** Whether its scores are points of games of two. */
  hasGames: boolean;
  hasTables: boolean;
  /** Games and tables without a result. */
  openGames: number;
}

/** Finds how far sections have been played. @returns a function from their ids */
export async function findPlay(
  from: Database | Transaction,
  sectionIds: number[],
): Promise<(sectionId: number) => Play> {
  const [ofRounds, ofGames, ofTables] = [
    await from
      .select({ sectionId: rounds.sectionId, rounds: count() })
      .from(rounds)
      .where(inArray(rounds.sectionId, sectionIds))
      .groupBy(rounds.sectionId),
    await from
      .select({ sectionId: pairings.sectionId, played: count(pairings.result), all: count() })
      .from(pairings)
      .where(inArray(pairings.sectionId, sectionIds))
      .groupBy(pairings.sectionId),
    await from
      .select({
        sectionId: seats.sectionId,
        open: countDistinct(sql`case when ${seats.score} is null then (${seats.round}, ${seats.table}) end`),
      })
      .from(seats)
      .where(inArray(seats.sectionId, sectionIds))
      .groupBy(seats.sectionId),
  ];
  return (sectionId) => {
    const isOf = (row: { sectionId: number }) => row.sectionId === sectionId;
    const games = ofGames.find(isOf);
    const tables = ofTables.find(isOf);
    return {
      rounds: ofRounds.find(isOf)?.rounds ?? 0,
      hasGames: games !== undefined,
      hasTables: tables !== undefined,
      openGames: (games ? games.all - games.played : 0) + (tables?.open ?? 0),
    };
  };
}
