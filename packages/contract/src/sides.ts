export const sideNames = ['black', 'white', 'red', 'first', 'second'] as const;
/** `first` and `second` where the sides have no colours. */
export type Side = (typeof sideNames)[number];

/** The sides of games in the order of a pairing, whose `black` moves first in every discipline. */
export type Sides = [first: Side, second: Side];

export const sidesWithoutColours: Sides = ['first', 'second'];

/** The sides that a discipline may have. */
export const knownSides: readonly Sides[] = [
  sidesWithoutColours,
  ['black', 'white'],
  ['white', 'black'],
  ['red', 'black'],
];
