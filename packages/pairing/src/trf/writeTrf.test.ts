import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RoundResult, standardPoints, type Tournament } from '../tournament.ts';
import { readTrf } from './readTrf.ts';
import { type TournamentReport, writeTrf } from './writeTrf.ts';

const report: TournamentReport = {
  place: 'Singapore',
  firstDay: '2026-11-28',
  lastDay: '2026-11-29',
  system: 'Swiss system',
  roundDays: ['2026-11-28', '2026-11-29'],
  ranks: new Map([
    [1, 2],
    [2, 1],
  ]),
  nativeNames: new Map([[2, '𠮷田 健']]),
};
const player = (number: number, name: string, results: RoundResult[], changes = {}) => ({
  number,
  name,
  rating: 1_800 - number,
  results,
  isAbsent: false,
  acceleration: [0, 0, 0],
  ...changes,
});
const tournament: Tournament = {
  name: 'Open A',
  playedRounds: 2,
  plannedRounds: 5,
  firstColour: 'white',
  points: standardPoints,
  forbiddenPairs: [],
  players: [
    player(1, 'Lin Moyan', [
      { kind: 'game', opponent: 2, colour: 'white', outcome: 'draw' },
      { kind: 'forfeit', opponent: 3, colour: 'black', won: true },
    ]),
    player(2, '𠮷田 健', [{ kind: 'game', opponent: 1, colour: 'black', outcome: 'draw' }, { kind: 'halfPointBye' }]),
    player(3, 'Ito Ken', [{ kind: 'bye' }, { kind: 'forfeit', opponent: 1, colour: 'white', won: false }], {
      rating: 0,
      isAbsent: true,
    }),
    player(4, 'Ma Lan', [{ kind: 'absence' }, { kind: 'fullPointBye' }]),
  ],
};

describe('writeTrf', () => {
  it('writes the records of TRF16 in their columns', () => {
    expect(writeTrf(tournament, report).split('\r\n')).toEqual([
      '012 Open A',
      '022 Singapore',
      '042 2026/11/28',
      '052 2026/11/29',
      '062 4',
      '072 3',
      '092 Swiss system',
      `132${' '.repeat(88)}26/11/28  26/11/29`,
      'XXR 5',
      'XXC white1',
      '001    1      Lin Moyan                         1799                             1.5    2     2 w =     3 b +',
      '001    2      𠮷田 健                              1798                             1.0    1     1 b =  0000 - H',
      '001    3      Ito Ken                                                            1.0       0000 - U     1 w -  0000 - Z',
      '001    4      Ma Lan                            1796                             1.0       0000 - Z  0000 - F',
      '###    2 𠮷田 健',
      '',
    ]);
  });

  it('is read as the same tournament, with other points, acceleration and forbidden pairs', () => {
    const other: Tournament = {
      ...tournament,
      firstColour: 'black',
      points: {
        ...standardPoints,
        win: { white: 3, black: 3 },
        draw: { white: 1, black: 1 },
        bye: 1.5,
        forfeitLoss: 0.5,
      },
      forbiddenPairs: [[1, 4]],
      players: tournament.players.map((each) => ({
        ...each,
        acceleration: each.number === 1 ? [1, 0.5, 0] : [0, 0, 0],
      })),
    };
    expect(readTrf(writeTrf(tournament, report))).toEqual(tournament);
    expect(readTrf(writeTrf(other, report))).toEqual(other);
  });

  it.each(['Li\nXXR 9', 'A name of many more than thirty-three characters'])(
    'keeps the name “%s” in its columns',
    (name) => {
      const named = { ...tournament, name, players: [player(1, name, [{ kind: 'bye' }, { kind: 'bye' }])] };
      expect(readTrf(writeTrf(named, report))).toMatchObject({
        plannedRounds: 5,
        players: [{ name: name.replace('\n', ' ').slice(0, 33).trim(), rating: 1_799, results: [{}, {}] }],
      });
    },
  );

  it.each([
    [50, ' 100'],
    [50.25, '    '],
  ])('keeps points of many digits in their column: two wins of %s', (win, written) => {
    const points = { ...standardPoints, bye: win };
    const many = { ...tournament, points, players: [player(1, 'Lin Moyan', [{ kind: 'bye' }, { kind: 'bye' }])] };
    const line = writeTrf(many, report)
      .split('\r\n')
      .find((each) => each.startsWith('001'))!;
    expect(line.slice(80, 95)).toBe(`${written}    2  0000`);
  });

  it('writes what was read from reference files', () => {
    const folder = path.join(import.meta.dirname, '../testdata');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.trf'))) {
      const read = readTrf(readFileSync(path.join(folder, name), 'utf8'));
      expect(readTrf(writeTrf(read, report)), name).toEqual(read);
    }
  });
});
