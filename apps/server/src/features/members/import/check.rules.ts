import type { ImportField, ImportProblem } from '@app/contract/admin/imports';
import { cleanName, isLatinName, maxNameLength } from '@app/contract/names';
import { parseDay } from '#platform/text/csvColumns';
import { isPossiblySame } from './matching.rules.ts';
import type { Mapping } from './mapping.rules.ts';

/** The fields of a row that can be imported. */
export interface RowValues {
  latinName: string;
  nativeName: string;
  birthDate: string | null;
  associationId: number | null;
  clubId: number | null;
  memberNo: string | null;
  startsOn: string | null;
  endsOn: string | null;
}

export interface Affiliations {
  /** The id of an association by its name in either language, normalized by `nameKey`. */
  associations: ReadonlyMap<string, number>;
  /** The id of a club by the id of its association and its name, as `1 name`. */
  clubs: ReadonlyMap<string, number>;
}

const earliestDay = '1900-01-01';
/** Dates up to this many years ahead are accepted, because files give life memberships a last day far in the future. */
const maxYears = 100;
const memberNumber = /^[A-Z0-9][A-Z0-9-]{2,29}$/;

export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * At most this many rows of the same name are compared with each other, so that a file of one name stays cheap to
 * check.
 */
const maxCompared = 20;

/** Checks one row on its own. `values` are meaningful only when there are no problems. */
export function checkRow(
  cells: readonly string[],
  {
    mapping,
    columns,
    today,
    affiliations,
  }: { mapping: Mapping; columns: number; today: string; affiliations: Affiliations },
): { values: RowValues; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const read = (field: ImportField): string => {
    const column = mapping[field];
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
  const readDay = (field: ImportField, problem: ImportProblem): string | null => {
    const text = read(field);
    const day = text === '' ? null : parseDay(text);
    if (text !== '' && day === null) problems.push(problem);
    return day;
  };
  if (cells.slice(columns).some((cell) => cell !== '')) problems.push('tooManyCells');
  const latinName = cleanName(read('latinName')).trim().replaceAll(/\s+/g, ' ');
  if (latinName === '') problems.push('latinNameRequired');
  else if (!isLatinName(latinName) || latinName.length > maxNameLength) problems.push('latinLettersRequired');
  const birthDate = readDay('birthDate', 'birthDateMalformed');
  if (birthDate !== null && (birthDate > today || birthDate < earliestDay)) problems.push('birthDateImpossible');
  const affiliation = readAffiliation(read('association'), read('club'), affiliations, problems);
  const memberNo = read('memberNo').normalize('NFKC').toUpperCase() || null;
  if (memberNo !== null && !memberNumber.test(memberNo)) problems.push('memberNoMalformed');
  const startsOn = readDay('startsOn', 'startMalformed');
  const endsOn = readDay('endsOn', 'endMalformed');
  if (isOutOfRange(startsOn, today)) problems.push('startImpossible');
  if (isOutOfRange(endsOn, today)) problems.push('endImpossible');
  if (read('endsOn') === '' && memberNo !== null) problems.push('memberNoWithoutEnd');
  if (read('endsOn') === '' && startsOn !== null) problems.push('startWithoutEnd');
  if (endsOn !== null && endsOn < (startsOn ?? endsOn)) problems.push('endBeforeStart');
  const nativeName = cleanName(read('nativeName')).trim().slice(0, maxNameLength);
  return { values: { latinName, nativeName, birthDate, ...affiliation, memberNo, startsOn, endsOn }, problems };
}

const isOutOfRange = (day: string | null, today: string): boolean =>
  day !== null && (day < earliestDay || day > `${Number(today.slice(0, 4)) + maxYears}-12-31`);

function readAffiliation(
  association: string,
  club: string,
  { associations, clubs }: Affiliations,
  problems: ImportProblem[],
): Pick<RowValues, 'associationId' | 'clubId'> {
  const associationId = associations.get(nameKey(association)) ?? null;
  if (association !== '' && associationId === null) problems.push('associationUnknown');
  if (club === '') return { associationId, clubId: null };
  if (association === '') problems.push('clubWithoutAssociation');
  const clubId = associationId === null ? null : (clubs.get(`${associationId} ${nameKey(club)}`) ?? null);
  if (associationId !== null && clubId === null) problems.push('clubUnknown');
  return { associationId, clubId };
}

interface CheckedRow {
  values: RowValues;
  problems: ImportProblem[];
}

/**
 * Adds the problems of rows that repeat a number, or a name with its birth date, of an earlier row.
 *
 * @returns the rows without a birth date that repeat the name of an earlier row, and may be the same person
 */
export function markRepeatedRows<Row extends CheckedRow>(rows: readonly Row[]): Set<Row> {
  const numbers = new Set<string>();
  const people = new Set<string>();
  const named = new Map<string, RowValues[]>();
  const repeated = new Set<Row>();
  for (const row of rows) {
    const { values, problems } = row;
    const { memberNo, latinName, nativeName, birthDate } = values;
    if (memberNo !== null && numbers.has(memberNo)) problems.push('memberNoRepeated');
    else if (memberNo !== null) numbers.add(memberNo);
    const person = birthDate === null ? null : `${nameKey(latinName)}|${nativeName}|${birthDate}`;
    if (person !== null && people.has(person)) problems.push('personRepeated');
    else if (person !== null) people.add(person);
    const sameName = named.get(nameKey(latinName)) ?? [];
    if (memberNo === null && latinName !== '' && sameName.some((earlier) => isPossiblySame(values, earlier)))
      repeated.add(row);
    if (sameName.length < maxCompared) named.set(nameKey(latinName), [...sameName, values]);
  }
  return repeated;
}
