import path from 'node:path';
import type { GameResult } from '@app/contract/gameResults';
import type { Colour, Pair, Tournament } from '@app/pairing/tournament';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { WorkerProcess } from '#platform/workerProcess';
import { findAbsentRounds } from '../entries/absences/absences.queries.ts';
import { findEntrantIds, findRatings } from '../entries/entries.queries.ts';
import { findSection } from '../events/eventRecords.queries.ts';
import { findPairings, findRounds } from '../rounds/rounds.queries.ts';
import { rankingOf } from '../standings/standings.service.ts';
import { type PairedSection, toSwissTournament } from './pairing.rules.ts';

/** Pairs in a process of its own, because a large round needs the processor for seconds. */
export type PairingProcess = WorkerProcess<Tournament, Pair[] | null>;
export const startPairingProcess = (): PairingProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'pairingWorker.ts') });

export interface PairingDeps {
  db: Database;
  pairing: PairingProcess;
  /** Draws the side of the first player in the first round. */
  drawLot: () => Colour;
}

export interface ProposedGame {
  table: number;
  blackId: number;
  /** Null for a bye. */
  whiteId: number | null;
}

/**
 * Proposes the games of a round by the FIDE Dutch system, in the order of the tables, the bye last. Entries that miss
 * the round are left out. Nothing is stored.
 *
 * @throws BusinessError notFound; conflict for sections of another system, while games of the rounds before have no
 * result, and when no pairing fulfils the rules
 * @throws WorkerError when the round could not be computed
 */
export async function proposeRound(
  { db, pairing, drawLot }: PairingDeps,
  key: { sectionId: number; number: number },
): Promise<ProposedGame[]> {
  const section = await db.transaction((tx) => readSection(tx, key), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { tournament, entryIds } = toSwissTournament(section, drawLot());
  const pairs = await pairing.run(tournament);
  if (!pairs) throw new BusinessError('conflict', null, m.error_no_pairing);
  const entryOf = (number: number) => entryIds[number - 1]!;
  return pairs.map(({ white, black }, index) => ({
    table: index + 1,
    blackId: entryOf(white),
    whiteId: black === null ? null : entryOf(black),
  }));
}

async function readSection(
  tx: Transaction,
  { sectionId, number }: { sectionId: number; number: number },
): Promise<PairedSection> {
  const found = await findSection(tx, sectionId);
  if (!found) throw new BusinessError('notFound');
  const { event, section } = found;
  const ranking = rankingOf(section);
  if (section.system !== 'swiss' || !ranking || event.cancelledAt)
    throw new BusinessError('conflict', null, m.error_no_swiss_section);
  const rounds = await findRounds(tx, [sectionId]);
  if (number > rounds.length + 1) throw new BusinessError('notFound');
  const games = (await findPairings(tx, [sectionId])).filter(({ round }) => round < number);
  if (games.some(({ result }) => result === null)) throw new BusinessError('conflict', null, m.error_rounds_are_open);
  const absences = await findAbsentRounds(tx, [sectionId]);
  return {
    entryIds: await findEntrantIds(tx, sectionId),
    games: games.map((game) => ({ ...game, result: game.result as GameResult })),
    absentIds: new Set([...absences].filter(([, missed]) => missed.includes(number)).map(([entryId]) => entryId)),
    ratings: await findRatings(tx, sectionId),
    points: ranking.points,
    plannedRounds: section.plannedRounds,
  };
}
