import { describe, expect, it } from 'vitest';
import { TournamentFileError } from '../errors.ts';
import { standardPoints } from '../tournament.ts';
import { readTrf } from './readTrf.ts';

const line = (number: number | string, ...rounds: string[]) =>
  `${`001 ${String(number).padStart(4)}      Player ${number}`.padEnd(48)}1800`.padEnd(91) +
  rounds.map((text) => text.padEnd(10)).join('');
const two = [line(1, '   2 w 1', '0000 - H'), line(2, '   1 b 0')];

describe('readTrf', () => {
  it('reads players, results and the byes of the next round', () => {
    expect(readTrf(['012 Open', ...two, 'XXR 7', 'XXC white1'].join('\r\n'))).toEqual({
      name: 'Open',
      playedRounds: 1,
      plannedRounds: 7,
      firstColour: 'white',
      points: standardPoints,
      forbiddenPairs: [],
      players: [
        {
          number: 1,
          name: 'Player 1',
          rating: 1800,
          results: [{ kind: 'game', opponent: 2, colour: 'white', outcome: 'win' }],
          isAbsent: true,
          acceleration: [0, 0],
        },
        {
          number: 2,
          name: 'Player 2',
          rating: 1800,
          results: [{ kind: 'game', opponent: 1, colour: 'black', outcome: 'loss' }],
          isAbsent: false,
          acceleration: [0, 0],
        },
      ],
    });
  });

  it('infers the initial colour from the first round', () => {
    expect(readTrf([line(1), line(2, '   3 w 1'), line(3, '   2 b 0')].join('\n')).firstColour).toBe('black');
  });

  it('reads the records of TRF26', () => {
    const tournament = readTrf(
      [
        ...two,
        '142 9',
        '152 B',
        '162  W 3.0    D 1.0    P 1.5',
        '240 H 002    2',
        '250      01.0 001 002    1    1',
        '260 002 003    1    2',
      ].join('\n'),
    );
    expect(tournament).toMatchObject({ plannedRounds: 9, firstColour: 'black', forbiddenPairs: [[1, 2]] });
    expect(tournament.points).toMatchObject({
      win: { white: 3, black: 3 },
      draw: { white: 1 },
      bye: 1.5,
      forfeitWin: 3,
    });
    expect(tournament.players.map(({ isAbsent, acceleration }) => [isAbsent, acceleration])).toEqual([
      [true, [1, 1]],
      [true, [0, 0]],
    ]);
  });

  it('reads the extensions of the pairing engines', () => {
    const tournament = readTrf(
      [...two, 'XXS PAB=1.0 W=3 D=1', 'XXS BW=2', 'XXA    2  1.0  0.5', 'XXZ 2', 'XXP 1 2'].join('\n'),
    );
    expect(tournament.points).toMatchObject({ win: { white: 3, black: 2 }, bye: 1, fullPointBye: 3, halfPointBye: 1 });
    expect(tournament.players[1]).toMatchObject({ isAbsent: true, acceleration: [1, 0.5] });
    expect(tournament.forbiddenPairs).toEqual([[1, 2]]);
  });

  it.each([
    ['The file contains no player.', null, ['012 Open']],
    ['The starting rank “x” is not a number.', 1, [line('x')]],
    ['The starting rank 1 is given twice.', 2, [line(1), line(1)]],
    ['The result “?” of round 1 is unknown.', 1, [line(1, '   2 w ?'), line(2)]],
    ['The result “1” of round 1 needs an opponent.', 1, [line(1, '0000 - 1')]],
    ['The colour “x” of round 1 is neither w nor b.', 1, [line(1, '   2 x 1')]],
    ['The game of round 1 has no colour.', 1, [line(1, '   2 - 1')]],
    ['The columns of round 1 are not in their places.', 1, [line(1, '   2 w 1 x')]],
    ['The player meets himself in round 1.', 1, [line(1, '   1 w 1')]],
    ['The opponent 5 of round 1 is unknown.', 2, ['', line(1, '   5 w 1')]],
    ['The opponent 2 of round 1 names another opponent.', 1, [line(1, '   2 w 1'), line(2)]],
    [
      'Both players of the game against 2 in round 1 have the same colour.',
      1,
      [line(1, '   2 w 1'), line(2, '   1 w 0')],
    ],
    ['The number of rounds “nine” is not a number.', 1, ['XXR nine', line(1)]],
    ['The initial colour is neither W nor B.', 1, ['152 X', line(1)]],
    ['The point system has an unknown result “Q”.', 1, ['XXS Q=1', line(1)]],
    ['The point system cannot be read.', 1, ['XXS W=many', line(1)]],
    ['The player 9 of the bye is unknown.', 2, [line(1), 'XXZ 9']],
  ])('reports “%s” in line %s', (message, at, lines) => {
    expect(() => readTrf(lines.join('\n'))).toThrow(new TournamentFileError(message, at));
    try {
      readTrf(lines.join('\n'));
    } catch (error) {
      expect(error).toMatchObject({ line: at });
    }
  });
});
