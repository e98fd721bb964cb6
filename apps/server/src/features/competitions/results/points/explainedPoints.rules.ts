import type { EventLevel } from '@app/contract/eventLevels';
import type { Locale } from '@app/contract/locale';
import { m, nameOf } from '#messages';

/** The facts that determined the points of one result. */
export interface PointsRule {
  categoryName: string;
  /** The version of the points table; null when no table gave the points. */
  version: number | null;
  /** Whether staff set the points. */
  isByHand: boolean;
  level: EventLevel;
  /** How many people have a result in the section. */
  players: number;
  rank: number;
  points: number;
}

/** Explains the rule behind the points of one result. */
function explainPointsRule({ version, level, isByHand, ...rule }: PointsRule, locale: Locale): string {
  const values = {
    ...rule,
    level: nameOf('eventLevel', level, locale) ?? level,
    players: (rule.players === 1 ? m.players_of_one : m.players_of_many)({ count: rule.players }, { locale }),
    points: (rule.points === 1 ? m.points_of_one : m.points_of_many)({ count: rule.points }, { locale }),
  };
  if (isByHand) return m.points_rule_by_hand(values, { locale });
  return version === null
    ? m.points_rule_without_table(values, { locale })
    : m.points_rule({ ...values, version }, { locale });
}

/** Replaces the columns of a result that only explain its points by a sentence with the rule. */
export function withRule<Row extends PointsRule>(row: Row, locale: Locale) {
  const { categoryName: _, version: __, level: ___, players: ____, isByHand: _____, ...rest } = row;
  return { ...rest, rule: explainPointsRule(row, locale) };
}
