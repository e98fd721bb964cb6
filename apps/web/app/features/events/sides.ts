import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';

/** `first` and `second` where the sides have no colours. */
export type Side = 'black' | 'white' | 'red' | 'first' | 'second';

const sidesByDiscipline: Readonly<Record<string, readonly [first: Side, second: Side]>> = {
  go: ['black', 'white'],
  chess: ['white', 'black'],
  xiangqi: ['red', 'black'],
};

/** Returns the sides of a section's games in the order of a pairing, whose `black` moves first in every discipline. */
export function sidesOf(
  { sections }: Pick<EventDetail, 'sections'>,
  sectionId: string,
): readonly [first: Side, second: Side] {
  const discipline = sections.find(({ id }) => id === sectionId)?.discipline ?? '';
  return sidesByDiscipline[discipline] ?? ['first', 'second'];
}

export const sideName = (side: Side): string =>
  ({ black: m.side_black, white: m.side_white, red: m.side_red, first: m.black, second: m.white })[side]();
