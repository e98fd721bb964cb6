/** `first` and `second` where the sides have no colours. */
export type Side = 'black' | 'white' | 'red' | 'first' | 'second';

const sidesByDiscipline: Readonly<Record<string, readonly [first: Side, second: Side]>> = {
  go: ['black', 'white'],
  chess: ['white', 'black'],
  xiangqi: ['red', 'black'],
};

/** Returns the sides of games in the order of a pairing, whose `black` moves first in every discipline. */
export const sidesOfDiscipline = (discipline: string): readonly [first: Side, second: Side] =>
  sidesByDiscipline[discipline] ?? ['first', 'second'];
