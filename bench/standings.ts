import { standardPoints } from '../packages/pairing/src/tournament.ts';
import { computeStandings } from '../packages/standings/src/computeStandings.ts';
import { type RankedResult, usualGoRules } from '../packages/standings/src/standings.ts';
import { parseTieBreak } from '../packages/standings/src/tieBreak.ts';
import { type Figure, median } from './figures.ts';

const codes = ['PTS', 'DE', 'BH/C1', 'BH', 'SB', 'PS', 'WIN', 'BWG', 'ARO', 'TPR', 'SOS', 'SODOS'];
const players = 1_000;
const rounds = 14;
const target = 1;

/** Returns the results of a player in a tournament in which everyone meets the players at a growing distance. */
const resultsOf = (at: number): RankedResult[] =>
  Array.from({ length: rounds }, (_, round) => {
    const step = round + 1;
    const isFirst = Math.floor(at / step) % 2 === 0;
    const opponent = isFirst ? at + step : at - step;
    // What has no opponent at the end of the list is a bye.
    if (opponent >= players) return { kind: 'bye' };
    const first = isFirst ? at : opponent;
    const outcome = (first * 7 + round * 3) % 5;
    return {
      kind: 'game',
      opponent: opponent + 1,
      colour: isFirst ? 'white' : 'black',
      outcome: outcome === 2 ? 'draw' : outcome < 2 === isFirst ? 'win' : 'loss',
    };
  });

/** Measures the standings of a large tournament with twelve ranking criteria. */
export function measureStandings(say: (line: string) => void): Figure[] {
  say(`standings of ${players} players after ${rounds} rounds`);
  const tournament = {
    name: '',
    players: Array.from({ length: players }, (_, at) => ({
      number: at + 1,
      name: '',
      rating: 2_600 - at,
      results: resultsOf(at),
      isAbsent: false,
      acceleration: [],
    })),
    playedRounds: rounds,
    plannedRounds: rounds,
    firstColour: null,
    points: standardPoints,
    forbiddenPairs: [],
  };
  const options = {
    tieBreaks: codes.map(parseTieBreak),
    rules: '2026',
    isRoundRobin: false,
    startingScores: new Map<number, number>(),
    go: usualGoRules,
  } as const;
  const seconds = median(
    Array.from({ length: 5 }, () => {
      const began = performance.now();
      computeStandings(tournament, options);
      return (performance.now() - began) / 1_000;
    }),
  );
  return [
    {
      what: `standings of ${players} players after ${rounds} rounds by ${codes.length} criteria`,
      measured: `${seconds.toFixed(2)} s`,
      target: `below ${target} s`,
      isMet: seconds < target,
    },
  ];
}
