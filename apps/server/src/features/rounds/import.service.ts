import type { GameResult } from '@app/contract/gameResults';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import {
  findPairings,
  findRounds,
  findStandings,
  type Pairing,
  type PlayedSection,
  replacePairings,
  replaceStandings,
  type Round,
  type Standing,
  upsertRound,
} from './rounds.queries.ts';
import { type NewSeat, newSeats, toSeated } from './seating.service.ts';
import { followResults, lockPlayed, requireSoundGames } from './rounds.service.ts';

export interface ImportedGame {
  round: number;
  table: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
  /** Null keeps the result of a game between the same two. */
  result: GameResult | null;
}

/**
 * Adds rounds and games from a file, and replaces those at the same tables.
 *
 * @returns the seats that players do not know yet, and the standings that the first round replaced
 * @throws BusinessError notFound; conflict for a cancelled event
 * @throws InvalidFields for a round that would leave a gap, and for the reasons of `requireSoundGames`
 */
export async function importRounds(
  tx: Transaction,
  sectionId: number,
  games: ImportedGame[],
): Promise<{ seats: NewSeat[]; replaced: Standing[] }> {
  const seats: NewSeat[] = [];
  const section = await lockPlayed(tx, sectionId);
  const rounds = await findRounds(tx, sectionId);
  const replaced = rounds.length === 0 ? await findStandings(tx, sectionId) : [];
  const played = await findPairings(tx, sectionId);
  let last = rounds.at(-1)?.number ?? 0;
  const numbers = [...new Set(games.map(({ round }) => round))].toSorted((a, b) => a - b);
  for (const number of numbers) {
    if (number > last + 1) throw new InvalidFields({ number: 'outOfRange' });
    const old = played.filter(({ round }) => round === number);
    const added = games.filter(({ round }) => round === number).map((game) => withOldResult(game, old));
    const kept = old.filter(({ table }) => !added.some((game) => game.table === table));
    const all = [...kept, ...added].map(({ table, blackId, whiteId, result, version }) => ({
      ...{ table, blackId, whiteId, result, version },
    }));
    await requireSoundGames(tx, sectionId, all, old);
    const before = rounds.find((each) => each.number === number);
    const startTime = before?.startTime ?? startOf(rounds, section);
    await upsertRound(tx, { sectionId, number }, startTime);
    await replacePairings(tx, { sectionId, number }, all);
    last = Math.max(last, number);
    seats.push(
      ...newSeats(
        { number, startTime },
        {
          ...{ games: all.map(toSeated), isByGames: true },
          before: before ? { games: old.map(toSeated), startTime: before.startTime } : null,
        },
      ),
    );
  }
  await followResults(tx, sectionId, section);
  return { seats, replaced };
}

function withOldResult({ result, ...game }: ImportedGame, old: Pairing[]): Omit<Pairing, 'sectionId'> {
  const same = old.find(({ blackId, whiteId }) => blackId === game.blackId && whiteId === game.whiteId);
  const next = result ?? (same?.result as GameResult | undefined) ?? (game.whiteId === null ? '1-0' : null);
  // Officers who still see the game at this table as it was are told when they enter its result.
  const before = old.find(({ table }) => table === game.table)?.version ?? 0;
  const isUnchanged = same?.table === game.table && same.result === next;
  return { ...game, result: next, version: isUnchanged ? same.version : before + 1 };
}

/** A round whose time the file does not say begins like the one before. */
const startOf = (rounds: readonly Round[], { startTime }: PlayedSection): Date =>
  rounds.at(-1)?.startTime ?? new Date(startTime);

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
 * @returns those before
 * @throws BusinessError notFound; conflict for a cancelled event
 */
export async function importStandings(
  tx: Transaction,
  sectionId: number,
  rows: ImportedStanding[],
): Promise<Standing[]> {
  await lockPlayed(tx, sectionId);
  const replaced = await findStandings(tx, sectionId);
  await replaceStandings(tx, sectionId, rows);
  await announceChange(tx, 'events');
  return replaced;
}
