import { standardPoints } from '@app/pairing/tournament';
import { describe, expect, it } from 'vitest';
import { type RankedResult, usualGoRules } from './standings.ts';
import { createTournament } from './tournament.fixtures.ts';
import { ranksOf, valuesOf } from './testTools.fixtures.ts';

const game = (
  opponent: number,
  colour: 'white' | 'black',
  outcome: 'win' | 'loss',
  handicap?: number,
): RankedResult => ({ kind: 'game', opponent, colour, outcome, ...(handicap && { handicap }) });

const points = { ...standardPoints, absence: 0.5 };
// Players 1 and 2 start with 2, the others with 1. Player 5 has the bye of round 2 and misses round 3.
const open = createTournament(['2b1 3w1 4b0', '1w0 4b1 3w1', '4b1 1b0 2b0', '3w0 2w0 1w1', 'Z U Z'], { points });
const startingScores = new Map([
  [1, 2],
  [2, 2],
  [3, 1],
  [4, 1],
  [5, 1],
]);

describe('tie-breaks of Go', () => {
  it.each([
    // 2 + 2, 2 + 2, 1 + 1, 1 + 1, and 1 + 1 and twice half a point.
    ['MMS', '4 4 2 2 3'],
    // 4 + 2 + 2, 4 + 2 + 2, 2 + 4 + 4, 2 + 4 + 4, and three times the own starting score.
    ['SOS', '8 8 10 10 3'],
    ['SOS-1', '6 6 8 8 2'],
    ['SOS-2', '4 4 4 4 1'],
    // Defeated: 2 and 3, 4 and 3, 4, 1, none.
    ['SODOS', '6 4 2 4 0'],
    // 8 + 10 + 10, 8 + 10 + 10, 10 + 8 + 8, 10 + 8 + 8, and three rounds of three times 1.
    ['SOSOS', '28 28 26 26 9'],
    // 3 + 4 + 4, 2 + 3 + 4, 2 + 2 + 2, 1 + 1 + 2; half points come in pairs: 1 + 2 + 3.
    ['CUSS', '11 9 6 4 6'],
  ])('%s', (code, values) => {
    const expected = Object.fromEntries(values.split(' ').map((value, at) => [at + 1, value]));
    expect(valuesOf(open, code, { startingScores })).toEqual(expected);
  });

  it('follow the options for rounds without a game', () => {
    const go = { ...usualGoRules, missingOpponent: 'nothing', roundsDown: false } as const;
    expect(valuesOf(open, 'SOS', { startingScores, go })).toMatchObject({ 5: '0' });
    expect(valuesOf(open, 'CUSS', { startingScores, go })).toMatchObject({ 5: '7' });
    const missed = createTournament(['2b1 3b1', '1w0 Z', 'U 1w0'], { points });
    const virtual = { ...usualGoRules, opponentsUnplayedAsDraws: true };
    expect(valuesOf(missed, 'SOS', { go: virtual })).toMatchObject({ 1: '1' });
    expect(valuesOf(missed, 'SOS')).toMatchObject({ 1: '1' });
  });

  it('count stones given and received', () => {
    // Player 1 gives player 3 two stones and loses, and beats player 2 without; player 2 gives player 3 one and wins.
    const results: RankedResult[][] = [
      [game(3, 'white', 'loss', 2), game(2, 'white', 'win')],
      [{ kind: 'bye' }, game(1, 'black', 'loss'), game(3, 'white', 'win', 1)],
      [game(1, 'black', 'win', -2), { kind: 'bye' }, game(2, 'black', 'loss', -1)],
    ];
    const empty = createTournament(['Z Z Z', 'Z Z Z', 'Z Z Z']);
    const players = empty.players.map((player, at) => ({ ...player, results: results[at] ?? [] }));
    const handicaps = { ...empty, players };
    // Scores: 1, 2 and 2. SOS: 2 + 2 stones + 2, 1 + 2 + 1 stone, 1 - 2 stones + 2 - 1 stone.
    expect(valuesOf(handicaps, 'SOS')).toEqual({ 1: '6', 2: '4', 3: '0' });
    expect(valuesOf(handicaps, 'SOS-1')).toEqual({ 1: '6', 2: '4', 3: '1' });
    expect(valuesOf(handicaps, 'SODOS')).toEqual({ 1: '2', 2: '3', 3: '-1' });
    // The opponents' SOS without stones: 0 + 4, 6 + 0, 6 + 4.
    expect(valuesOf(handicaps, 'SOSOS')).toEqual({ 1: '4', 2: '6', 3: '10' });
  });

  it('separate two players of one score by their game', () => {
    expect(ranksOf(open, ['MMS', 'SOS', 'DC'], { startingScores })).toEqual({ 1: 1, 2: 2, 3: 4, 4: 5, 5: 3 });
    expect(ranksOf(open, ['MMS', 'SOS'], { startingScores })).toEqual({ 1: 1, 2: 1, 3: 4, 4: 4, 5: 3 });
  });
});
