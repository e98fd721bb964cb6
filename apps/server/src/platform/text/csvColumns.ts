const dayInFile = /^(\d{4})\s*[-/.\u5e74]\s*(\d{1,2})\s*[-/.\u6708]\s*(\d{1,2})\s*\u65e5?$/;

const normalize = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Guesses which column holds which field. Each column is used once.
 *
 * @param namesOf returns the headings by which a field is recognized
 * @returns column numbers from 0, without the fields that were not found
 */
export function guessColumns<Field extends string>(
  fields: readonly Field[],
  headings: readonly string[],
  namesOf: (field: Field) => readonly string[],
): Partial<Record<Field, number>> {
  const names = headings.map(normalize);
  const columns: Partial<Record<Field, number>> = {};
  for (const field of fields) {
    const column = namesOf(field)
      .map((heading) => names.indexOf(normalize(heading)))
      .find((index) => index >= 0 && !Object.values(columns).includes(index));
    if (column !== undefined) columns[field] = column;
  }
  return columns;
}

/**
 * Parses a day such as `2001-02-03`, `2001/2/3`, also with the Chinese words for year, month and day. Returns null for
 * other texts and impossible days.
 */
export function parseDay(text: string): string | null {
  const [, year, month, day] = dayInFile.exec(text.normalize('NFKC').trim()) ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso ? null : iso;
}
