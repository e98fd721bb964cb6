import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { type Side, sidesWithoutColours } from '@app/contract/sides';
import { nameOfEntrant } from '../entrantNames.ts';

/** A table of a round with its seats in order. */
export interface Seating {
  table: number;
  /** `side` is null where each seat gets a score. */
  seats: { name: string; side: Side | null }[];
  /** The stones that the first seat receives. */
  handicap: number;
  /** Null until the table has been played. */
  result: string | null;
  isBye: boolean;
}

/** Lists the tables of a round in their order, for games of two and for tables of several. */
export function seatingsOf(
  { sides, entrants }: Pick<PlayedEvent['sections'][number], 'sides' | 'entrants'>,
  { pairings, tables }: Pick<ManagedRound, 'pairings' | 'tables'>,
): Seating[] {
  const nameOf = (id: string) => nameOfEntrant(entrants.find(({ entryId }) => entryId === id));
  const [first, second] = sides ?? sidesWithoutColours;
  const games = pairings.map(({ table, blackId, whiteId, handicap, result }) => ({
    table,
    handicap,
    result,
    isBye: whiteId === null,
    seats: [
      { name: nameOf(blackId), side: first },
      ...(whiteId === null ? [] : [{ name: nameOf(whiteId), side: second }]),
    ],
  }));
  const scored = tables.map(({ table, entryIds, result }) => ({
    table,
    result,
    isBye: false,
    handicap: 0,
    seats: entryIds.map((id) => ({ name: nameOf(id), side: null })),
  }));
  return [...games, ...scored].sort((one, other) => one.table - other.table);
}

interface SeatedPlayer {
  name: string;
  table: number;
  /** From 0. */
  seat: number;
  side: Side | null;
  /** Empty for a bye. */
  opponents: string[];
}

/** Lists the players of a round by name, each with the table. @param languageTag for the order of names */
export function playersByName(seatings: readonly Seating[], languageTag: string): SeatedPlayer[] {
  const { compare } = new Intl.Collator(languageTag);
  return seatings
    .flatMap(({ table, seats }) =>
      seats.map(({ name, side }, seat) => ({
        name,
        table,
        seat,
        side,
        opponents: seats.filter((_, other) => other !== seat).map((opponent) => opponent.name),
      })),
    )
    .sort((one, other) => compare(one.name, other.name));
}
