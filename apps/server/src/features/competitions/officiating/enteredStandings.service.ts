import { m } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { findRounds } from '../rounds/rounds.queries.ts';
import { findEntrantIds } from '../entries/entries.queries.ts';
import { replaceStandings, type Standing, findStandings } from '../standings/standings.queries.ts';
import { lockUnfinishedSection } from './playedSection.service.ts';

type EnteredStanding = Pick<Standing, 'entryId' | 'rank' | 'score'>;

interface EnteredStandings {
  sectionId: number;
  /** Empty to clear the standings. */
  rows: EnteredStanding[];
  /** The standings that the officer saw. */
  seen: EnteredStanding[];
}

/**
 * Replaces the standings of a section without rounds. Entries that had tie-breaks from a file keep them.
 *
 * @returns the id of the event, and the rows that changed, in the order of ranks
 * @throws BusinessError notFound; conflict for a section with rounds, final results or other standings than were seen
 * @throws InvalidFields for an entry twice, or one that does not take part
 */
export async function saveStandings(
  tx: Transaction,
  { sectionId, rows, seen }: EnteredStandings,
): Promise<{ eventId: number; before: EnteredStanding[]; after: EnteredStanding[] }> {
  const { event } = await lockUnfinishedSection(tx, sectionId);
  const rounds = await findRounds(tx, [sectionId]);
  if (rounds.length > 0) throw new BusinessError('conflict', null, m.error_standings_computed);
  const present = await findStandings(tx, [sectionId]);
  const [before, after] = [inOrderOfRanks(present), inOrderOfRanks(rows)];
  // A request that is repeated after a lost response changes nothing, and is no conflict.
  if (!isSame(before, inOrderOfRanks(seen)) && !isSame(before, after)) throw createEditConflict();
  const ids = new Set(rows.map(({ entryId }) => entryId));
  if (ids.size !== rows.length) throw new InvalidFields({ rows: 'rankedTwice' });
  const entrantIds = new Set(await findEntrantIds(tx, sectionId));
  if (!rows.every(({ entryId }) => entrantIds.has(entryId))) throw new InvalidFields({ rows: 'notTakingPart' });
  const tieBreaks = new Map(present.map((row) => [row.entryId, row.tieBreaks]));
  await replaceStandings(
    tx,
    sectionId,
    rows.map((row) => ({ ...row, tieBreaks: tieBreaks.get(row.entryId) ?? [] })),
  );
  await announceChange(tx, 'events');
  return { eventId: event.id, before: listMissing(before, after), after: listMissing(after, before) };
}

/** Returns standings without their tie-breaks, in the order of ranks. */
export const inOrderOfRanks = (rows: readonly EnteredStanding[]): EnteredStanding[] =>
  rows
    .toSorted((one, other) => one.rank - other.rank || one.entryId - other.entryId)
    .map(({ entryId, rank, score }) => ({ entryId, rank, score }));

const isSame = (one: EnteredStanding[], other: EnteredStanding[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Lists the rows that are missing in the other standings. */
function listMissing(rows: EnteredStanding[], other: EnteredStanding[]): EnteredStanding[] {
  const known = new Set(other.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}
