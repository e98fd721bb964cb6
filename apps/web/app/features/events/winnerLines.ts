import type { EndedEventRow } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { leadingName } from '../../ui/PersonName.tsx';

type Winner = EndedEventRow['winners'][number];

/** Less than the list contains, so that the last line can say that there are more. */
const maxNamed = 3;

/**
 * Returns a line for each section of an event, such as “Open: Lin Moyan”; without the section for an undivided event.
 * The last line says when there are more winners than these.
 */
export function winnerLines(winners: readonly Winner[]): string[] {
  const named = winners.slice(0, maxNamed);
  const sections = [...new Set(named.map(({ section }) => section))];
  return sections.map((section, index) => {
    const names = named
      .filter((winner) => winner.section === section)
      .map(leadingName)
      .join(m.list_separator());
    const line = section === '' ? names : m.winners_of({ section, names });
    const isCut = winners.length > maxNamed && index === sections.length - 1;
    return isCut ? m.winners_more({ names: line }) : line;
  });
}
