import type { EventDetail, EventSection } from '@app/contract/events';
import type { PlayingSystem } from '@app/contract/playingSystems';
import { usualPoints } from '@app/contract/rankingPresets';
import { m } from '../../paraglide/messages.js';
import { joinFacts } from '../../ui/joinFacts.ts';
import { pluralize } from '../../ui/pluralize.ts';
import { formatPoints } from './crossTableWords.ts';
import { stonesTexts } from './handicaps.ts';

const names: Record<PlayingSystem, () => string> = {
  swiss: m['enums.playingSystem.swiss'],
  mcMahon: m['enums.playingSystem.mcMahon'],
  roundRobin: m['enums.playingSystem.roundRobin'],
  doubleRoundRobin: m['enums.playingSystem.doubleRoundRobin'],
  knockout: m['enums.playingSystem.knockout'],
  groups: m['enums.playingSystem.groups'],
  movement: m['enums.playingSystem.movement'],
  free: m['enums.playingSystem.free'],
};
const roundsText = pluralize(m.planned_rounds_one, m.planned_rounds_other);

/** Describes system, rounds, time control, komi, handicaps, and points other than 1, ½ and 0, as far as known. */
function systemText({ system, plannedRounds, timeControl, stones, points }: EventSection): string {
  const isUsual =
    !points || (points.win === usualPoints.win && points.draw === usualPoints.draw && points.loss === usualPoints.loss);
  return joinFacts(
    [
      system === null ? '' : names[system](),
      plannedRounds === null ? '' : roundsText({ count: plannedRounds }),
      timeControl,
      ...stonesTexts(stones),
      isUsual
        ? ''
        : m.points_of_games({
            win: formatPoints(points.win),
            draw: formatPoints(points.draw),
            loss: formatPoints(points.loss),
          }),
    ].filter((fact) => fact !== ''),
  );
}

/** Describes how each section is played: one line where all are played alike. */
export function systemTexts({ sections }: Pick<EventDetail, 'sections'>): string[] {
  const rows = sections.map((section) => ({ name: section.name, text: systemText(section) }));
  if (new Set(rows.map(({ text }) => text)).size === 1) return [rows[0]!.text].filter((text) => text !== '');
  return rows.filter(({ text }) => text !== '').map(({ name, text }) => m.section_system({ section: name, text }));
}
