/** What tells people apart. */
export interface Identity {
  latinName: string;
  nativeName: string;
  birthDate: string | null;
  associationId: number | null;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.toSorted() ?? [];

/**
 * Whether a row with someone's membership number can be that person: the birth dates are equal, or else the names. When
 * a birth date is missing, one word of the names is enough, so that a person can take another name.
 */
export function fitsNumber(row: Identity, known: Identity): boolean {
  if (row.birthDate !== null && row.birthDate === known.birthDate) return true;
  if (row.nativeName !== '' && row.nativeName === known.nativeName) return true;
  const [words, knownWords] = [wordsOf(row.latinName), wordsOf(known.latinName)];
  if (words.join(' ') === knownWords.join(' ')) return true;
  const areDatesKnown = row.birthDate !== null && known.birthDate !== null;
  return !areDatesKnown && words.some((word) => word.length > 1 && knownWords.includes(word));
}

/** Whether nothing but the name tells if two people of the same Latin name are one. */
export const isPossiblySame = (row: Identity, known: Identity): boolean =>
  (row.birthDate === null || known.birthDate === null) &&
  (row.nativeName === '' || known.nativeName === '' || row.nativeName === known.nativeName) &&
  (row.associationId === null || known.associationId === null || row.associationId === known.associationId);
