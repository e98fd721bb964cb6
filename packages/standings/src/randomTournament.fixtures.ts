import { type Player, type RoundResult, standardPoints, type Tournament } from '@app/pairing/tournament';

type Random = (below: number) => number;

/** A small generator, so that a failing tournament can be found again by its seed. */
function createRandom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const byes = [{ kind: 'absence' }, { kind: 'halfPointBye' }] as const;
const outcomes = [
  ['win', 'loss'],
  ['loss', 'win'],
  ['draw', 'draw'],
] as const;

function playGame(results: Map<number, RoundResult>, a: number, b: number, random: Random): void {
  if (random(12) === 0) {
    const isFirst = random(2) === 0;
    results.set(a, { kind: 'forfeit', opponent: b, colour: 'white', won: isFirst });
    results.set(b, { kind: 'forfeit', opponent: a, colour: 'black', won: !isFirst });
    return;
  }
  const [first, second] = outcomes[random(3)]!;
  results.set(a, { kind: 'game', opponent: b, colour: 'white', outcome: first });
  results.set(b, { kind: 'game', opponent: a, colour: 'black', outcome: second });
}

/** Pairs a round at random. Some players miss it, and those after their last round do. */
function playRound(players: readonly number[], lastRounds: ReadonlyMap<number, number>, round: number, random: Random) {
  const results = new Map<number, RoundResult>();
  const present = players
    .filter((number) => {
      if (round <= (lastRounds.get(number) ?? round) && random(12) > 0) return true;
      results.set(number, byes[random(2)]!);
      return false;
    })
    .map((number) => ({ number, order: random(1_000_000) }))
    .toSorted((a, b) => a.order - b.order);
  for (let at = 0; at + 1 < present.length; at += 2)
    playGame(results, present[at]!.number, present[at + 1]!.number, random);
  if (present.length % 2 === 1) results.set(present.at(-1)!.number, { kind: 'bye' });
  return results;
}

/** Creates a tournament with random pairings, results, byes, forfeits and withdrawals. */
export function createRandomTournament(seed: number, size?: { players: number; rounds: number }): Tournament {
  const random = createRandom(seed);
  const rounds = size?.rounds ?? 1 + random(9);
  const numbers = Array.from({ length: size?.players ?? 2 + random(19) }, (_, at) => at + 1);
  const lastRounds = new Map(numbers.map((number) => [number, random(6) === 0 ? random(rounds + 1) : rounds]));
  const played = Array.from({ length: rounds }, (_, at) => playRound(numbers, lastRounds, at + 1, random));
  const players = numbers.map(
    (number): Player => ({
      number,
      name: String(number),
      rating: 1200 + random(1400),
      results: played.map((results) => results.get(number)!),
      isAbsent: false,
      acceleration: [],
    }),
  );
  return {
    name: `Seed ${seed}`,
    players,
    playedRounds: rounds,
    plannedRounds: rounds,
    firstColour: null,
    points: standardPoints,
    forbiddenPairs: [],
  };
}
