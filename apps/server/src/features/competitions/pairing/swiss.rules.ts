import type { Ranking } from '@app/contract/rankings';
import { type Colour, opposite, type RoundResult, type Tournament } from '@app/pairing/tournament';
import type { RankedResult } from '@app/standings/standings';
import { toTournament } from '../standings/rankedGames.rules.ts';
import type { SectionBefore } from './pairing.rules.ts';

/** How a section is paired. */
export interface SwissOptions {
  points: Ranking['points'];
  plannedRounds: number | null;
  /** The side of the first player in the first round, while no game says it; null when it is not drawn yet. */
  lot: Colour | null;
}

/** A tournament as the engine takes it, whose White is the side that moves first. */
export interface SwissTournament {
  tournament: Tournament;
  /** By starting number, from 1. */
  entryIds: readonly number[];
}

/**
 * Converts a section to a tournament. Starting numbers follow the ratings, and the order of entry where these are equal
 * or missing. Entries that have withdrawn since they played are absent.
 */
export function toSwissTournament(
  { entryIds, games, absentIds, ratings }: SectionBefore,
  { points, plannedRounds, lot }: SwissOptions,
): SwissTournament {
  const ranked = toTournament(entryIds, games, { points, ratings });
  const players = ranked.players.toSorted((a, b) => b.rating - a.rating || a.number - b.number);
  const ids = players.map(({ number }) => number);
  const numberOf = new Map(ids.map((id, index) => [id, index + 1]));
  const active = new Set(entryIds);
  const renumbered = players.map(({ number: id, results, ...player }) => ({
    ...player,
    number: numberOf.get(id)!,
    isAbsent: !active.has(id) || absentIds.has(id),
    results: results.map((result) => toPlayed(result, numberOf)),
  }));
  return {
    entryIds: ids,
    tournament: { ...ranked, players: renumbered, plannedRounds, firstColour: findFirstColour(renumbered) ?? lot },
  };
}

/** Replaces ids of entries by starting numbers. */
function toPlayed(result: RankedResult, numberOf: ReadonlyMap<number, number>): RoundResult {
  if (result.kind === 'pending') return { kind: 'absence' };
  return 'opponent' in result ? { ...result, opponent: numberOf.get(result.opponent)! } : result;
}

/** Finds the side that players with odd numbers had in the first round. @returns null before its first game */
function findFirstColour(players: readonly { number: number; results: readonly RoundResult[] }[]): Colour | null {
  for (const { number, results } of players) {
    const [first] = results;
    if (first?.kind === 'game') return number % 2 === 1 ? first.colour : opposite(first.colour);
  }
  return null;
}
