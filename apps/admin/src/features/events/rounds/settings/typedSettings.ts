import type { HandicapRule } from '@app/contract/handicapRules';
import type { PlaySettings } from '@app/contract/admin/playSettings';
import type { Ranking } from '@app/contract/rankings';
import { instantOf, wallTimeOf } from '../../../../values/zonedTime.ts';

export const kindsOfPoints = ['win', 'draw', 'loss', 'bye'] as const;
export type KindOfPoints = (typeof kindsOfPoints)[number];

/** Settings as they are typed; '' stands for a system that is not known. */
export interface TypedSettings {
  system: PlaySettings['system'] | '';
  plannedRounds: string;
  /** Wall-clock times of the event's zone, of rounds from the first one; '' where none is typed. */
  roundTimes: string[];
  timeControl: PlaySettings['timeControl'];
  stones: TypedStones;
  /** Null where seats of tables get scores. */
  ranking: TypedRanking | null;
  requestedByes: PlaySettings['requestedByes'];
}

export interface TypedRanking extends Pick<Ranking, 'tieBreaks' | 'rules'> {
  points: Record<KindOfPoints, string>;
  /** The ratings of the McMahon system. */
  mcMahon: { bar: string; floor: string };
}

export interface TypedStones {
  komi: string;
  handicap: HandicapRule | null;
}

export type SettingProblem = 'plannedRounds' | 'roundTimes' | 'mcMahon' | 'komi' | KindOfPoints;

export const typeRanking = ({ tieBreaks, rules, points, mcMahon }: Ranking): TypedRanking => ({
  tieBreaks,
  rules,
  mcMahon: { bar: mcMahon ? String(mcMahon.bar) : '', floor: mcMahon ? String(mcMahon.floor) : '' },
  points: {
    win: String(points.win),
    draw: String(points.draw),
    loss: String(points.loss),
    bye: String(points.bye),
  },
});

export const typeSettings = (
  { system, plannedRounds, roundTimes, timeControl, stones, ranking, requestedByes }: PlaySettings,
  timeZone: string,
): TypedSettings => ({
  system: system ?? '',
  plannedRounds: plannedRounds === null ? '' : String(plannedRounds),
  roundTimes: roundTimes.map((time) => wallTimeOf(time, timeZone)),
  timeControl,
  stones: { komi: String(stones?.komi ?? ''), handicap: stones?.handicap ?? null },
  ranking: ranking && typeRanking(ranking),
  requestedByes,
});

/** Reads points from 0 to 10 with halves, such as `0.5`, `0,5`, `½` and `1½`; null for other texts. */
function readPoints(text: string): number | null {
  const plain = text.trim().replace(/^(\d*)½$/, (_, whole: string) => `${whole || 0}.5`);
  const points = /^\d{1,2}([.,][05])?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
  return points === null || points > 10 ? null : points;
}

/** Reads the ratings of the McMahon system; null when one is no rating, or the bar is not above the floor. */
function readMcMahon({ bar, floor }: TypedRanking['mcMahon']): Ranking['mcMahon'] {
  const [highest, lowest] = [bar, floor].map((text) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN));
  return highest! <= 4_000 && lowest! < highest! ? { bar: highest!, floor: lowest! } : null;
}

/** Reads komi from -20 to 100 with halves; null when none is typed, undefined for other texts. */
function readKomi(text: string): number | null | undefined {
  const plain = text.trim().replace('\u2212', '-').replace('½', '.5').replace(',', '.');
  if (plain === '') return null;
  const komi = /^-?(\d{1,3}([.][05])?|[.]5)$/.test(plain) ? Number(plain) : Number.NaN;
  return komi >= -20 && komi <= 100 ? komi : undefined;
}

/** Reads a number of rounds: null when none is typed, undefined when it is no number from 1 to 50. */
function readRounds(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const rounds = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return rounds >= 1 && rounds <= 50 ? rounds : undefined;
}

/** Returns a time for each planned round, and for all typed ones where no number is known. */
export function listTimes({ plannedRounds, roundTimes }: TypedSettings): string[] {
  const length = readRounds(plannedRounds) ?? roundTimes.length;
  return Array.from({ length }, (_, index) => roundTimes[index] ?? '');
}

const withoutEmptyEnd = (times: readonly string[]): string[] =>
  times.slice(0, times.findLastIndex((time) => time !== '') + 1);

/** Fills in the empty times at the end at the interval of the last two; null without these, or without empty ones. */
export function continueTimes(times: readonly string[]): string[] | null {
  const typed = withoutEmptyEnd(times);
  const [before, last] = typed.slice(-2);
  if (!before || !last || last <= before || typed.length === times.length) return null;
  const moment = (wallTime: string) => Date.parse(`${wallTime}:00Z`);
  const interval = moment(last) - moment(before);
  return times.map((time, index) =>
    index < typed.length
      ? time
      : new Date(moment(last) + interval * (index - typed.length + 1))
          .toISOString()
          .slice(0, 'yyyy-mm-ddThh:mm'.length),
  );
}

/** Lists the fields whose texts cannot be read. */
export function findProblems(typed: TypedSettings): Set<SettingProblem> {
  const { plannedRounds, ranking } = typed;
  const problems = new Set<SettingProblem>();
  if (readRounds(plannedRounds) === undefined) problems.add('plannedRounds');
  const times = withoutEmptyEnd(listTimes(typed));
  if (times.some((time, index) => time === '' || (index > 0 && time <= times[index - 1]!))) problems.add('roundTimes');
  if (ranking && typed.system === 'mcMahon' && !readMcMahon(ranking.mcMahon)) problems.add('mcMahon');
  if (readKomi(typed.stones.komi) === undefined) problems.add('komi');
  for (const kind of kindsOfPoints) if (ranking && readPoints(ranking.points[kind]) === null) problems.add(kind);
  return problems;
}

/** Reads settings without problems. */
export function readSettings(typed: TypedSettings, timeZone: string): PlaySettings {
  const { system, plannedRounds, timeControl, stones, ranking, requestedByes } = typed;
  const komi = readKomi(stones.komi) ?? null;
  const pointsOf = (kind: KindOfPoints) => (ranking && readPoints(ranking.points[kind])) ?? 0;
  return {
    system: system || null,
    plannedRounds: readRounds(plannedRounds) ?? null,
    roundTimes: withoutEmptyEnd(listTimes(typed)).map((time) => instantOf(time, timeZone)),
    timeControl: { zh_CN: timeControl.zh_CN.trim(), en_US: timeControl.en_US.trim() },
    stones: komi === null && !stones.handicap ? null : { komi, handicap: stones.handicap },
    ranking: ranking && {
      tieBreaks: ranking.tieBreaks,
      rules: ranking.rules,
      mcMahon: system === 'mcMahon' ? readMcMahon(ranking.mcMahon) : null,
      points: { win: pointsOf('win'), draw: pointsOf('draw'), loss: pointsOf('loss'), bye: pointsOf('bye') },
    },
    requestedByes,
  };
}
