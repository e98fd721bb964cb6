import type { PlaySettings } from '@app/contract/admin/playSettings';
import type { Ranking } from '@app/contract/rankings';

export const kindsOfPoints = ['win', 'draw', 'loss', 'bye'] as const;
export type KindOfPoints = (typeof kindsOfPoints)[number];

/** Settings as they are typed; '' stands for a system that is not known. */
export interface TypedSettings {
  system: PlaySettings['system'] | '';
  plannedRounds: string;
  timeControl: PlaySettings['timeControl'];
  /** Null where seats of tables get scores. */
  ranking: TypedRanking | null;
}

export interface TypedRanking extends Pick<Ranking, 'tieBreaks' | 'rules'> {
  points: Record<KindOfPoints, string>;
}

export type SettingProblem = 'plannedRounds' | KindOfPoints;

export const typeRanking = ({ tieBreaks, rules, points }: Ranking): TypedRanking => ({
  tieBreaks,
  rules,
  points: {
    win: String(points.win),
    draw: String(points.draw),
    loss: String(points.loss),
    bye: String(points.bye),
  },
});

export const typeSettings = ({ system, plannedRounds, timeControl, ranking }: PlaySettings): TypedSettings => ({
  system: system ?? '',
  plannedRounds: plannedRounds === null ? '' : String(plannedRounds),
  timeControl,
  ranking: ranking && typeRanking(ranking),
});

/** Reads points from 0 to 10 with halves, such as `0.5`, `0,5`, `½` and `1½`; null for other texts. */
function readPoints(text: string): number | null {
  const plain = text.trim().replace(/^(\d*)½$/, (_, whole: string) => `${whole || 0}.5`);
  const points = /^\d{1,2}([.,][05])?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
  return points === null || points > 10 ? null : points;
}

/** Reads a number of rounds: null when none is typed, undefined when it is no number from 1 to 50. */
function readRounds(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const rounds = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return rounds >= 1 && rounds <= 50 ? rounds : undefined;
}

/** Lists the fields whose texts cannot be read. */
export function findProblems({ plannedRounds, ranking }: TypedSettings): Set<SettingProblem> {
  const problems = new Set<SettingProblem>();
  if (readRounds(plannedRounds) === undefined) problems.add('plannedRounds');
  for (const kind of kindsOfPoints) if (ranking && readPoints(ranking.points[kind]) === null) problems.add(kind);
  return problems;
}

/** Reads settings without problems. */
export function readSettings({ system, plannedRounds, timeControl, ranking }: TypedSettings): PlaySettings {
  const pointsOf = (kind: KindOfPoints) => (ranking && readPoints(ranking.points[kind])) ?? 0;
  return {
    system: system || null,
    plannedRounds: readRounds(plannedRounds) ?? null,
    timeControl: { zh_CN: timeControl.zh_CN.trim(), en_US: timeControl.en_US.trim() },
    ranking: ranking && {
      tieBreaks: ranking.tieBreaks,
      rules: ranking.rules,
      points: { win: pointsOf('win'), draw: pointsOf('draw'), loss: pointsOf('loss'), bye: pointsOf('bye') },
    },
  };
}
