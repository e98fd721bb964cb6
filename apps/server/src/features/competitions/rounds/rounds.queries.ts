import type { GameResult } from '@app/contract/gameResults';
import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { pairings, rounds, seats } from './rounds.tables.ts';

export type Round = typeof rounds.$inferSelect;
export type Pairing = typeof pairings.$inferSelect;

export async function findRounds(from: Database | Transaction, sectionIds: number[]): Promise<Round[]> {
  return from.select().from(rounds).where(inArray(rounds.sectionId, sectionIds)).orderBy(rounds.number);
}

export async function findPairings(from: Database | Transaction, sectionIds: number[]): Promise<Pairing[]> {
  return from
    .select()
    .from(pairings)
    .where(inArray(pairings.sectionId, sectionIds))
    .orderBy(pairings.round, pairings.table);
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

/** A table of a round whose seats each get a score, as in mahjong. A game between two players is a pairing instead. */
export interface ScoredTable {
  sectionId: number;
  round: number;
  table: number;
  /** In the order of the seats. */
  entryIds: number[];
  scores: (number | null)[];
  version: number;
}

/** The seats and scores of a table, without the round to which it belongs. */
export type TableScores = Omit<ScoredTable, 'sectionId' | 'round'>;

export async function findScoredTables(from: Database | Transaction, sectionIds: number[]): Promise<ScoredTable[]> {
  const rows = await from
    .select()
    .from(seats)
    .where(inArray(seats.sectionId, sectionIds))
    .orderBy(seats.round, seats.table, seats.seat);
  const byTable = Map.groupBy(rows, ({ sectionId, round, table }) => `${sectionId} ${round} ${table}`);
  return [...byTable.values()].map((seated) => {
    const { sectionId, round, table, version } = seated[0]!;
    return {
      sectionId,
      round,
      table,
      version,
      entryIds: seated.map(({ entryId }) => entryId),
      scores: seated.map(({ score }) => score),
    };
  });
}

/** Replaces the scored tables of a round. */
export async function replaceScoredTables(
  tx: Transaction,
  { sectionId, number }: RoundKey,
  tables: TableScores[],
): Promise<void> {
  await tx.delete(seats).where(and(eq(seats.sectionId, sectionId), eq(seats.round, number)));
  const rows = tables.flatMap(({ table, entryIds, scores, version }) =>
    entryIds.map((entryId, index) => ({
      sectionId,
      round: number,
      table,
      entryId,
      version,
      seat: index + 1,
      score: scores[index] ?? null,
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
export interface SectionProgress {
  rounds: number;
  /** Whether it is played in games of two, so that its scores are sums of game points. */
  hasPairings: boolean;
  hasScoredTables: boolean;
  /** The number of games and of scored tables without a result. */
  openGames: number;
}

/** Finds how far sections have been played. @returns a function from their ids */
export async function findSectionProgress(
  from: Database | Transaction,
  sectionIds: number[],
): Promise<(sectionId: number) => SectionProgress> {
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
      hasPairings: games !== undefined,
      hasScoredTables: tables !== undefined,
      openGames: (games ? games.all - games.played : 0) + (tables?.open ?? 0),
    };
  };
}
