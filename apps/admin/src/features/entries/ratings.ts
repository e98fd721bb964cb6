import type { RowOf } from '../../providers/callTypes.ts';

type Player = Pick<RowOf<'adminEntryList'>['players'][number], 'personId' | 'rating'>;

const highestRating = 4_000;

/** Reads a typed rating. @returns null for an empty text, undefined for a text that is no rating */
export function parseRating(text: string): number | null | undefined {
  // Chinese input methods type full-width digits.
  const digits = text.normalize('NFKC').trim();
  if (digits === '') return null;
  return /^\d{1,4}$/.test(digits) && Number(digits) <= highestRating ? Number(digits) : undefined;
}

/** Lists the players whose typed rating differs from the present one. @param typed by person */
export const changedRatings = (
  players: readonly Player[],
  typed: Record<string, string>,
): { personId: string; rating: number | null }[] =>
  players.flatMap(({ personId, rating: present }) => {
    const rating = parseRating(typed[personId] ?? '');
    return rating === undefined || rating === present ? [] : [{ personId, rating }];
  });
