import { compareExact, divideRounded, exact } from './exact.ts';
import { separateByEncounter, toEncounterValue } from './methods/directEncounter.ts';
import {
  computeGoScores,
  countOpponent,
  findMcMahonScore,
  sumDefeated,
  sumOverOpponents,
  sumScores,
} from './methods/go.ts';
import { adjustScores, averageOpponents, computeKoya, sumOpponents } from './methods/opponents.ts';
import { computeAverageRating, computePerfectPerformance, computePerformance, findRatings } from './methods/ratings.ts';
import { countRounds, sumPoints, sumProgress, sumStandardPoints } from './methods/record.ts';
import { createSheets, type ScoreSheets, type Sheet } from './scoreSheets.ts';
import type { RankedTournament, StandingRow, StandingsOptions, TieBreakValue } from './standings.ts';
import { type Method, parseTieBreak, type TieBreak } from './tieBreak.ts';

type Compute = (sheet: Sheet) => TieBreakValue;

/** Prepares the computation of a tie-break: what all players share is computed once. */
type Prepare = (tieBreak: TieBreak, sheets: ScoreSheets) => Compute;

const prepareOpponents: Prepare = (tieBreak, sheets) => {
  const adjusted = adjustScores(sheets, tieBreak.isFore);
  return (sheet) => sumOpponents(sheet, tieBreak, sheets, adjusted);
};

const prepareCount: Prepare = (tieBreak, sheets) => (sheet) =>
  countRounds(sheet, tieBreak, sheets) ?? { value: null, contributions: [] };

/** Prepares the rounded mean of a performance of all opponents (10.4 and 10.5). */
const prepareMeanOf =
  (prepare: Prepare): Prepare =>
  (tieBreak, sheets) => {
    const values = computeAll(prepare(tieBreak, sheets), sheets);
    return (sheet) => {
      const mean = averageOpponents(sheet, (opponent) => values.get(opponent)?.value ?? null, 1);
      const { value } = mean;
      return { ...mean, value: value && exact(divideRounded(value.numerator, value.denominator)) };
    };
  };

const preparePerformance: Prepare = (tieBreak, sheets) => {
  const ratings = findRatings(sheets, tieBreak);
  return (sheet) => computePerformance(sheet, ratings);
};

const preparePerfectPerformance: Prepare = (tieBreak, sheets) => {
  const ratings = findRatings(sheets, tieBreak);
  return (sheet) => computePerfectPerformance(sheet, ratings);
};

/** Prepares SOS, the sum of the opponents' scores, each with the stones given and less the stones received. */
const prepareSos: Prepare = ({ cutLowest }, sheets) => {
  const scores = computeGoScores(sheets);
  const isStartingScore = sheets.options.go.missingOpponent === 'startingScore';
  return (sheet) =>
    sumOverOpponents(
      sheet,
      cutLowest,
      sheets.unit,
      (round) => countOpponent(round, scores),
      isStartingScore ? sheet.start : 0,
    );
};

/** Prepares SOSOS, the sum of the opponents' SOS. */
const prepareSosos: Prepare = (_, sheets) => {
  const values = computeAll(prepareSos(parseTieBreak('SOS'), sheets), sheets);
  const isStartingScore = sheets.options.go.missingOpponent === 'startingScore';
  return (sheet) =>
    sumOverOpponents(
      sheet,
      0,
      sheets.unit,
      ({ opponent }) => values.get(opponent ?? 0)?.value?.numerator ?? 0,
      isStartingScore ? sheet.start * sheets.rounds : 0,
    );
};

const preparations: Record<Exclude<Method, 'DE' | 'DC'>, Prepare> = {
  PTS: (_, sheets) => (sheet) => sumPoints(sheet, sheets),
  STD: (_, sheets) => (sheet) => sumStandardPoints(sheet, sheets),
  MMS: (_, sheets) => {
    const scores = computeGoScores(sheets);
    return (sheet) => findMcMahonScore(sheet, sheets, scores);
  },
  WIN: prepareCount,
  WON: prepareCount,
  BPG: prepareCount,
  BWG: prepareCount,
  REP: prepareCount,
  GE: prepareCount,
  PS: (tieBreak, sheets) => (sheet) => sumProgress(sheet, tieBreak, sheets),
  TPN: () => (sheet) => ({ value: exact(sheet.player.number), contributions: [] }),
  KS: (tieBreak, sheets) => (sheet) => computeKoya(sheet, tieBreak, sheets),
  BH: prepareOpponents,
  FB: prepareOpponents,
  SB: prepareOpponents,
  AOB: (tieBreak, sheets) => {
    const values = computeAll(prepareOpponents(tieBreak, sheets), sheets);
    return (sheet) => averageOpponents(sheet, (opponent) => values.get(opponent)?.value ?? null, sheets.unit);
  },
  ARO: (tieBreak, sheets) => {
    const ratings = findRatings(sheets, tieBreak);
    return (sheet) => computeAverageRating(sheet, tieBreak, ratings);
  },
  TPR: preparePerformance,
  PTP: preparePerfectPerformance,
  APRO: prepareMeanOf(preparePerformance),
  APPO: prepareMeanOf(preparePerfectPerformance),
  RTNG: (tieBreak, sheets) => {
    const ratings = findRatings(sheets, tieBreak);
    return ({ player }) => ({ value: ratings && exact(ratings.get(player.number) ?? 0), contributions: [] });
  },
  SOS: prepareSos,
  SOSOS: prepareSosos,
  SODOS: (_, sheets) => {
    const scores = computeGoScores(sheets);
    return (sheet) => sumDefeated(sheet, sheets, scores);
  },
  CUSS: (_, sheets) => {
    const scores = computeGoScores(sheets);
    return (sheet) => sumScores(sheet, sheets, scores);
  },
};

const computeAll = (compute: Compute, { all }: ScoreSheets): ReadonlyMap<number, TieBreakValue> =>
  new Map(all.map((sheet) => [sheet.player.number, compute(sheet)]));

const isLowestFirst = ({ method, isReversed }: TieBreak): boolean => (method === 'TPN') !== isReversed;

/** Splits tied players by a value that each of them has alone. */
function split(group: Sheet[], tieBreak: TieBreak, values: ReadonlyMap<number, TieBreakValue>): Sheet[][] {
  const find = (sheet: Sheet) => values.get(sheet.player.number)?.value ?? null;
  const compare = (a: Sheet, b: Sheet) =>
    isLowestFirst(tieBreak) ? compareExact(find(a), find(b)) : compareExact(find(b), find(a));
  const parts: Sheet[][] = [];
  for (const sheet of group.toSorted((a, b) => compare(a, b) || a.player.number - b.player.number)) {
    const last = parts.at(-1);
    if (last?.[0] && compare(last[0], sheet) === 0) last.push(sheet);
    else parts.push([sheet]);
  }
  return parts;
}

/** Splits tied players by their games against each other, and keeps the places that these give. */
function splitByEncounter(
  group: Sheet[],
  tieBreak: TieBreak,
  sheets: ScoreSheets,
  values: Map<number, TieBreakValue>,
): Sheet[][] {
  if (group.length < 2) return [group];
  const parts = separateByEncounter(group, tieBreak, sheets);
  let place = 1;
  for (const part of parts) {
    for (const sheet of part) values.set(sheet.player.number, toEncounterValue(place, sheet, group, tieBreak, sheets));
    place += part.length;
  }
  return parts;
}

/**
 * Computes the standings of a tournament after its played rounds. Players whom no tie-break separates share a rank; a
 * table in the order of the positions stays readable, because these are unique.
 */
export function computeStandings(tournament: RankedTournament, options: StandingsOptions): StandingRow[] {
  const sheets = createSheets(tournament, options);
  let groups: Sheet[][] = [sheets.all.toSorted((a, b) => a.player.number - b.player.number)];
  const columns: ReadonlyMap<number, TieBreakValue>[] = [];
  for (const tieBreak of options.tieBreaks) {
    const { method } = tieBreak;
    if (method === 'DE' || method === 'DC') {
      const values = new Map<number, TieBreakValue>();
      groups = groups.flatMap((group) => splitByEncounter(group, tieBreak, sheets, values));
      columns.push(values);
    } else {
      const values = computeAll(preparations[method](tieBreak, sheets), sheets);
      groups = groups.flatMap((group) => split(group, tieBreak, values));
      columns.push(values);
    }
  }
  const rows: StandingRow[] = [];
  for (const group of groups) {
    const rank = rows.length + 1;
    for (const { player, points } of group.toSorted((a, b) => a.player.number - b.player.number))
      rows.push({
        number: player.number,
        rank,
        position: rows.length + 1,
        points: exact(points, sheets.unit),
        values: columns.map((column) => column.get(player.number) ?? { value: null, contributions: [] }),
      });
  }
  return rows;
}
