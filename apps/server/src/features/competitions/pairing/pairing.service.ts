import path from 'node:path';
import type { GameResult } from '@app/contract/gameResults';
import { isPairedBySite } from '@app/contract/playingSystems';
import type { Pair, Tournament } from '@app/pairing/tournament';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { WorkerProcess } from '#platform/workerProcess';
import { findAbsentRounds } from '../entries/absences/absences.queries.ts';
import { findEntrantIds, findRatings } from '../entries/entries.queries.ts';
import { findSection, type SectionRecord } from '../events/eventRecords.queries.ts';
import { findPairings, findRounds } from '../rounds/rounds.queries.ts';
import type { Game } from '../standings/rankedGames.rules.ts';
import { rankingOf } from '../standings/standings.service.ts';
import { type ProposedGame, toSwissTournament } from './pairing.rules.ts';
import { pairRoundRobin, type SeatedGame } from './roundRobin.rules.ts';

/** Runs the pairing engine in a separate process, because pairing a large round takes seconds. */
export type PairingProcess = WorkerProcess<Tournament, Pair[] | null>;
export const startPairingProcess = (): PairingProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'pairingWorker.ts') });

export interface PairingDeps {
  db: Database;
  pairing: PairingProcess;
  /** Draws a whole number from 0 below a limit, as a lot does. */
  random: (below: number) => number;
}

interface RoundKey {
  sectionId: number;
  number: number;
}

/** What a round follows from. */
interface SectionBefore {
  section: SectionRecord;
  entryIds: number[];
  /** Of the rounds before. */
  games: (Game & SeatedGame)[];
  absentIds: Set<number>;
  ratings: Map<number, number>;
}

/**
 * Proposes the games of a round, in the order of the tables, byes last: by the FIDE Dutch system, or the Berger tables
 * of a round robin. Nothing is stored.
 *
 * @throws BusinessError notFound; conflict for sections of other systems, while earlier rounds have open games, and
 * when the rules allow no pairing
 * @throws WorkerError when the round could not be computed
 */
export async function proposeRound(deps: PairingDeps, key: RoundKey): Promise<ProposedGame[]> {
  const before = await deps.db.transaction((tx) => readSection(tx, key), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { system } = before.section;
  if (system === 'swiss') return pairSwiss(deps, before);
  const isDouble = system === 'doubleRoundRobin';
  const paired = pairRoundRobin({ ...before, isDouble, random: deps.random }, key.number);
  if (paired === 'complete') throw new BusinessError('conflict', null, m.error_all_have_met);
  if (paired === 'differentRounds') throw new BusinessError('conflict', null, m.error_rounds_of_other_tables);
  return paired;
}

/** Pairs by the Dutch system. Entries that miss the round are left out. */
async function pairSwiss(
  { pairing, random }: PairingDeps,
  { section, games, ...before }: SectionBefore,
): Promise<ProposedGame[]> {
  if (games.some(({ result }) => result === null)) throw new BusinessError('conflict', null, m.error_rounds_are_open);
  const { plannedRounds } = section;
  const { points } = rankingOf(section)!;
  const lot = random(2) === 0 ? 'white' : 'black';
  const { tournament, entryIds } = toSwissTournament({ ...before, games, points, plannedRounds }, lot);
  const pairs = await pairing.run(tournament);
  if (!pairs) throw new BusinessError('conflict', null, m.error_no_pairing);
  const entryOf = (number: number) => entryIds[number - 1]!;
  return pairs.map(({ white, black }, index) => ({
    table: index + 1,
    blackId: entryOf(white),
    whiteId: black === null ? null : entryOf(black),
  }));
}

async function readSection(tx: Transaction, { sectionId, number }: RoundKey): Promise<SectionBefore> {
  const found = await findSection(tx, sectionId);
  if (!found) throw new BusinessError('notFound');
  const { event, section } = found;
  if (section.scoring.by === 'tables' || !isPairedBySite(section.system) || event.cancelledAt)
    throw new BusinessError('conflict', null, m.error_system_is_not_paired);
  const rounds = await findRounds(tx, [sectionId]);
  if (number > rounds.length + 1) throw new BusinessError('notFound');
  const games = (await findPairings(tx, [sectionId])).filter(({ round }) => round < number);
  const absences = await findAbsentRounds(tx, [sectionId]);
  return {
    section,
    entryIds: await findEntrantIds(tx, sectionId),
    games: games.map((game) => ({ ...game, result: game.result as GameResult | null })),
    absentIds: new Set([...absences].filter(([, missed]) => missed.includes(number)).map(([entryId]) => entryId)),
    ratings: await findRatings(tx, sectionId),
  };
}
