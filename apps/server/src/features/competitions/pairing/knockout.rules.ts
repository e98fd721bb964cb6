import { type Bracket, type BracketTable, readBracket } from '@app/contract/brackets';
import { seedFirstRound } from '@app/pairing/knockout';
import { type ProposedGame, type Random, type SectionBefore, shuffle } from './pairing.rules.ts';

/** Why a round cannot be paired. */
export type KnockoutProblem = 'complete' | 'openGames' | 'differentRounds';

interface Draw {
  round: number;
  random: Random;
}

/**
 * Pairs a round of a knockout. Seeds of the first round follow the ratings; entries without one are drawn by lot behind
 * them. Winners go on at the table where they belong, and alone where their opponent is missing; those who lost the
 * semifinals meet for the third place. Who had the first side less often gets it.
 */
export function pairKnockout(before: SectionBefore, { round, random }: Draw): ProposedGame[] | KnockoutProblem {
  const { entryIds, games, absentIds } = before;
  const isPresent = (id: number | null): id is number => id !== null && entryIds.includes(id) && !absentIds.has(id);
  const seat = (table: number, seats: readonly (number | null)[]): ProposedGame[] => {
    const present = seats.filter(isPresent);
    if (present.length === 0) return [];
    const [blackId, whiteId = null] = present.length === 2 ? chooseSides(present, games, random) : present;
    return [{ table, blackId: blackId!, whiteId }];
  };
  if (round === 1) {
    const seeds = seedEntries(before, isPresent, random);
    if (seeds.length < 2) return 'complete';
    return seedFirstRound(seeds.length).flatMap(({ seed, other }, index) =>
      seat(index + 1, [seeds[seed - 1]!, other === null ? null : seeds[other - 1]!]),
    );
  }
  const bracket = readBracket(games);
  if (!bracket) return 'differentRounds';
  if (round > bracket.rounds.length) return 'complete';
  if (bracket.rounds[round - 2]!.some(isOpen)) return 'openGames';
  const places = bracket.rounds[round - 1]!.flatMap(({ table, entries }) => seat(table, entries));
  const losers = round === bracket.rounds.length ? losersOfSemifinals(bracket).filter(isPresent) : [];
  return [...places, ...(losers.length === 2 ? seat(2, losers) : [])];
}

/** Whether a game has no result yet, or was drawn, so that the next round cannot be paired. */
const isOpen = ({ game }: BracketTable<number>): boolean =>
  game !== null && (game.result === null || (game.result === '½-½' && game.whiteId !== null));

const losersOfSemifinals = ({ rounds }: Bracket<number>): (number | null)[] =>
  (rounds.at(-2) ?? []).map(({ loser }) => loser);

function seedEntries(
  { entryIds, ratings }: SectionBefore,
  isPresent: (id: number) => boolean,
  random: Random,
): number[] {
  const present = entryIds.filter(isPresent);
  const rated = present.filter((id) => ratings.has(id)).toSorted((a, b) => ratings.get(b)! - ratings.get(a)!);
  return [
    ...rated,
    ...shuffle(
      present.filter((id) => !ratings.has(id)),
      random,
    ),
  ];
}

function chooseSides(
  [one, other]: readonly number[],
  games: SectionBefore['games'],
  random: Random,
): readonly number[] {
  const countFirst = (id: number) => games.filter(({ blackId, whiteId }) => blackId === id && whiteId !== null).length;
  const difference = countFirst(one!) - countFirst(other!) || random(2) - 0.5;
  return difference < 0 ? [one!, other!] : [other!, one!];
}
