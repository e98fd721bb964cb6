import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NoPairingError } from '../errors.ts';
import { type Player, type RoundResult, standardPoints, type Tournament } from '../tournament.ts';
import { readTrf } from '../trf/readTrf.ts';
import { pairDutchRound } from './pairRound.ts';

const references = path.join(import.meta.dirname, '../testdata');
const read = (name: string) => readFileSync(path.join(references, name), 'utf8');

function createTournament(players: (Partial<Player> | RoundResult[])[], rest: Partial<Tournament> = {}): Tournament {
  return {
    name: 'Test',
    players: players.map((player, at) => ({
      number: at + 1,
      name: `Player ${at + 1}`,
      rating: 2000 - at,
      results: Array.isArray(player) ? player : [],
      isAbsent: false,
      acceleration: [],
      ...(Array.isArray(player) ? {} : player),
    })),
    playedRounds: 0,
    plannedRounds: 5,
    firstColour: 'white',
    points: standardPoints,
    forbiddenPairs: [],
    ...rest,
  };
}

const pairsOf = (tournament: Tournament) =>
  pairDutchRound(tournament).map(({ white, black }) => `${white} ${black ?? 0}`);

describe('pairDutchRound', () => {
  it.each(readdirSync(references).filter((name) => name.endsWith('.trf')))('agrees with the reference %s', (name) => {
    const [, ...expected] = read(name.replace('.trf', '.pairs')).trim().split(/\s*\n/);
    expect(pairsOf(readTrf(read(name)))).toEqual(expected);
  });

  it('pairs the upper half with the lower half in the first round', () => {
    const tournament = createTournament([{}, {}, {}, {}, {}, {}, {}]);
    expect(pairsOf(tournament)).toEqual(['1 4', '5 2', '3 6', '7 0']);
    expect(pairsOf({ ...tournament, firstColour: 'black' })).toEqual(['4 1', '2 5', '6 3', '7 0']);
  });

  it('leaves out absent players and forbidden pairs', () => {
    const tournament = createTournament([{}, {}, {}, { isAbsent: true }, {}], { forbiddenPairs: [[1, 3]] });
    expect(pairsOf(tournament)).toEqual(['1 5', '3 2']);
  });

  it('splits the first round by acceleration', () => {
    const fast = { acceleration: [1] };
    expect(pairsOf(createTournament([fast, fast, fast, fast, {}, {}, {}, {}]))).toEqual(['1 3', '4 2', '5 7', '8 6']);
  });

  it('exchanges players when the halves have met', () => {
    const game = (opponent: number, colour: 'white' | 'black'): RoundResult => ({
      kind: 'game',
      opponent,
      colour,
      outcome: 'draw',
    });
    const rounds: [number, 'white' | 'black'][][] = [
      [
        [3, 'white'],
        [4, 'black'],
      ],
      [
        [4, 'black'],
        [3, 'white'],
      ],
      [
        [1, 'black'],
        [2, 'black'],
      ],
      [
        [2, 'white'],
        [1, 'white'],
      ],
    ];
    const players = rounds.map((games) => games.map(([opponent, colour]) => game(opponent, colour)));
    expect(pairsOf(createTournament(players, { playedRounds: 2 }))).toEqual(['1 2', '3 4']);
  });

  it('rejects a round without any allowed pair', () => {
    const met = (opponent: number, colour: 'white' | 'black'): RoundResult[] => [
      { kind: 'game', opponent, colour, outcome: 'draw' },
    ];
    const tournament = createTournament([met(2, 'white'), met(1, 'black')], { playedRounds: 1 });
    expect(() => pairDutchRound(tournament)).toThrow(NoPairingError);
    const alone = createTournament([[{ kind: 'bye' }]], { playedRounds: 1 });
    expect(() => pairDutchRound(alone)).toThrow(NoPairingError);
  });
});
