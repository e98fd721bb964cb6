import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { findAbsentRounds } from '../entries/absences/absences.queries.ts';
import { type EntryPlayer, findEntrants, findPlayers } from '../entries/entries.queries.ts';
import { findPublishedEvent } from '../events/eventRecords.queries.ts';
import { findFinalSections } from '../results/results.queries.ts';
import {
  findPairings,
  findRounds,
  findScoredTables,
  type Pairing,
  type ScoredTable,
} from '../rounds/rounds.queries.ts';
import { resultOfTable } from '../rounds/tables.service.ts';
import { settingsOf } from './playSettings.service.ts';
import { findStrengths } from '../standings/standings.service.ts';
import { findStandings } from '../standings/standings.queries.ts';

type PlayedRound = PlayedEvent['sections'][number]['rounds'][number];

/**
 * Returns an event with the rounds, entrants and standings of its sections. An entry that was paired and then withdrew
 * still counts as an entrant.
 *
 * @throws BusinessError notFound, also for events that are not published
 */
export async function getPlayedEvent(tx: Transaction, eventId: number): Promise<PlayedEvent> {
  const event = await findPublishedEvent(tx, eventId);
  if (!event) throw new BusinessError('notFound');
  const ids = event.sections.map(({ id }) => id);
  const rounds = await findRounds(tx, ids);
  const pairings = await findPairings(tx, ids);
  const tables = await findScoredTables(tx, ids);
  const standings = Map.groupBy(await findStandings(tx, ids), ofSection);
  const finalSections = await findFinalSections(tx, ids);
  const entrants = await findEntrants(tx, ids, [...new Set([...pairings, ...tables].flatMap(entryIdsOf))]);
  const entryIds = entrants.map(({ id }) => id);
  const absentRounds = await findAbsentRounds(tx, ids);
  const players = Map.groupBy(await findPlayers(tx, entryIds), ({ entryId }) => entryId);
  const roundsOf = Map.groupBy(rounds, ofSection);
  const pairingsOf = Map.groupBy(pairings, ofRound);
  const tablesOf = Map.groupBy(tables, ofRound);
  const entrantsOf = Map.groupBy(entrants, ofSection);
  const strengths = new Map<number, number>();
  for (const section of event.sections)
    for (const [entryId, strength] of await findStrengths(tx, section)) strengths.set(entryId, strength);
  return {
    eventId: String(event.id),
    title: event.title,
    timeZone: event.timeZone,
    startTime: event.startTime.toISOString(),
    sections: event.sections.map(({ id, name, discipline, scoring, ...section }) => ({
      sectionId: String(id),
      section: name,
      discipline,
      isFinal: finalSections.has(id),
      isScored: scoring.by === 'tables',
      tableSum: scoring.by === 'tables' ? scoring.sum : null,
      sides: scoring.by === 'games' ? scoring.sides : null,
      settings: settingsOf({ id, name, discipline, scoring, ...section }),
      rounds: (roundsOf.get(id) ?? []).map(({ number, startTime, version }) => ({
        number,
        version,
        startTime: startTime.toISOString(),
        pairings: (pairingsOf.get(keyOf(id, number)) ?? []).map(toPairing),
        tables: (tablesOf.get(keyOf(id, number)) ?? []).map(toTable),
      })),
      entrants: (entrantsOf.get(id) ?? []).map((entry) => ({
        entryId: String(entry.id),
        teamName: entry.teamName,
        isActive: entry.state === 'entered',
        isCheckedIn: entry.checkedInAt !== null,
        absentRounds: absentRounds.get(entry.id) ?? [],
        strength: strengths.get(entry.id) ?? null,
        players: (players.get(entry.id) ?? []).map(namesOf),
      })),
      standings: (standings.get(id) ?? []).map(({ entryId, rank, score, tieBreaks }) => ({
        entryId: String(entryId),
        rank,
        score,
        tieBreaks,
      })),
    })),
  };
}

const ofSection = ({ sectionId }: { sectionId: number }): number => sectionId;
const keyOf = (sectionId: number, round: number): string => `${sectionId} ${round}`;
const ofRound = ({ sectionId, round }: { sectionId: number; round: number }): string => keyOf(sectionId, round);

const entryIdsOf = (table: Pairing | ScoredTable): number[] =>
  'entryIds' in table ? table.entryIds : [table.blackId, ...(table.whiteId === null ? [] : [table.whiteId])];

const toPairing = ({
  table,
  blackId,
  whiteId,
  handicap,
  result,
  version,
}: Pairing): PlayedRound['pairings'][number] => ({
  table,
  version,
  handicap,
  blackId: String(blackId),
  whiteId: whiteId === null ? null : String(whiteId),
  result: result as GameResult | null,
});

const toTable = ({ table, entryIds, scores, version }: ScoredTable): PlayedRound['tables'][number] => ({
  table,
  version,
  entryIds: entryIds.map(String),
  result: resultOfTable({ scores }),
});

const namesOf = ({ latinName, nativeName }: EntryPlayer) => ({ latinName, nativeName });
