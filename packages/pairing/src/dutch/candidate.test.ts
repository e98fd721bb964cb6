import { describe, expect, it } from 'vitest';
import { readTrf } from '../trf/readTrf.ts';
import { canMeet, listCandidates } from './candidate.ts';

const columns = ['   2 w 1', '   1 b 0', '   4 w +', '   3 b -', '0000 - U', '0000 - H', '0000 - F', '0000 - Z'];
const line = (number: number, rounds: string[]) =>
  `001${String(number).padStart(5)}`.padEnd(91) + rounds.map((text) => text.padEnd(10)).join('');
const read = (rounds: string[][], ...rest: string[]) =>
  listCandidates(readTrf([...rounds.map((own, at) => line(at + 1, own)), ...rest].join('\n')));

describe('listCandidates', () => {
  const candidates = read(columns.map((column) => [column]));
  const byNumber = new Map(candidates.map((candidate) => [candidate.number, candidate]));

  it('orders by score, then by number', () => {
    expect(candidates.map(({ number }) => number)).toEqual([1, 3, 5, 7, 6, 2, 4, 8]);
  });

  it('allows the bye to those who have not scored a win without playing', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((number) => byNumber.get(number)!.canHaveBye)).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('counts points without a game as a downfloat, and equal scores as none', () => {
    const floats = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => byNumber.get(number)!.floats[0]);
    expect(floats).toEqual([null, null, 'down', null, 'down', 'down', 'down', null]);
  });

  it('counts a forfeit neither as a meeting nor for colours', () => {
    expect(byNumber.get(3)).toMatchObject({ excluded: new Set(), unplayedGames: 1, colour: { strength: 'none' } });
    expect(byNumber.get(1)!.excluded).toEqual(new Set([2]));
  });

  it('records floats of games between different scores', () => {
    const [first, second] = read([
      ['0000 - H', '   2 w ='],
      ['0000 - Z', '   1 b ='],
      ['0000 - U', '0000 - Z'],
    ]).filter(({ number }) => number !== 3);
    expect([first!.floats, second!.floats]).toEqual([
      ['down', 'down'],
      ['up', null],
    ]);
  });
});

describe('canMeet', () => {
  const history = [
    ['   3 w 1', '   4 w 1'],
    ['   4 w 1', '   3 w 1'],
    ['   1 b 0', '   2 b 0'],
    ['   2 b 0', '   1 b 0'],
  ];

  it('keeps equal absolute preferences apart, but for topscorers in the last round', () => {
    const meet = (rounds: number) => {
      const [a, b, c, d] = read(history, `XXR ${rounds}`);
      return [canMeet(a!, b!), canMeet(c!, d!), canMeet(a!, c!)];
    };
    expect(meet(4)).toEqual([false, false, false]);
    expect(meet(3)).toEqual([true, false, false]);
  });
});
