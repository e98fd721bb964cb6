import type { GameResult } from '@app/contract/gameResults';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import {
  findPairings,
  findRounds,
  findScoredTables,
  type Pairing,
  replacePairings,
  type Round,
  type ScoredTable,
  type TableScores,
  upsertRound,
} from '../rounds/rounds.queries.ts';
import { replaceStandings, type Standing, findStandings } from '../standings/standings.queries.ts';
import {
  findLostResults,
  gameAsPlayed,
  type LostResult,
  requireUnlocked,
  type ReseatedRound,
  tableAsPlayed,
} from '../rounds/lostResults.service.ts';
import { type NewSeat, listChangedSeats, toSeatedGame } from '../rounds/seating.service.ts';
import { lockUnfinishedSection } from '../officiating/playedSection.service.ts';
import type { EventRecord, SectionRecord } from '../events/eventRecords.queries.ts';
import { requireSoundGames } from '../rounds/games.service.ts';
import { recomputeStandings } from '../standings/standings.service.ts';
import { storeTables } from '../rounds/tables.service.ts';

export interface ImportedGame {
  round: number;
  table: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
  /** Null to keep that of a game between the same two. */
  handicap: number | null;
  /** Null to keep the result of a game between the same two. */
  result: GameResult | null;
}

/** A table whose seats get a score each. */
export interface ImportedTable {
  round: number;
  table: number;
  /** In the order of the seats. */
  entryIds: number[];
  /** When all are null, the scores of a table with the same seats are kept. */
  scores: (number | null)[];
}

interface ImportedRounds {
  /** Seats about which the players have not been informed yet. */
  seats: NewSeat[];
  /** Standings that the first round replaced. */
  replacedStandings: Standing[];
  /** Results that were lost, because their players no longer sit together. */
  lostResults: LostResult[];
}

/**
 * Adds rounds and games from a file, and replaces those at the same tables.
 *
 * @param unlockReason why players are seated again although results are lost, or a round is over; '' for no reason
 * @throws BusinessError notFound; conflict for a cancelled event, and for a round that is over, or would lose results,
 *   without a reason
 * @throws InvalidFields for a round that would leave a gap, and for the reasons of `requireSoundGames`
 */
export async function importRounds(
  tx: Transaction,
  sectionId: number,
  games: ImportedGame[],
  unlockReason: string,
): Promise<ImportedRounds> {
  return importByRound(
    tx,
    { sectionId, items: games, unlockReason },
    async ({ section, number, startTime, before, items }) => {
      const old = (await findPairings(tx, [sectionId])).filter(({ round }) => round === number);
      const added = items.map((game) => withOldResult(game, old));
      const kept = old.filter(({ table }) => !added.some((game) => game.table === table));
      const all = [...kept, ...added].map(({ table, blackId, whiteId, handicap, result, version }) => ({
        table,
        blackId,
        whiteId,
        handicap,
        result,
        version,
      }));
      await requireSoundGames(tx, section, all, old);
      await upsertRound(tx, { sectionId, number }, startTime);
      await replacePairings(tx, { sectionId, number }, all);
      const seats = listChangedSeats(
        { number, startTime },
        {
          games: all.map(toSeatedGame),
          isByGames: true,
          before: before && { games: old.map(toSeatedGame), startTime: before.startTime },
        },
      );
      return { seats, before: old.map(gameAsPlayed), after: all.map(gameAsPlayed) };
    },
  );
}

/**
 * Adds rounds and tables with their scores from a file, and replaces the tables of the same numbers.
 *
 * @param unlockReason as in `importRounds`
 * @throws BusinessError as `importRounds`
 * @throws InvalidFields for a round that would leave a gap, and for the reasons of `storeTables`
 */
export async function importTables(
  tx: Transaction,
  sectionId: number,
  tables: ImportedTable[],
  unlockReason: string,
): Promise<ImportedRounds> {
  return importByRound(tx, { sectionId, items: tables, unlockReason }, async ({ number, startTime, before, items }) => {
    const old = (await findScoredTables(tx, [sectionId])).filter(({ round }) => round === number);
    const added = items.map((table) => withOldScores(table, old));
    const kept = old.filter(({ table }) => !added.some((each) => each.table === table));
    const all = [...kept, ...added];
    const seats = await storeTables(tx, { sectionId, number, startTime, tables: all, old, before });
    return { seats, before: old.map(tableAsPlayed), after: all.map(tableAsPlayed) };
  });
}

interface RoundOfFile<Item> {
  section: SectionRecord;
  number: number;
  startTime: Date;
  /** Null for a new round. */
  before: Round | null;
  items: Item[];
}

interface RoundsOfFile<Item> {
  sectionId: number;
  items: Item[];
  unlockReason: string;
}

/** Stores the lines of each round, in the order of the rounds, and computes the standings again. */
async function importByRound<Item extends { round: number }>(
  tx: Transaction,
  { sectionId, items, unlockReason }: RoundsOfFile<Item>,
  store: (round: RoundOfFile<Item>) => Promise<{ seats: NewSeat[] } & Omit<ReseatedRound, 'number'>>,
): Promise<ImportedRounds> {
  const { event, section } = await lockUnfinishedSection(tx, sectionId);
  const rounds = await findRounds(tx, [sectionId]);
  const replacedStandings = rounds.length === 0 ? await findStandings(tx, [sectionId]) : [];
  const seats: NewSeat[] = [];
  const reseatedRounds: ReseatedRound[] = [];
  let last = rounds.at(-1)?.number ?? 0;
  const numbers = [...new Set(items.map(({ round }) => round))].toSorted((a, b) => a - b);
  for (const number of numbers) {
    if (number > last + 1) throw new InvalidFields({ number: 'outOfRange' });
    const before = rounds.find((each) => each.number === number) ?? null;
    const startTime = before?.startTime ?? startOf(rounds, event);
    const ofRound = items.filter(({ round }) => round === number);
    const stored = await store({ section, number, startTime, before, items: ofRound });
    seats.push(...stored.seats);
    reseatedRounds.push({ number, before: stored.before, after: stored.after });
    last = Math.max(last, number);
  }
  // Checked after all rounds, so that staff see the problems of all of them together.
  requireUnlocked(reseatedRounds, unlockReason);
  await recomputeStandings(tx, sectionId, section);
  const lostResults = reseatedRounds.flatMap(({ number, before, after }) =>
    findLostResults(before, after).map((table) => ({ ...table, round: number })),
  );
  return { seats, replacedStandings, lostResults };
}

function withOldResult({ result, ...game }: ImportedGame, old: Pairing[]): Omit<Pairing, 'sectionId'> {
  const same = old.find(({ blackId, whiteId }) => blackId === game.blackId && whiteId === game.whiteId);
  const next = result ?? (same?.result as GameResult | undefined) ?? (game.whiteId === null ? '1-0' : null);
  // Raise the version, so that officers who still see the former game at this table get a conflict when they enter its
  // result.
  const before = old.find(({ table }) => table === game.table)?.version ?? 0;
  const isUnchanged = same?.table === game.table && same.result === next;
  return {
    ...game,
    handicap: game.handicap ?? same?.handicap ?? 0,
    result: next,
    version: isUnchanged ? same.version : before + 1,
  };
}

function withOldScores({ table, entryIds, scores }: ImportedTable, old: ScoredTable[]): TableScores {
  const same = old.find((each) => each.entryIds.join() === entryIds.join());
  const next = scores.some((score) => score !== null) ? scores : (same?.scores ?? scores);
  const before = old.find((each) => each.table === table)?.version ?? 0;
  const isUnchanged = same?.table === table && same.scores.join() === next.join();
  return { table, entryIds, scores: next, version: isUnchanged ? same.version : before + 1 };
}

/** Returns the default start of a round without a time in the file: that of the round before it. */
const startOf = (rounds: readonly Round[], { startTime }: EventRecord): Date => rounds.at(-1)?.startTime ?? startTime;

export interface ImportedStanding {
  entryId: number;
  rank: number;
  score: string;
  tieBreaks: { name: string; value: string }[];
}

/**
 * Replaces the standings of a section, for disciplines that are not scored by games of two and for events that were
 * played elsewhere.
 *
 * @returns the former standings
 * @throws BusinessError notFound; conflict for a cancelled event
 */
export async function importStandings(
  tx: Transaction,
  sectionId: number,
  rows: ImportedStanding[],
): Promise<Standing[]> {
  await lockUnfinishedSection(tx, sectionId);
  const replacedStandings = await findStandings(tx, [sectionId]);
  await replaceStandings(tx, sectionId, rows);
  await announceChange(tx, 'events');
  return replacedStandings;
}
