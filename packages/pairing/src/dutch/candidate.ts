import { type Colour, type Player, pointsOf, type RoundResult, type Tournament } from '../tournament.ts';
import { type ColourFacts, deriveColourFacts } from './colours.ts';

export type Float = 'down' | 'up' | null;

/** What the pairing of a round needs to know of a player. */
export interface Candidate {
  readonly number: number;
  /** Points so far with those of acceleration. */
  readonly score: number;
  readonly colour: ColourFacts;
  /** Floats one and two rounds before. */
  readonly floats: readonly [Float, Float];
  /** Numbers of players that must not be met: earlier opponents (C1) and forbidden pairs. */
  readonly excluded: ReadonlySet<number>;
  /** Whether C2 allows the pairing-allocated bye. */
  readonly canHaveBye: boolean;
  readonly unplayedGames: number;
  /** Has more than half of the possible points when the last round is paired (1.7). */
  readonly isTopscorer: boolean;
}

/** Rounds to hundredths, so that equal scores compare as equal in every point system. */
const round = (score: number) => Math.round(score * 100) / 100;

/** Returns the players to be paired, in the order of 1.2: by score, then by number. */
export function listCandidates(tournament: Tournament): Candidate[] {
  const scores = new Map(tournament.players.map((player) => [player.number, listScores(player, tournament)]));
  return tournament.players
    .filter((player) => !player.isAbsent)
    .map((player) => toCandidate(player, tournament, scores))
    .sort((a, b) => b.score - a.score || a.number - b.number);
}

/** Scores before each round, the round to be paired included, with acceleration. */
function listScores(player: Player, { points, playedRounds }: Tournament): number[] {
  let sum = 0;
  return Array.from({ length: playedRounds + 1 }, (_, at) => {
    if (at > 0) sum += pointsOf(player.results[at - 1]!, points);
    return round(sum + (player.acceleration[at] ?? 0));
  });
}

function toCandidate(player: Player, tournament: Tournament, scores: ReadonlyMap<number, number[]>): Candidate {
  const { number, results } = player;
  const { playedRounds, plannedRounds, points } = tournament;
  const score = scores.get(number)![playedRounds]!;
  const bestWin = Math.max(points.win.white, points.win.black);
  const float = (back: number): Float =>
    back > playedRounds ? null : findFloat(player, playedRounds - back, tournament, scores);
  return {
    number,
    score,
    colour: deriveColourFacts(results.map(playedColour)),
    floats: [float(1), float(2)],
    excluded: new Set([
      ...results.flatMap((result) => (result.kind === 'game' ? [result.opponent] : [])),
      ...tournament.forbiddenPairs.flatMap(([a, b]) => (a === number ? [b] : b === number ? [a] : [])),
    ]),
    canHaveBye: !results.some(
      (result) =>
        result.kind === 'bye' || (result.kind !== 'game' && round(pointsOf(result, points)) >= round(bestWin)),
    ),
    unplayedGames: results.filter(({ kind }) => kind !== 'game').length,
    isTopscorer: plannedRounds !== null && playedRounds + 1 >= plannedRounds && 2 * score > bestWin * playedRounds,
  };
}

const playedColour = (result: RoundResult): Colour | null => (result.kind === 'game' ? result.colour : null);

/** A float in a round (1.4): different scores, or points without a game. */
function findFloat(player: Player, at: number, { points }: Tournament, scores: ReadonlyMap<number, number[]>): Float {
  const result = player.results[at]!;
  if (result.kind !== 'game')
    return pointsOf(result, points) > Math.max(points.loss.white, points.loss.black) ? 'down' : null;
  const difference = scores.get(player.number)![at]! - scores.get(result.opponent)![at]!;
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

/** Whether two players may meet (C1 and C3). */
export function canMeet(a: Candidate, b: Candidate): boolean {
  if (a.excluded.has(b.number)) return false;
  if (a.colour.strength !== 'absolute' || b.colour.strength !== 'absolute') return true;
  return a.colour.preference !== b.colour.preference || a.isTopscorer || b.isTopscorer;
}
