import { isDeepStrictEqual } from 'node:util';
import type { PlaySettings } from '@app/contract/admin/playSettings';
import type { ManagedStanding } from '@app/contract/admin/rounds';
import { haveStones } from '@app/contract/handicapRules';
import { systemsOf } from '@app/contract/playingSystems';
import { tieBreaksOfGames } from '@app/contract/tieBreaks';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { createEditConflict, InvalidFields } from '#platform/errors';
import type { SectionRecord } from '../events/eventRecords.queries.ts';
import { findRounds } from '../rounds/rounds.queries.ts';
import { rankGames, rankingOf, recomputeStandings } from '../standings/standings.service.ts';
import { updatePlaySettings } from './playSettings.queries.ts';
import { lockUnfinishedSection } from './playedSection.service.ts';

interface ChosenSettings {
  sectionId: number;
  settings: PlaySettings;
}

/** Returns the system of a section, and how it is ranked. */
export const settingsOf = (section: SectionRecord): PlaySettings => ({
  system: section.system,
  plannedRounds: section.plannedRounds,
  roundTimes: section.roundTimes,
  timeControl: section.timeControl,
  stones: section.stones,
  ranking: rankingOf(section),
  requestedByes: section.requestedByes,
});

/** Returns the settings in the form of the audit log. */
export const auditedSettings = ({ ranking, requestedByes, stones, ...settings }: PlaySettings) => ({
  ...settings,
  ...(stones && { komi: stones.komi, handicapRule: stones.handicap }),
  ...(ranking && {
    tieBreaks: ranking.tieBreaks.map((code) => tieBreaksOfGames[code].key),
    rankingRules: ranking.rules,
    gamePoints: ranking.points,
    mcMahon: ranking.mcMahon,
    requestedByes: {
      byePoints: requestedByes.points,
      halfPointByes: requestedByes.max,
      excludesLast: requestedByes.excludesLast,
    },
  }),
});

/**
 * Changes the settings of a section, and ranks its games by them.
 *
 * @returns the id of the event, and the settings before
 * @throws BusinessError notFound; conflict for final results, or other settings than were seen
 * @throws the errors of `requireFitting`
 */
export async function saveSettings(
  tx: Transaction,
  { sectionId, settings, seen }: ChosenSettings & { seen: PlaySettings },
): Promise<{ eventId: number; before: PlaySettings }> {
  const { event, section } = await lockUnfinishedSection(tx, sectionId);
  const before = settingsOf(section);
  // A request that is repeated after a lost response changes nothing, and is no conflict.
  if (!isDeepStrictEqual(before, seen) && !isDeepStrictEqual(before, settings)) throw createEditConflict();
  const rounds = await findRounds(tx, [sectionId]);
  requireFitting(settings, section, rounds.length);
  await updatePlaySettings(tx, sectionId, settings);
  // Standings without rounds were entered or imported, and stay.
  if (settings.ranking && rounds.length > 0) await recomputeStandings(tx, sectionId, { ...section, ...settings });
  else await announceChange(tx, 'events');
  return { eventId: event.id, before };
}

/**
 * Computes the standings that the games of a section would have under other settings; none until the first result.
 *
 * @throws the errors of `saveSettings`
 */
export async function previewStandings(
  tx: Transaction,
  { sectionId, settings }: ChosenSettings,
): Promise<ManagedStanding[]> {
  const { section } = await lockUnfinishedSection(tx, sectionId);
  requireFitting(settings, section, (await findRounds(tx, [sectionId])).length);
  const { ranking, system } = settings;
  const rows = ranking ? await rankGames(tx, sectionId, { ranking, system }) : [];
  return rows.map(({ entryId, rank, score, tieBreaks }) => ({ entryId: String(entryId), rank, score, tieBreaks }));
}

/**
 * @throws InvalidFields for a system or a ranking that the section cannot have, fewer rounds than it has, times out of
 * order or of more rounds than are planned, a tie-break twice, a McMahon system without a bar above its floor, or
 * points of which a better result gives fewer
 */
function requireFitting(
  { system, ranking, plannedRounds, roundTimes, stones }: PlaySettings,
  section: SectionRecord,
  rounds: number,
) {
  const { scoring } = section;
  const isScored = scoring.by === 'tables';
  if (stones && !haveStones(isScored ? null : scoring.sides)) throw new InvalidFields({ stones: 'notOffered' });
  if (system && !systemsOf(isScored).includes(system)) throw new InvalidFields({ system: 'notOffered' });
  if (isScored !== (ranking === null)) throw new InvalidFields({ ranking: 'notOffered' });
  if (plannedRounds !== null && plannedRounds < rounds) throw new InvalidFields({ plannedRounds: 'fewerThanPlayed' });
  if (roundTimes.some((time, index) => index > 0 && time <= roundTimes[index - 1]!))
    throw new InvalidFields({ roundTimes: 'roundsOutOfOrder' });
  if (plannedRounds !== null && roundTimes.length > plannedRounds)
    throw new InvalidFields({ roundTimes: 'moreThanPlanned' });
  if (!ranking) return;
  const { tieBreaks, points, mcMahon } = ranking;
  if (system === 'mcMahon' && (!mcMahon || mcMahon.bar <= mcMahon.floor))
    throw new InvalidFields({ mcMahon: 'mcMahonRequired' });
  if (new Set(tieBreaks).size !== tieBreaks.length) throw new InvalidFields({ tieBreaks: 'tieBreakTwice' });
  const { win, draw, loss, bye } = points;
  if (win <= loss || draw > win || draw < loss || bye > win) throw new InvalidFields({ points: 'pointsContradictory' });
}
