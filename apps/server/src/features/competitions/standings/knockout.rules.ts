import { type Bracket, type BracketTable, type KnockoutGame, readBracket } from '@app/contract/brackets';
import { type ComputedStanding, findPresent, playedFirst, withRanks } from './standings.rules.ts';
import type { Game } from './rankedGames.rules.ts';

/**
 * Computes the standings of a knockout: the longer an entry stays in, the better it is. Those who lost in the same
 * round share a rank, but for those who played for the third place; those who are still in share the first one. The
 * score is the number of rounds that were won, byes included.
 *
 * @param entryIds everyone who entered
 * @returns null for games that are no bracket
 */
export function computeKnockoutStandings(
  entryIds: readonly number[],
  games: readonly (Game & KnockoutGame<number>)[],
): ComputedStanding[] | null {
  const bracket = readBracket(games);
  if (!bracket) return null;
  const present = findPresent(games);
  const seated = games.flatMap(({ blackId, whiteId }) => (whiteId === null ? [blackId] : [blackId, whiteId]));
  const active = new Set(entryIds);
  const places = bracket.rounds.flat();
  const rows = [...new Set([...entryIds, ...seated])].map((entryId) => ({
    entryId,
    hasPlayed: present.has(entryId),
    stage: findStage(entryId, active.has(entryId), bracket),
    won: places.filter(({ winner }) => winner === entryId).length,
  }));
  const sorted = rows.toSorted(playedFirst((a, b) => b.stage - a.stage));
  return withRanks(sorted, (a, b) => a.stage === b.stage).map(({ entryId, rank, hasPlayed, won }) => ({
    entryId,
    rank,
    hasPlayed,
    score: String(won),
    tieBreaks: [],
  }));
}

/**
 * Returns how far an entry came: the round in which it lost or withdrew, and half a round more for the third place. Who
 * is still in, or has won, is ahead of all; who was never seated is behind all.
 */
function findStage(entryId: number, isActive: boolean, { rounds, thirdPlace }: Bracket<number>): number {
  const reached = rounds.findLastIndex((places) => places.some(({ entries }) => entries.includes(entryId)));
  if (reached === -1) return -1;
  const place = rounds[reached]!.find(({ entries }) => entries.includes(entryId))!;
  const isOut = place.winner !== entryId && (!isActive || isDecided(place));
  if (!isOut) return rounds.length;
  return thirdPlace?.winner === entryId ? reached + 0.5 : reached;
}

const isDecided = ({ winner, game }: BracketTable<number>): boolean => winner !== null || game?.result === '-/-';
