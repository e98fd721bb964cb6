import type { EventDetail } from '@app/contract/events';
import { type Side, type Sides, sidesWithoutColours } from '@app/contract/sides';
import { m } from '../../paraglide/messages.js';

export type { Side };

/** Returns the sides of a section's games in the order of a pairing. */
export const sidesOf = ({ sections }: Pick<EventDetail, 'sections'>, sectionId: string): Sides =>
  sections.find(({ id }) => id === sectionId)?.sides ?? sidesWithoutColours;

const names = {
  black: m['enums.side.black'],
  white: m['enums.side.white'],
  red: m['enums.side.red'],
  first: m['enums.side.first'],
  second: m['enums.side.second'],
};
export const sideName = (side: Side): string => names[side]();
