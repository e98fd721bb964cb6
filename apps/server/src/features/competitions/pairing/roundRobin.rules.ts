import { countBergerRounds, pairBergerRound } from '@app/pairing/roundRobin';
import { type ProposedGame, type Random, type SectionBefore, shuffle } from './pairing.rules.ts';

/** How a section is paired. */
export interface RoundRobinOptions {
  isDouble: boolean;
  random: Random;
}

/** Why a round cannot be paired: all have met, or the rounds before are other ones than those of the tables. */
export type RoundRobinProblem = 'complete' | 'differentRounds';

/**
 * Pairs a round by the Berger tables. Numbers are drawn by lot for the first round, and follow from it later. Whose
 * opponent has withdrawn gets a bye.
 */
export function pairRoundRobin(
  { entryIds, games }: Pick<SectionBefore, 'entryIds' | 'games'>,
  round: number,
  { isDouble, random }: RoundRobinOptions,
): ProposedGame[] | RoundRobinProblem {
  const numbered = round === 1 ? shuffle(entryIds, random) : readNumbers(games.filter((game) => game.round === 1));
  if (!numbered || entryIds.some((id) => !numbered.includes(id))) return 'differentRounds';
  if (round > countBergerRounds(numbered.length, isDouble)) return 'complete';
  const seatsIn = (number: number) =>
    pairBergerRound(numbered.length, number, isDouble).map(({ white, black }) => ({
      first: numbered[white - 1]!,
      second: black === null ? null : numbered[black - 1]!,
    }));
  for (let number = 2; number < round; number += 1) {
    const planned = new Set(seatsIn(number).map(({ first, second }) => keyOf(first, second)));
    const differs = ({ blackId, whiteId }: ProposedGame) => whiteId !== null && !planned.has(keyOf(blackId, whiteId));
    if (games.some((game) => game.round === number && differs(game))) return 'differentRounds';
  }
  const active = new Set(entryIds);
  const present = seatsIn(round)
    .map(({ first, second }) => [first, second].filter((id) => id !== null && active.has(id)))
    .filter((seats) => seats.length > 0)
    .toSorted((one, other) => other.length - one.length);
  return present.map(([blackId, whiteId], index) => ({
    table: index + 1,
    blackId: blackId!,
    whiteId: whiteId ?? null,
  }));
}

const keyOf = (one: number, other: number | null): string => [one, other ?? 0].toSorted((a, b) => a - b).join(' ');

/**
 * Reads the numbers of the tables from the first round, in which the first and the last, the second and the last but
 * one meet, and so on; who has a bye is the first. @returns the entries by number; null for another first round
 */
function readNumbers(games: readonly ProposedGame[]): number[] | null {
  const byes = games.filter(({ whiteId }) => whiteId === null);
  if (games.length === 0 || byes.length > 1) return null;
  const pairs = games.filter(({ whiteId }) => whiteId !== null).toSorted((a, b) => a.table - b.table);
  return [
    ...byes.map(({ blackId }) => blackId),
    ...pairs.map(({ blackId }) => blackId),
    ...pairs.map(({ whiteId }) => whiteId!).toReversed(),
  ];
}
