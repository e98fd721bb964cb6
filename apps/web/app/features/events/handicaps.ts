import type { EventSection } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { pluralize } from '../../ui/pluralize.ts';
import { formatPoints } from './crossTableWords.ts';

const stonesText = pluralize(m.handicap_stones_one, m.handicap_stones_other);

/** Describes the handicap of a game; '' for an even one. */
export function handicapText(handicap: number): string {
  if (handicap === 0) return '';
  return handicap === 1 ? m.handicap_first_move() : stonesText({ count: handicap });
}

/** Describes komi and the rule of handicaps of a section, each where it is known. */
export function stonesTexts(stones: EventSection['stones']): string[] {
  if (!stones) return [];
  const { komi, handicap } = stones;
  return [
    ...(komi === null ? [] : [m.komi_of({ points: formatPoints(komi) })]),
    ...(handicap === null
      ? []
      : [handicap.reduction === 0 ? m.handicap_by_difference(handicap) : m.handicap_by_reduced_difference(handicap)]),
  ];
}
