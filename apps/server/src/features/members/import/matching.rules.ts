/** The values by which people are distinguished. */
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
 * Whether a row with a known membership number can be the holder of that number: the birth dates or the names are
 * equal. When a birth date is missing, one common word of the names is enough, because people change their names.
 */
export function fitsNumber(row: Identity, known: Identity): boolean {
  if (row.birthDate !== null && row.birthDate === known.birthDate) return true;
  if (row.nativeName !== '' && row.nativeName === known.nativeName) return true;
  const [words, knownWords] = [wordsOf(row.latinName), wordsOf(known.latinName)];
  if (words.join(' ') === knownWords.join(' ')) return true;
  const areDatesKnown = row.birthDate !== null && known.birthDate !== null;
  return !areDatesKnown && words.some((word) => word.length > 1 && knownWords.includes(word));
}

/** Whether two people of the same Latin name may be one person, when no other value confirms or contradicts it. */
export const isPossiblySame = (row: Identity, known: Identity): boolean =>
  (row.birthDate === null || known.birthDate === null) &&
  (row.nativeName === '' || known.nativeName === '' || row.nativeName === known.nativeName) &&
  (row.associationId === null || known.associationId === null || row.associationId === known.associationId);
