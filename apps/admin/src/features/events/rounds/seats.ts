import type { CallInput } from '../../../providers/callTypes.ts';
import type { PairedEntrant, PlayedEvent } from '@app/contract/admin/rounds';
import { isForfeit } from '@app/contract/gameResults';
import { handicapOf } from '@app/contract/handicapRules';

/** A table for a game of two. */
export interface Seats {
  table: number;
  black: PairedEntrant | null;
  white: PairedEntrant | null;
  /** The stones that an officer chose for black; null for those that follow from the rule of the section. */
  handicap: number | null;
}

/** Returns the entrant without an opponent at a table, who gets a bye; null for a full or empty table. */
export const loneEntrant = ({ black, white }: Seats): PairedEntrant | null =>
  black && white ? null : (black ?? white);

type Section = Pick<PlayedEvent['sections'][number], 'entrants' | 'settings'>;

/** Returns the stones that black receives at a table: the chosen ones, or those that follow from the rule. */
export function stonesAt({ black, white, handicap }: Seats, { entrants, settings }: Section): number {
  if (!black || !white) return 0;
  const rule = settings.stones?.handicap;
  if (handicap !== null || !rule) return handicap ?? 0;
  const strengthOf = (id: string) => entrants.find(({ entryId }) => entryId === id)?.strength ?? null;
  return handicapOf(strengthOf(black.entryId), strengthOf(white.entryId), rule);
}

/** Converts tables to the games of a round. Empty tables are left out. */
export const toPairings = (
  seats: readonly Seats[],
  section: Section,
): NonNullable<CallInput<'adminRoundSave'>['pairings']> =>
  seats.flatMap((row) => {
    const { table, black, white } = row;
    // A single entrant, who gets a bye, is stored as black.
    const first = black ?? white;
    const second = black && white;
    const players = first && { blackId: first.entryId, whiteId: second?.entryId ?? null };
    return players ? [{ table, ...players, handicap: stonesAt(row, section) }] : [];
  });

/** Gives a bye to each of the entrants who have no table, at new tables after the last one. */
export function addByes(seats: readonly Seats[], entrants: readonly PairedEntrant[]): Seats[] {
  const seated = new Set(seats.flatMap(({ black, white }) => [black?.entryId, white?.entryId]));
  const last = Math.max(0, ...seats.map(({ table }) => table));
  const byes = entrants.filter(({ entryId }) => !seated.has(entryId));
  return [...seats, ...byes.map((black, index) => ({ table: last + 1 + index, black, white: null, handicap: null }))];
}

/** Finds the last other round in which two entrants played each other; null when they have not met. */
export function findMeeting(
  { rounds }: Pick<PlayedEvent['sections'][number], 'rounds'>,
  { black, white }: Pick<Seats, 'black' | 'white'>,
  exceptRound: number,
): number | null {
  if (!black || !white) return null;
  const met = rounds.findLast(
    ({ number, pairings }) =>
      number !== exceptRound &&
      pairings.some(
        ({ blackId, whiteId, result }) =>
          (result === null || !isForfeit(result)) &&
          [blackId, whiteId].includes(black.entryId) &&
          [blackId, whiteId].includes(white.entryId),
      ),
  );
  return met?.number ?? null;
}

/** Counts the byes of half a point that an entrant has in other rounds. */
export const countHalfPointByes = (
  { rounds }: Pick<PlayedEvent['sections'][number], 'rounds'>,
  entryId: string,
  exceptRound: number,
): number =>
  rounds
    .filter(({ number }) => number !== exceptRound)
    .flatMap(({ pairings }) => pairings)
    .filter(({ blackId, whiteId, result }) => blackId === entryId && whiteId === null && result === '½-½').length;

/** Whether the standings were entered by hand or imported, so that the first round replaces them. */
export const hasEnteredStandings = ({
  rounds,
  standings,
}: Pick<PlayedEvent['sections'][number], 'rounds' | 'standings'>): boolean =>
  rounds.length === 0 && standings.length > 0;
