import { pairDutchRound } from '../packages/pairing/src/dutch/pairRound.ts';
import {
  type Outcome,
  type Pair,
  type Player,
  type RoundResult,
  standardPoints,
  type Tournament,
} from '../packages/pairing/src/tournament.ts';
import type { Figure } from './figures.ts';

/** Returns numbers from 0 to 1, the same in each run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const opposite: Record<Outcome, Outcome> = { win: 'loss', draw: 'draw', loss: 'win' };

/** Plays a round: a third of the games is drawn, and of the others the stronger player wins more. */
function play(players: readonly Player[], pairs: readonly Pair[], random: () => number): Player[] {
  const ratings = new Map(players.map(({ number, rating }) => [number, rating]));
  const results = new Map<number, RoundResult>();
  for (const { white, black } of pairs) {
    if (black === null) {
      results.set(white, { kind: 'bye' });
      continue;
    }
    const advantage = (ratings.get(white)! - ratings.get(black)!) / 800;
    const outcome: Outcome = random() < 1 / 3 ? 'draw' : random() < 0.5 + advantage ? 'win' : 'loss';
    results.set(white, { kind: 'game', opponent: black, colour: 'white', outcome });
    results.set(black, { kind: 'game', opponent: white, colour: 'black', outcome: opposite[outcome] });
  }
  return players.map((player) => ({ ...player, results: [...player.results, results.get(player.number)!] }));
}

/** Measures the slowest of the rounds of a Swiss tournament by the FIDE Dutch system, in s. */
function measureRounds(count: number, rounds: number): number {
  const random = createRandom();
  let players: Player[] = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: `Player ${at + 1}`,
    rating: 2_600 - at,
    results: [],
    isAbsent: false,
    acceleration: [],
  }));
  let slowest = 0;
  for (let playedRounds = 0; playedRounds < rounds; playedRounds += 1) {
    const tournament: Tournament = {
      name: '',
      players,
      playedRounds,
      plannedRounds: rounds,
      firstColour: 'white',
      points: standardPoints,
      forbiddenPairs: [],
    };
    const began = performance.now();
    const pairs = pairDutchRound(tournament);
    slowest = Math.max(slowest, (performance.now() - began) / 1_000);
    players = play(players, pairs, random);
  }
  return slowest;
}

/** Measures how long the pairings of large tournaments take. */
export function measurePairing(say: (line: string) => void): Figure[] {
  return (
    [
      [200, 9, 0.5],
      [1_000, 11, 5],
    ] as const
  ).map(([players, rounds, target]) => {
    say(`pairings of ${rounds} rounds of ${players} players`);
    const seconds = measureRounds(players, rounds);
    return {
      what: `pairing of ${players} players by the Dutch system, slowest of ${rounds} rounds`,
      measured: `${seconds.toFixed(2)} s`,
      target: `below ${target} s`,
      isMet: seconds < target,
    };
  });
}
