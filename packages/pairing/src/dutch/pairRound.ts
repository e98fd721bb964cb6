import { NoPairingError } from '../errors.ts';
import { findPerfectMatching } from '../matching/matchingSearch.ts';
import { createGraph, setEdge } from '../matching/weightedGraph.ts';
import type { Pair, Tournament } from '../tournament.ts';
import { type Candidate, canMeet, listCandidates } from './candidate.ts';
import { allocateColour } from './colours.ts';
import type { Bracket } from './criteria.ts';
import { type BracketPair, pairBracket } from './pairBracket.ts';

/**
 * Pairs the next round by the FIDE Dutch system (C.04.3, the rules in force from February 2026). Returns the pairs in
 * the order of the boards; the bye is the last.
 *
 * @throws {NoPairingError} when no pairing satisfies the absolute criteria
 */
export function pairDutchRound(tournament: Tournament): Pair[] {
  const candidates = listCandidates(tournament);
  const byeScore = findByeScore(candidates);
  const firstColour = tournament.firstColour ?? 'white';
  const pairs: [Candidate, Candidate][] = [];
  let waiting = candidates;
  for (let movedDown = 0; movedDown < waiting.length; ) {
    const residents = countScore(waiting, movedDown);
    const next = countScore(waiting, movedDown + residents);
    const own = movedDown + residents;
    const found = findPairs({ players: waiting, movedDown, residents, next, byeScore, firstColour, isLast: true });
    for (const [first, second] of found) pairs.push([waiting[first]!, waiting[second]!]);
    const paired = new Set(found.flat());
    waiting = waiting.filter((_, at) => !paired.has(at));
    movedDown = own - paired.size;
  }
  if (waiting.length > 1) throw new NoPairingError('No pairing of the round satisfies the absolute criteria.');
  return [
    ...pairs.sort(compareBoards).map(([higher, lower]): Pair => {
      const colour = allocateColour(higher.colour, lower.colour, higher.number, firstColour);
      return colour === 'white'
        ? { white: higher.number, black: lower.number }
        : { white: lower.number, black: higher.number };
    }),
    ...waiting.map(({ number }): Pair => ({ white: number, black: null })),
  ];
}

/**
 * Pairs a bracket. Looks at the bracket and the next one first: when all lower players can be paired after it, their
 * pairs would not change the result.
 */
function findPairs(bracket: Bracket): readonly BracketPair[] {
  const { players, movedDown, residents, next } = bracket;
  const size = movedDown + residents + next;
  if (size === players.length) return pairBracket(bracket).pairs;
  const byeScore = bracket.byeScore !== null && bracket.byeScore >= players[movedDown]!.score ? bracket.byeScore : null;
  const { pairs, others } = pairBracket({ ...bracket, players: players.slice(0, size), byeScore, isLast: false });
  const paired = new Set([...pairs, ...others].flat());
  const rest = players.filter((_, at) => at >= size || !paired.has(at));
  const isByeGiven = byeScore !== null && paired.has(size);
  return canComplete(rest, isByeGiven ? null : bracket.byeScore) ? pairs : pairBracket(bracket).pairs;
}

/** Counts the players from a position on who have the score of the player there. */
function countScore(players: readonly Candidate[], from: number): number {
  let to = from;
  while (to < players.length && players[to]!.score === players[from]!.score) to += 1;
  return to - from;
}

/** Orders boards by the higher score, the sum of scores, and the number of the higher ranked player. */
function compareBoards([a, b]: [Candidate, Candidate], [c, d]: [Candidate, Candidate]): number {
  return c.score - a.score || c.score + d.score - (a.score + b.score) || a.number - c.number;
}

/** Whether all players can be paired, one of them with the bye when `byeScore` is given. */
function canComplete(players: readonly Candidate[], byeScore: number | null): boolean {
  const vertices = players.length + (byeScore === null ? 0 : 1);
  const graph = createGraph(vertices, 1);
  for (const [at, a] of players.entries()) {
    for (let before = 0; before < at; before += 1) if (canMeet(a, players[before]!)) setEdge(graph, at, before, [0]);
    if (a.canHaveBye && a.score === byeScore) setEdge(graph, at, players.length, [0]);
  }
  return findPerfectMatching(graph) !== null;
}

/** Returns the lowest score with which a player can receive the bye so that all others can be paired (C4, C5). */
function findByeScore(candidates: readonly Candidate[]): number | null {
  if (candidates.length % 2 === 0) return null;
  const scores = new Set(candidates.filter(({ canHaveBye }) => canHaveBye).map(({ score }) => score));
  const lowest = [...scores].sort((a, b) => a - b).find((score) => canComplete(candidates, score));
  if (lowest === undefined) throw new NoPairingError('No player can receive the bye so that all others can be paired.');
  return lowest;
}
