import { type RoundResult, standardPoints, type Tournament } from '@app/pairing/tournament';

const byes: Record<string, RoundResult> = {
  U: { kind: 'bye' },
  F: { kind: 'fullPointBye' },
  H: { kind: 'halfPointBye' },
  Z: { kind: 'absence' },
};
const outcomes = { '1': 'win', '=': 'draw', '0': 'loss' } as const;

/** Reads a result such as `2w1`, `3b=`, `4w+`, `5b-`, or the letter of a bye. */
function readResult(text: string): RoundResult {
  const bye = byes[text];
  if (bye) return bye;
  const [, opponent, letter, code = ''] = /^(\d+)([wb])([10=+-])$/.exec(text) ?? [];
  const colour = letter === 'w' ? 'white' : 'black';
  if (code === '+' || code === '-') return { kind: 'forfeit', opponent: Number(opponent), colour, won: code === '+' };
  return { kind: 'game', opponent: Number(opponent), colour, outcome: outcomes[code as '1' | '=' | '0'] };
}

/** Creates a tournament from one line of results for each player. */
export function createTournament(lines: readonly string[], rest: Partial<Tournament> = {}): Tournament {
  const results = lines.map((line) => line.split(' ').map(readResult));
  const rounds = Math.max(...results.map(({ length }) => length));
  return {
    name: 'Test',
    players: results.map((own, at) => ({
      number: at + 1,
      name: `Player ${at + 1}`,
      rating: 2000 - 100 * at,
      results: own,
      isAbsent: false,
      acceleration: [],
    })),
    playedRounds: rounds,
    plannedRounds: rounds,
    firstColour: 'white',
    points: standardPoints,
    forbiddenPairs: [],
    ...rest,
  };
}
