import { describe, expect, it } from 'vitest';
import { computeStandings } from './computeStandings.ts';
import type { RankedTournament } from './standings.ts';
import { createTournament } from './tournament.fixtures.ts';
import { optionsOf, valuesOf } from './testTools.fixtures.ts';

describe('rounds that were not played', () => {
  // Player 1 wins three games and withdraws; 2 has the bye of the first round, 3 and 4 lose by forfeit once.
  const withdrawal = createTournament(['3w1 2b1 4w1 Z Z', 'U 1w0 3b1 4w+ 3w=', '1b0 4w= 2w0 Z 2b=', 'Z 3b= 1b0 2b- H']);

  it('count as draws for opponents after a withdrawal', () => {
    // Player 1 has 3, and 2 draws in rounds missed: 4. Player 3 has 1, twice. The rounds 1 and 4 of player 2 are
    // dummies with his own 3.5. Since 2026 they have at most 2.5, and the 1 of player 4, whose forfeit loss stays one.
    expect(valuesOf(withdrawal, 'BH', { rules: '2023' })).toMatchObject({ 2: '13' });
    expect(valuesOf(withdrawal, 'BH', { rules: '2026' })).toMatchObject({ 2: '9.5' });
  });

  it('names the reason of each contribution', () => {
    const [row] = computeStandings(withdrawal, optionsOf(['BH/C1'])).filter(({ number }) => number === 2);
    expect(row?.values[0]?.contributions).toEqual([
      { round: 1, opponent: null, value: { numerator: 5, denominator: 2 }, basis: 'limitedDummy', isCut: false },
      { round: 2, opponent: 1, value: { numerator: 8, denominator: 2 }, basis: 'adjustedOpponent', isCut: false },
      { round: 3, opponent: 3, value: { numerator: 2, denominator: 2 }, basis: 'opponent', isCut: true },
      { round: 4, opponent: 4, value: { numerator: 2, denominator: 2 }, basis: 'limitedDummy', isCut: false },
      { round: 5, opponent: 3, value: { numerator: 2, denominator: 2 }, basis: 'opponent', isCut: false },
    ]);
  });

  it('count as games with the modifier /P', () => {
    // Of player 2: the dummy 3.5, 4 of player 1, twice 1 of player 3, and 1 of player 4 in place of the other dummy.
    expect(valuesOf(withdrawal, 'BH/P', { rules: '2023' })).toMatchObject({ 2: '10.5' });
  });

  it.each([
    // The player has 7 of 10, and missed round 4. Opponents: 5, 5, 6.5, 4.5, 6, 5, 6.5, 5.5, 6.
    ['2023', '57', '50', '37.25'],
    ['2026', '55', '50', '37.25'],
  ] as const)('count as the example of the arbiters’ manual by the text of %s', (rules, bh, cut, sb) => {
    const own = ['2w1', '3w1', '4w0', 'Z', '5w1', '6w=', '7w1', '8w=', '9w1', '10w1'];
    const replies: Record<string, string> = { '1': '0', '0': '1', '=': '=' };
    // Opponents reach their scores by byes, as many of a whole point as needed; all are available in the last round.
    const opponents = [5, 5, 6.5, 4.5, 6, 5, 6.5, 5.5, 6].map((score, at) => {
      const round = own.findIndex((text) => text.startsWith(`${at + 2}w`));
      const reply = `1b${replies[own[round]!.slice(-1)]}`;
      let rest = score - (reply.endsWith('1') ? 1 : reply.endsWith('=') ? 0.5 : 0);
      const line = Array.from({ length: 10 }, (_, index) => (index === round ? reply : 'Z'));
      for (let index = 9; index >= 0 && rest > 0; index -= 1) {
        if (index === round) continue;
        line[index] = rest >= 1 ? 'F' : 'H';
        rest -= rest >= 1 ? 1 : 0.5;
      }
      return line.join(' ');
    });
    const tournament = createTournament([own.join(' '), ...opponents]);
    expect(valuesOf(tournament, 'PTS')).toMatchObject({ 1: '7', 2: '5', 4: '6.5', 10: '6' });
    expect(valuesOf(tournament, 'BH', { rules })[1]).toBe(bh);
    expect(valuesOf(tournament, 'BH/C1', { rules })[1]).toBe(cut);
    expect(valuesOf(tournament, 'SB', { rules })[1]).toBe(sb);
  });
});

describe('games without a result', () => {
  const finished = createTournament(['2w1 3w1', '1b0 4w1', '4b1 1b0', '3w0 2b0']);
  const running: RankedTournament = {
    ...finished,
    playedRounds: 3,
    players: finished.players.map((player) => ({ ...player, results: [...player.results, { kind: 'pending' }] })),
  };

  it.each(['PTS', 'BH', 'SB', 'AOB', 'WIN', 'REP', 'SOS', 'SOSOS', 'SODOS', 'KS/L25', 'TPR'])(
    'change nothing in %s',
    (code) => {
      expect(valuesOf(running, code)).toEqual(valuesOf(finished, code));
    },
  );

  it('keep byes before them from counting as a withdrawal', () => {
    const missed = createTournament(['2w1 Z', '1b0 U']);
    const returned: RankedTournament = {
      ...missed,
      playedRounds: 3,
      players: missed.players.map((player) => ({ ...player, results: [...player.results, { kind: 'pending' }] })),
    };
    const findBasis = (tournament: RankedTournament) =>
      computeStandings(tournament, optionsOf(['BH'])).find(({ number }) => number === 2)?.values[0]?.contributions[0]
        ?.basis;
    expect(findBasis(missed)).toBe('adjustedOpponent');
    expect(findBasis(returned)).toBe('opponent');
  });
});

describe('Fore Buchholz', () => {
  it('takes the games of the last round as drawn once this round is paired', () => {
    const last = createTournament(['2w1 U', '1b0 3w1', 'U 2b0']);
    // Scores with a drawn last round: 2, 0.5 and 1.5. The dummies of the byes are limited to 1.
    expect(valuesOf(last, 'FB')).toEqual({ 1: '1.5', 2: '3.5', 3: '1.5' });
    expect(valuesOf({ ...last, plannedRounds: 3 }, 'FB')).toEqual({ 1: '2', 2: '3', 3: '2' });
    expect(valuesOf(last, 'BH')).toEqual({ 1: '2', 2: '3', 3: '2' });
  });
});

describe('Koya', () => {
  it('counts the points against opponents with half of the maximum, or another limit', () => {
    const four = createTournament(['2w1 3w1', '1b0 4w=', '4b1 1b0', '3w0 2b=']);
    expect(valuesOf(four, 'KS')).toEqual({ 1: '1', 2: '0', 3: '0', 4: '0' });
    expect(valuesOf(four, 'KS/L-1')).toEqual({ 1: '2', 2: '0.5', 3: '1', 4: '0.5' });
    expect(valuesOf(four, 'KS/L+0.5')).toEqual({ 1: '0', 2: '0', 3: '0', 4: '0' });
    expect(valuesOf(four, 'KS/L25')).toEqual(valuesOf(four, 'KS/L-1'));
  });
});

describe('rounds of a round robin', () => {
  const roundRobin = createTournament(['2w1 3b+ U', '1b0 U 3w1', 'U 1w- 2b0']);

  it('have forfeits as games, and nothing for a round without an opponent', () => {
    expect(valuesOf(roundRobin, 'BH', { isRoundRobin: true })).toEqual({ 1: '3', 2: '4', 3: '5' });
  });

  it('count a forfeit loss as a game with Black by the text of 2023 only', () => {
    const forfeited = createTournament(['2b- 3w1', '1w+ 3b1', '1b0 2w0']);
    expect(valuesOf(forfeited, 'BPG', { isRoundRobin: true, rules: '2023' })).toMatchObject({ 1: '1' });
    expect(valuesOf(forfeited, 'BPG', { isRoundRobin: true, rules: '2026' })).toMatchObject({ 1: '0' });
    expect(valuesOf(forfeited, 'GE', { isRoundRobin: true, rules: '2023' })).toMatchObject({ 1: '2' });
    expect(valuesOf(forfeited, 'GE', { isRoundRobin: true, rules: '2026' })).toMatchObject({ 1: '1' });
    expect(valuesOf(forfeited, 'WON', { isRoundRobin: true, rules: '2026' })).toMatchObject({ 2: '2' });
  });
});
