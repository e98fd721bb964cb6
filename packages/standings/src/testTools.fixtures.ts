import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tournament } from '@app/pairing/tournament';
import { readTrf } from '@app/pairing/trf/readTrf';
import { computeStandings } from './computeStandings.ts';
import { formatExact } from './exact.ts';
import { type RankedTournament, type StandingsOptions, usualGoRules } from './standings.ts';
import { parseTieBreak } from './tieBreak.ts';

export const readTestData = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'testdata', name), 'utf8');
export const readTournament = (name: string): Tournament => readTrf(readTestData(`${name}.trf`));

export const optionsOf = (codes: readonly string[], rest: Partial<StandingsOptions> = {}): StandingsOptions => ({
  tieBreaks: codes.map(parseTieBreak),
  rules: '2026',
  isRoundRobin: false,
  startingScores: new Map(),
  go: usualGoRules,
  ...rest,
});

/** Computes one tie-break of all players, as text by number. */
export function valuesOf(
  tournament: RankedTournament,
  code: string,
  rest: Partial<StandingsOptions> = {},
): Record<number, string> {
  const rows = computeStandings(tournament, optionsOf([code], rest));
  return Object.fromEntries(
    rows.map(({ number, values: [cell] }) => [number, cell?.value ? formatExact(cell.value) : 'none']),
  );
}

/** Computes the ranks of all players by number. */
export function ranksOf(
  tournament: RankedTournament,
  codes: readonly string[],
  rest: Partial<StandingsOptions> = {},
): Record<number, number> {
  const rows = computeStandings(tournament, optionsOf(codes, rest));
  return Object.fromEntries(rows.map(({ number, rank }) => [number, rank]));
}
