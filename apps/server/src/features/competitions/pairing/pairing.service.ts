import path from 'node:path';
import type { GameResult } from '@app/contract/gameResults';
import { isPairedBySite } from '@app/contract/playingSystems';
import type { Pair, Tournament } from '@app/pairing/tournament';
import { m, type Text } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { WorkerProcess } from '#platform/workerProcess';
import { findAbsentRounds } from '../entries/absences/absences.queries.ts';
import { findEntrantIds, findRatings } from '../entries/entries.queries.ts';
import { findSection, type SectionOfEvent, type SectionRecord } from '../events/eventRecords.queries.ts';
import { findPairings, findRounds } from '../rounds/rounds.queries.ts';
import { rankingOf } from '../standings/standings.service.ts';
import { type KnockoutProblem, pairKnockout } from './knockout.rules.ts';
import type { ProposedGame, Random, SectionBefore } from './pairing.rules.ts';
import { pairRoundRobin, type RoundRobinProblem } from './roundRobin.rules.ts';
import { toSwissTournament } from './swiss.rules.ts';

/** Runs the pairing engine in a separate process, because pairing a large round takes seconds. */
export type PairingProcess = WorkerProcess<Tournament, Pair[] | null>;
export const startPairingProcess = (): PairingProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'pairingWorker.ts') });

export interface PairingDeps {
  db: Database;
  pairing: PairingProcess;
  random: Random;
}

interface RoundKey {
  sectionId: number;
  number: number;
}

/**
 * Proposes the games of a round in the order of the tables: by the FIDE Dutch system, by the Berger tables of a round
 * robin, or by the bracket of a knockout. Nothing is stored.
 *
 * @throws BusinessError notFound; conflict for sections of other systems, while earlier rounds have open games, and
 * when the rules allow no pairing
 * @throws WorkerError when the round could not be computed
 */
export async function proposeRound(deps: PairingDeps, key: RoundKey): Promise<ProposedGame[]> {
  const { section, before } = await deps.db.transaction((tx) => readSection(tx, key), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { system } = section;
  const { random } = deps;
  if (system === 'swiss') return pairSwiss(deps, section, before);
  if (system === 'knockout')
    return requirePaired(pairKnockout(before, { round: key.number, random }), knockoutProblems);
  const isDouble = system === 'doubleRoundRobin';
  return requirePaired(pairRoundRobin(before, key.number, { isDouble, random }), roundRobinProblems);
}

const roundRobinProblems: Record<RoundRobinProblem, Text> = {
  complete: m.error_all_have_met,
  differentRounds: m.error_rounds_of_other_tables,
};
const knockoutProblems: Record<KnockoutProblem, Text> = {
  complete: m.error_knockout_is_decided,
  openGames: m.error_games_without_winner,
  differentRounds: m.error_rounds_of_other_bracket,
};

function requirePaired<Problem extends string>(
  paired: ProposedGame[] | Problem,
  problems: Record<Problem, Text>,
): ProposedGame[] {
  if (typeof paired === 'string') throw new BusinessError('conflict', null, problems[paired]);
  return paired;
}

/** Pairs by the Dutch system. Entries that miss the round are left out. */
async function pairSwiss(
  { pairing, random }: PairingDeps,
  section: SectionRecord,
  before: SectionBefore,
): Promise<ProposedGame[]> {
  if (before.games.some(({ result }) => result === null))
    throw new BusinessError('conflict', null, m.error_rounds_are_open);
  const { tournament, entryIds } = toSwissTournament(before, {
    points: rankingOf(section)!.points,
    plannedRounds: section.plannedRounds,
    lot: random(2) === 0 ? 'white' : 'black',
  });
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
  { sectionId, number }: RoundKey,
): Promise<{ section: SectionRecord; before: SectionBefore }> {
  const { event, section } = await requireSection(tx, sectionId);
  if (section.scoring.by === 'tables' || !isPairedBySite(section.system) || event.cancelledAt)
    throw new BusinessError('conflict', null, m.error_system_is_not_paired);
  const rounds = await findRounds(tx, [sectionId]);
  if (number > rounds.length + 1) throw new BusinessError('notFound');
  return { section, before: await findSectionBefore(tx, { sectionId, number }) };
}

/** Finds a section of a published event. @throws BusinessError notFound */
export async function requireSection(tx: Transaction, id: number): Promise<SectionOfEvent> {
  const found = await findSection(tx, id);
  if (!found) throw new BusinessError('notFound');
  return found;
}

/** Reads what the games of a round follow from. */
export async function findSectionBefore(tx: Transaction, { sectionId, number }: RoundKey): Promise<SectionBefore> {
  const games = (await findPairings(tx, [sectionId])).filter(({ round }) => round < number);
  const absences = await findAbsentRounds(tx, [sectionId]);
  const absentIds = [...absences].filter(([, missed]) => missed.includes(number)).map(([entryId]) => entryId);
  return {
    entryIds: await findEntrantIds(tx, sectionId),
    games: games.map((game) => ({ ...game, result: game.result as GameResult | null })),
    absentIds: new Set(absentIds),
    ratings: await findRatings(tx, sectionId),
  };
}
