import type { Player, RoundResult, Tournament } from '@app/pairing/tournament';
import { Results, type RoundResults, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
import { describe, expect, it } from 'vitest';
import { createRandomTournament } from './randomTournament.fixtures.ts';
import { valuesOf } from './testTools.fixtures.ts';

const { RUNS: runs = '', SEED: firstSeed = '1' } = process.env;
const count = runs === 'many' ? 2000 : Number(runs || 50);
const seeds = Array.from({ length: count }, (_, at) => Number(firstSeed) + at);

const scores = { win: 1, draw: 0.5, loss: 0 } as const;

/** Translates a round for the other implementation. Byes of no point are what it takes missing players for. */
function toRound(players: readonly Player[], at: number): RoundResults {
  const resultsOf = players.map(({ number, results }) => ({ number, result: results[at]! }));
  const withKind = (kind: RoundResult['kind']) =>
    resultsOf.filter(({ result }) => result.kind === kind).map(({ number }) => number);
  return {
    pairings: resultsOf.flatMap(({ number, result }) => {
      if ((result.kind !== 'game' && result.kind !== 'forfeit') || result.colour !== 'white') return [];
      const white = result.kind === 'game' ? scores[result.outcome] : result.won ? 1 : 0;
      return [
        {
          white: number,
          black: result.opponent,
          scoreWhite: white,
          scoreBlack: white === 1 ? 0 : white === 0 ? 1 : 0.5,
          forfeited: result.kind === 'forfeit',
        },
      ];
    }),
    pairingAllocatedByes: withKind('bye'),
    halfPointByes: withKind('halfPointBye'),
  };
}

const isVoluntary = (result: RoundResult): boolean =>
  result.kind === 'halfPointBye' || result.kind === 'absence' || (result.kind === 'forfeit' && !result.won);

/**
 * Turns forfeit losses at the end into byes without a point, and the opponents' wins into byes: the other
 * implementation counts such losses as draws in the opponents' sums, whereas article 16.3 does so for byes only.
 */
function withoutFinalForfeits(tournament: Tournament): Tournament {
  const lost = new Set<string>();
  for (const { number, results } of tournament.players)
    for (const [at, result] of results.entries())
      if (result.kind === 'forfeit' && !result.won && results.slice(at + 1).every(isVoluntary))
        lost.add(`${number} ${at}`).add(`${result.opponent} ${at}`);
  if (lost.size === 0) return tournament;
  const players = tournament.players.map((player) => ({
    ...player,
    results: player.results.map((result, at): RoundResult => {
      if (result.kind !== 'forfeit' || !lost.has(`${player.number} ${at}`)) return result;
      return result.won ? { kind: 'bye' } : { kind: 'absence' };
    }),
  }));
  return withoutFinalForfeits({ ...tournament, players });
}

/** Whether the other implementation cuts the same high values: it never cuts a voluntarily unplayed round there. */
const hasVoluntary = ({ results }: Player): boolean => results.some(isVoluntary);

const codes = [
  ['PTS', 0, 0],
  ['BH', 0, 0],
  ['BH/C1', 1, 0],
  ['BH/C2', 2, 0],
  ['BH/M1', 1, 1],
  ['BH/M2', 2, 2],
] as const;

describe('the values of another implementation', () => {
  it(`agree in ${count} random tournaments from seed ${firstSeed}`, () => {
    for (const seed of seeds) {
      const tournament = withoutFinalForfeits(createRandomTournament(seed));
      const { players, playedRounds } = tournament;
      const rounds = Array.from({ length: playedRounds }, (_, at) => toRound(players, at));
      const other = new Tiebreaker(new Results(TournamentType.SWISS, rounds), UnplayedRoundsAdjustment.FIDE_2023);
      for (const [code, lowest, highest] of codes) {
        if (lowest + highest > playedRounds) continue;
        const compared = players.filter((player) => highest === 0 || !hasVoluntary(player));
        const values = valuesOf(tournament, code, { rules: '2023' });
        expect(
          compared.map(({ number }) => Number(values[number])),
          `${code}, SEED=${seed} RUNS=1`,
        ).toEqual(
          compared.map(({ number }) =>
            code === 'PTS' ? other.score(number, playedRounds) : other.buchholz(number, playedRounds, lowest, highest),
          ),
        );
      }
    }
  });
});
