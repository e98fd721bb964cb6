import type { ImportCandidate, Matching } from '@app/contract/admin/eventImports';
import { nameSearchParts } from '#platform/text/nameSearch';

/** How a file names a person, pair or team. */
export interface Reference {
  /** A membership number; empty when there is none. */
  number: string;
  /** Names in any script, without empty ones. */
  names: readonly string[];
  /** The names without titles and grades. */
  plainNames: readonly string[];
  birthDate: string | null;
}

/** Someone whom a name of a file can mean. */
export interface Candidate {
  shown: ImportCandidate;
  numbers: readonly string[];
  names: readonly string[];
  /** Spellings of the names without spaces, as `nameSearchText` computes them. */
  readings: readonly string[];
  birthDate: string | null;
  /** Whether it takes part already, which decides between people of the same name. */
  takesPart: boolean;
}

export interface Match {
  how: Matching;
  candidate: Candidate;
}

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
const readingOf = (name: string): string => nameSearchParts(name).join('');
const isLatin = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);

type Agreement = 'same' | 'reading' | 'open' | 'other';

/** Compares one name of the file with someone. `open`: they have no name in its script. */
function agreement(name: string, { names, readings }: Candidate): Agreement {
  if (names.some((known) => fold(known) === fold(name))) return 'same';
  if (readings.includes(readingOf(name))) return 'reading';
  return names.some((known) => isLatin(known) === isLatin(name)) ? 'other' : 'open';
}

/** Returns the only candidate, or the only one of several that takes part. */
function onlyOne(candidates: readonly Candidate[]): Candidate | null {
  const preferred = candidates.length > 1 ? candidates.filter(({ takesPart }) => takesPart) : candidates;
  return preferred.length === 1 ? preferred[0]! : null;
}

/** Finds whom a name of the file means, as it is written or without titles such as `GM`. */
export const matchReference = (reference: Reference, candidates: readonly Candidate[]): Match | null =>
  matchNames(reference, candidates) ?? matchNames({ ...reference, names: reference.plainNames }, candidates);

/**
 * Finds whom a name of the file means: by number, by the same names, or by names that are read alike, in this order.
 * Returns null when no one or several fit, and when a number and the names beside it contradict each other.
 */
function matchNames(
  { number, names, birthDate }: Pick<Reference, 'number' | 'names' | 'birthDate'>,
  candidates: readonly Candidate[],
): Match | null {
  const known = candidates.filter((one) => !birthDate || !one.birthDate || one.birthDate === birthDate);
  const numbered = number === '' ? [] : known.filter(({ numbers }) => numbers.includes(number));
  if (numbered.length > 0) {
    // In a file of games, the number stands where the name would.
    const besides = names.filter((name) => fold(name) !== fold(number));
    const candidate = onlyOne(numbered.filter((one) => !besides.some((name) => agreement(name, one) === 'other')));
    return candidate && { how: 'number', candidate };
  }
  const fitting = known
    .map((candidate) => ({ candidate, agreements: names.map((name) => agreement(name, candidate)) }))
    .filter(
      ({ agreements }) =>
        !agreements.includes('other') && agreements.some((one) => one === 'same' || one === 'reading'),
    );
  const ways: [Matching, (agreements: Agreement[]) => boolean][] = [
    ['names', (agreements) => agreements.length > 1 && agreements.every((one) => one === 'same')],
    ['name', (agreements) => agreements.includes('same')],
    ['reading', () => true],
  ];
  for (const [how, fits] of ways) {
    const found = fitting.filter(({ agreements }) => fits(agreements)).map(({ candidate }) => candidate);
    if (found.length === 0) continue;
    const candidate = onlyOne(found);
    return candidate && { how, candidate };
  }
  return null;
}
