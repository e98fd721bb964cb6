import { describe, expect, it } from 'vitest';
import { computeStandings } from './computeStandings.ts';
import { createTournament } from './tournament.fixtures.ts';
import { optionsOf, ranksOf, valuesOf } from './testTools.fixtures.ts';

describe('computeStandings', () => {
  it('shares ranks that no tie-break separates, with a line of its own for each player', () => {
    const rows = computeStandings(createTournament(['2w=', '1b=', '4w1', '3b0']), optionsOf(['PTS', 'BH']));
    expect(rows.map(({ number, rank, position }) => [number, rank, position])).toEqual([
      [3, 1, 1],
      [1, 2, 2],
      [2, 2, 3],
      [4, 4, 4],
    ]);
    expect(rows[1]).toMatchObject({ points: { numerator: 1, denominator: 2 } });
  });

  it('applies a tie-break only within what the ones before left tied', () => {
    const tournament = createTournament(['3w1 4b1', '4w1 3b0', '1b0 2w1', '2b0 1w0']);
    expect(ranksOf(tournament, ['PTS', 'WIN', 'DE'])).toEqual({ 1: 1, 2: 3, 3: 2, 4: 4 });
  });

  it('has an empty table without players, and points without a round', () => {
    expect(computeStandings({ ...createTournament(['Z']), players: [] }, optionsOf(['PTS', 'KS', 'DE']))).toEqual([]);
    const waiting = { ...createTournament(['Z', 'Z']), playedRounds: 0 };
    expect(ranksOf(waiting, ['PTS', 'BH', 'SB', 'AOB', 'TPR', 'KS', 'DE'])).toEqual({ 1: 1, 2: 1 });
  });

  it('sums points without drift', () => {
    const rounds = Array.from({ length: 9 }, () => '2w1').join(' ');
    const replies = Array.from({ length: 9 }, () => '1b0').join(' ');
    const odd = createTournament([rounds, replies], {});
    const tenths = {
      ...odd,
      points: { ...odd.points, win: { white: 0.1, black: 0.1 }, loss: { white: 0.7, black: 0.7 } },
    };
    expect(valuesOf(tenths, 'PTS')).toEqual({ 1: '0.9', 2: '6.3' });
    expect(valuesOf(tenths, 'SB')).toEqual({ 1: '5.67', 2: '5.67' });
  });
});

describe('direct encounter', () => {
  it('puts a player first who is ahead for all results of missing games', () => {
    // All have two points. Player 1 beat 2 and 3, who have not met, and 2 cannot pass player 1.
    const tournament = createTournament(['2w1 3b1 5w0', '1b0 4w1 5b1', '4w1 1w0 U', '3b0 2b0 Z', 'Z Z 1b1']);
    expect(ranksOf(tournament, ['PTS', 'DE'])).toMatchObject({ 1: 1, 2: 2, 3: 2 });
  });

  it('leaves players tied who have not all met, if a missing game could change the leader', () => {
    const tournament = createTournament(['2w1 Z', '1b0 4b1', '4w1 Z', '3b0 2w0']);
    expect(ranksOf(tournament, ['PTS', 'DE'])).toMatchObject({ 1: 1, 2: 1, 3: 1 });
  });

  it('compares those again who are still tied', () => {
    // Between 1, 2, 3 and 4: 1 has 2, 2 and 3 have 1.5, 4 has 1. Player 2 beat 3.
    const tournament = createTournament(['2w1 3b= 4w=', '1b0 4b= 3w1', '4w1 1w= 2b0', '3b0 2w= 1b=']);
    const codes = ['GE', 'DE'];
    expect(ranksOf(tournament, codes)).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4 });
  });

  it('averages several games of two players', () => {
    // 1 and 2 met twice, a win and a draw; 2 beat 3, and 3 beat 1.
    const tournament = createTournament(['2w1 2b= 3w0 U', '1b0 1w= U 3b1', 'U U 1b1 2w0']);
    const [first] = computeStandings(tournament, optionsOf(['GE', 'DE']));
    expect(ranksOf(tournament, ['GE', 'DE'])).toEqual({ 1: 3, 2: 1, 3: 2 });
    expect(first?.values[1]?.value).toEqual({ numerator: 1, denominator: 1 });
  });

  it('compares those who have not all met by the results so far in a round robin', () => {
    const unfinished = createTournament(['2w1 Z', '1b0 4b1', '4w1 Z', '3b0 2w0']);
    expect(ranksOf(unfinished, ['PTS', 'DE'], { isRoundRobin: true })).toMatchObject({ 1: 1, 2: 2, 3: 2 });
  });

  it('counts forfeits with the modifier /P', () => {
    const tournament = createTournament(['2w+ Z', '1b- U']);
    expect(ranksOf(tournament, ['PTS', 'DE'])).toEqual({ 1: 1, 2: 1 });
    expect(ranksOf(tournament, ['PTS', 'DE/P'])).toEqual({ 1: 1, 2: 2 });
  });
});

describe('ratings', () => {
  const tournament = createTournament(['2w1 3b1', '1b0 4w0', '4w1 1w0', '3b0 2b1']);

  it('are left out where a player is unrated, unless the code names a rating', () => {
    const unrated = {
      ...tournament,
      players: tournament.players.map((one, at) => (at === 3 ? { ...one, rating: 0 } : one)),
    };
    expect(valuesOf(unrated, 'ARO')).toEqual({ 1: 'none', 2: 'none', 3: 'none', 4: 'none' });
    expect(valuesOf(unrated, 'ARO/U1400')).toMatchObject({ 2: '1700' });
  });

  it('give 800 below the weakest opponent for no point', () => {
    expect(valuesOf(tournament, 'PTP')).toMatchObject({ 2: '900' });
    // Both opponents, 1900 and 1800, are beaten for certain from 736 points above.
    expect(valuesOf(tournament, 'PTP')).toMatchObject({ 1: '2636' });
  });

  it('put players without a game behind all others', () => {
    expect(ranksOf(createTournament(['Z', '3w0', '2b1']), ['TPR'])).toEqual({ 1: 3, 2: 2, 3: 1 });
  });

  it('average the performances of opponents', () => {
    // TPR of 1: 1850 + 800; of 2: 1850 - 800; of 3: 1850; of 4: 1850.
    expect(valuesOf(tournament, 'TPR')).toEqual({ 1: '2650', 2: '1050', 3: '1850', 4: '1850' });
    expect(valuesOf(tournament, 'APRO')).toEqual({ 1: '1450', 2: '2250', 3: '2250', 4: '1450' });
  });

  it('order by rating and by number, also reversed', () => {
    expect(ranksOf(tournament, ['RTNG'])).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4 });
    expect(ranksOf(tournament, ['RTNG/R'])).toEqual({ 1: 4, 2: 3, 3: 2, 4: 1 });
    expect(ranksOf(tournament, ['TPN'])).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4 });
    expect(ranksOf(tournament, ['TPN/R'])).toEqual({ 1: 4, 2: 3, 3: 2, 4: 1 });
  });
});

describe('standard points', () => {
  it('count a round by who has more points of it', () => {
    const football = createTournament(['2w1 3b= U', '1b0 U Z', 'H 1w= F']);
    const points = { ...football.points, win: { white: 3, black: 3 }, draw: { white: 1, black: 1 }, bye: 3 };
    expect(valuesOf({ ...football, points: { ...points, halfPointBye: 1, fullPointBye: 3 } }, 'STD')).toEqual({
      1: '2.5',
      2: '1',
      3: '2',
    });
  });
});
