import type { ImportCandidate, Matching } from '@app/contract/admin/eventImports';
import { toNameSearchParts } from '#platform/text/nameSearch';

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

/** A person or entrant to whom a name in a file can refer. */
export interface Candidate {
  /** What staff see of it. */
  summary: ImportCandidate;
  numbers: readonly string[];
  names: readonly string[];
  /** Spellings of the names without spaces, as `toNameSearchText` computes them. */
  readings: readonly string[];
  birthDate: string | null;
  /** Whether it takes part already, which decides between people of the same name. */
  takesPart: boolean;
}

export interface Match {
  how: Matching;
  candidate: Candidate;
}

const normalizeName = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
const readingOf = (name: string): string => toNameSearchParts(name).join('');
const isLatin = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);

type NameComparison = 'same' | 'reading' | 'open' | 'other';

/** A name of a file, computed once for all candidates. */
interface PreparedName {
  folded: string;
  reading: string;
  isLatin: boolean;
}

const prepareName = (name: string): PreparedName => ({
  folded: normalizeName(name),
  reading: readingOf(name),
  isLatin: isLatin(name),
});

/**
 * Compares one name in the file with a candidate. `open`: the candidate has no name in the same script, so nothing
 * contradicts the name.
 */
function compareNames(name: PreparedName, { names, readings }: IndexedCandidate): NameComparison {
  if (names.some((known) => known.folded === name.folded)) return 'same';
  if (readings.includes(name.reading)) return 'reading';
  return names.some((known) => known.isLatin === name.isLatin) ? 'other' : 'open';
}

type IndexedCandidate = Pick<Candidate, 'readings'> & { candidate: Candidate; names: Omit<PreparedName, 'reading'>[] };

/** The candidates by their numbers, names and readings, because a file can name thousands of entrants. */
interface CandidateIndex {
  byNumber: Map<string, IndexedCandidate[]>;
  byName: Map<string, IndexedCandidate[]>;
  byReading: Map<string, IndexedCandidate[]>;
}

const indexes = new WeakMap<readonly Candidate[], CandidateIndex>();

function indexOf(candidates: readonly Candidate[]): CandidateIndex {
  const known = indexes.get(candidates);
  if (known) return known;
  const index: CandidateIndex = { byNumber: new Map(), byName: new Map(), byReading: new Map() };
  const add = (groups: Map<string, IndexedCandidate[]>, keys: readonly string[], one: IndexedCandidate) => {
    for (const key of new Set(keys)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  };
  for (const candidate of candidates) {
    const { numbers, readings } = candidate;
    const names = candidate.names.map((name) => ({ folded: normalizeName(name), isLatin: isLatin(name) }));
    const one = { candidate, names, readings };
    add(index.byNumber, numbers, one);
    add(
      index.byName,
      names.map(({ folded }) => folded),
      one,
    );
    add(index.byReading, readings, one);
  }
  indexes.set(candidates, index);
  return index;
}

/** Returns the only candidate, or the only one of several that takes part. */
function onlyOne(candidates: readonly Candidate[]): Candidate | null {
  const preferred = candidates.length > 1 ? candidates.filter(({ takesPart }) => takesPart) : candidates;
  return preferred.length === 1 ? preferred[0]! : null;
}

/** Finds the person or entrant to whom a name in the file refers, as it is written or without titles such as `GM`. */
export const matchReference = (reference: Reference, candidates: readonly Candidate[]): Match | null =>
  matchNames(reference, candidates) ?? matchNames({ ...reference, names: reference.plainNames }, candidates);

/**
 * Finds the person or entrant to whom a name in the file refers: by number, by the same names, or by names with the
 * same reading, in this order. Returns null when no candidate or several candidates fit, and when a number contradicts
 * the names beside it.
 */
function matchNames(
  { number, names, birthDate }: Pick<Reference, 'number' | 'names' | 'birthDate'>,
  candidates: readonly Candidate[],
): Match | null {
  const { byNumber, byName, byReading } = indexOf(candidates);
  const hasFittingDate = ({ candidate: one }: IndexedCandidate) =>
    !birthDate || !one.birthDate || one.birthDate === birthDate;
  const withNumber = number === '' ? [] : (byNumber.get(number) ?? []).filter(hasFittingDate);
  if (withNumber.length > 0) {
    // In a file of games, the number is in the column of the name, so it is not compared as a name.
    const otherNames = names.filter((name) => normalizeName(name) !== normalizeName(number)).map(prepareName);
    const fitting = withNumber.filter((one) => !otherNames.some((name) => compareNames(name, one) === 'other'));
    const candidate = onlyOne(fitting.map((one) => one.candidate));
    return candidate && { how: 'number', candidate };
  }
  const prepared = names.map(prepareName);
  const withName = prepared.flatMap(({ folded, reading }) => [byName.get(folded), byReading.get(reading)]);
  const fitting = [...new Set(withName.flatMap((group) => group ?? []))]
    .filter(hasFittingDate)
    .map((one) => ({ candidate: one.candidate, agreements: prepared.map((name) => compareNames(name, one)) }))
    .filter(({ agreements }) => !agreements.includes('other'));
  const methods: [how: Matching, fits: (agreements: NameComparison[]) => boolean][] = [
    ['names', (agreements) => agreements.length > 1 && agreements.every((one) => one === 'same')],
    ['name', (agreements) => agreements.includes('same')],
    ['reading', () => true],
  ];
  for (const [how, fits] of methods) {
    const found = fitting.filter(({ agreements }) => fits(agreements)).map(({ candidate }) => candidate);
    if (found.length === 0) continue;
    const candidate = onlyOne(found);
    return candidate && { how, candidate };
  }
  return null;
}
