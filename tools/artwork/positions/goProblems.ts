import { GoBoard, type Stone } from './goBoard.ts';

/**
 * The 3-3 invasion under the star point with the hane on both sides: the joseki of a hundred years. White invades,
 * moves 2 to 13.
 */
export const THREE_THREE = 'pd qc pc qd qe pb ob qb nc re rf rd qf';

/** A ko during a fight. `take` captures the white stone ed, which White may retake only after a threat. */
export const KO = {
  black: 'ec dd ee dc de df eb cc bd cf ef',
  white: 'fc gd fe ed fb ea da ff gf eg dg hc he',
  take: 'fd',
};

/** Black's eye space is the bulky five; white plays its vital point, so that only one eye remains. */
export const BULKY_FIVE = {
  black: 'bg cg dg eg bh eh fg fh fi bi',
  white: 'ah ag af bf cf df ef ff gf gg gh gi',
  vital: 'di',
};

/** The white stone dd is in atari and runs away. The ladder works, because no white stone is in its way. */
export const LADDER = {
  black: 'dc cd ce ed',
  white: 'dd pd dp',
  runner: 'dd',
  first: 'white' as Stone,
};

/**
 * Plays a ladder to its end: the runner extends to its only liberty, and the hunter plays the atari that leaves the
 * runner one liberty without putting the own stones in danger.
 */
export function playLadder(start: typeof LADDER): { board: GoBoard; moves: string[] } {
  const board = new GoBoard().setUp('black', start.black).setUp('white', start.white);
  const target = start.runner;
  const moves: string[] = [];
  const copy = (): GoBoard =>
    new GoBoard()
      .setUp('black', start.black)
      .setUp('white', start.white)
      .playAll(moves.join(' '), Infinity, start.first);
  while (moves.length < 80) {
    const { liberties } = board.chain(target);
    const [only] = liberties;
    if (only === undefined) break;
    if (liberties.size !== 1) throw new Error('The ladder does not work');
    board.play('white', only);
    moves.push(only);
    const after = [...board.chain(target).liberties];
    if (after.length === 1) {
      const [last] = after;
      if (last !== undefined) {
        board.play('black', last);
        moves.push(last);
      }
      break;
    }
    const good = after.find((candidate) => {
      const trial = copy();
      trial.play('black', candidate);
      const [next] = trial.chain(target).liberties;
      if (next === undefined) return true;
      trial.play('white', next);
      return trial.chain(target).liberties.size <= 2;
    });
    if (good === undefined) throw new Error('The hunter has no atari');
    board.play('black', good);
    moves.push(good);
  }
  return { board, moves };
}
