import type { EventDetail } from '@app/contract/events';
import { type Side, sidesOfDiscipline } from '@app/contract/sides';
import { m } from '../../paraglide/messages.js';

export type { Side };

/** Returns the sides of a section's games in the order of a pairing. */
export const sidesOf = (
  { sections }: Pick<EventDetail, 'sections'>,
  sectionId: string,
): readonly [first: Side, second: Side] =>
  sidesOfDiscipline(sections.find(({ id }) => id === sectionId)?.discipline ?? '');

export const sideName = (side: Side): string =>
  ({ black: m.side_black, white: m.side_white, red: m.side_red, first: m.black, second: m.white })[side]();
