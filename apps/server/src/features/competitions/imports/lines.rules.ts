import type { EventImportField, EventImportKind } from '@app/contract/admin/eventImportFields';
import type { EventImportProblem } from '@app/contract/admin/eventImports';
import type { GameResult } from '@app/contract/gameResults';
import { haveStones } from '@app/contract/handicapRules';
import { cleanName, isLatinName, maxNameLength } from '@app/contract/names';
import { parseDay } from '#platform/text/csvColumns';
import type { CsvFile } from '#platform/text/csvFile';
import type { Reference } from './matching.rules.ts';
import { isByeWord, parseMirroredBye, parseResult, type Sides } from './results.rules.ts';
import { nameWithoutTitles, roundOrTableNumber, withoutTitles } from './titles.rules.ts';

export type Columns = Partial<Record<EventImportField, number>>;

/** A person, pair or team as a file names it. */
export interface NamedReference extends Reference {
  key: string;
  latinName: string;
  nativeName: string;
  /** The number and names as in the file. */
  text: string;
}

export interface Line {
  line: number;
  cells: string[];
  problems: EventImportProblem[];
}

export interface PersonLine extends Line {
  person: NamedReference;
  team: string;
  rating: number | null;
  rank: number | null;
  score: string;
  tieBreaks: { name: string; value: string }[];
}

export interface GameLine extends Line {
  round: number;
  table: number;
  first: NamedReference;
  /** Null for a bye. */
  second: NamedReference | null;
  /** Null where the file does not say it. */
  handicap: number | null;
  result: GameResult | null;
}

export const maxValues = { round: 50, table: 10_000, rank: 10_000, rating: 4_000 };
const maxTieBreaks = 5;

/** The fields that each kind of file must have. Of several fields in a group, one is enough. */
const requiredFields: Record<EventImportKind, readonly (readonly EventImportField[])[]> = {
  entries: [['latinName', 'nativeName', 'memberNo']],
  games: [['round'], ['table'], ['first'], ['second']],
  tables: [['round'], ['table'], ['latinName', 'nativeName', 'memberNo'], ['score']],
  standings: [['latinName', 'nativeName', 'memberNo', 'team'], ['rank'], ['score']],
};

/** Returns the required fields that no column holds. */
export const missingFields = (kind: EventImportKind, columns: Columns): EventImportField[] =>
  requiredFields[kind].filter((group) => group.every((field) => columns[field] === undefined)).map(([field]) => field!);

/** Reads the cells of a line by their field. */
export const cellReader =
  (cells: readonly string[], columns: Columns) =>
  (field: EventImportField): string => {
    const column = columns[field];
    return column === undefined ? '' : cleanName(cells[column] ?? '').trim();
  };

/** Parses a whole number from 1; returns null for other texts. */
export const parseNumber = (text: string, max: number): number | null => {
  const [, digits] = roundOrTableNumber.exec(text.normalize('NFKC').trim()) ?? [];
  const value = Number(digits ?? 0);
  return value >= 1 && value <= max ? value : null;
};

interface PersonFields {
  memberNo?: string;
  latinName?: string;
  nativeName?: string;
  birthDate?: string | null;
}

/** Returns the names and number of a person in a line, or null when it has none. */
export function referenceOf({
  memberNo = '',
  latinName = '',
  nativeName = '',
  birthDate = null,
}: PersonFields): NamedReference | null {
  const number = memberNo.normalize('NFKC').toUpperCase();
  const names = [latinName, nativeName].filter(Boolean).map((name) => name.slice(0, maxNameLength));
  if (number === '' && names.length === 0) return null;
  const text = [number, ...names].filter(Boolean).join(' ').slice(0, 300);
  const key = [text, birthDate].filter(Boolean).join(' ');
  const added = { latinName: nameWithoutTitles(latinName), nativeName: nameWithoutTitles(nativeName) };
  return { key, text, number, names, plainNames: names.map(withoutTitles), birthDate, ...added };
}

export const emptyReference: NamedReference = {
  key: '',
  text: '',
  number: '',
  names: [],
  plainNames: [],
  birthDate: null,
  latinName: '',
  nativeName: '',
};

/** Parses a date of birth from 1900 on; returns null for other texts. */
function parseBirthDate(text: string): string | null {
  const day = parseDay(text);
  return day === null || day < '1900-01-01' || day > '2100-01-01' ? null : day;
}

/** Reads the lines of a file of entries or standings, each of which names one person. */
export function readPeople({ headings, rows }: CsvFile, columns: Columns, kind: 'entries' | 'standings'): PersonLine[] {
  const used = new Set(Object.values(columns));
  const others = headings.flatMap((name, column) => (name !== '' && !used.has(column) ? [{ name, column }] : []));
  return rows.map(({ line, cells }) => {
    const problems: EventImportProblem[] = [];
    const read = cellReader(cells, columns);
    const birthDate = parseBirthDate(read('birthDate'));
    if (read('birthDate') !== '' && birthDate === null) problems.push('birthDateMalformed');
    const person = referenceOf({
      memberNo: read('memberNo'),
      latinName: read('latinName'),
      nativeName: read('nativeName'),
      birthDate,
    });
    if (!person) problems.push('nameRequired');
    const rating = parseNumber(read('rating'), maxValues.rating);
    if (read('rating') !== '' && rating === null) problems.push('ratingMalformed');
    const rank = parseNumber(read('rank').replace(/\.$/, ''), maxValues.rank);
    const score = read('score').slice(0, 20);
    if (kind === 'standings' && rank === null) problems.push('rankMalformed');
    if (kind === 'standings' && score === '') problems.push('scoreRequired');
    const tieBreaks = others
      .map(({ name, column }) => ({ name: name.slice(0, 40), value: (cells[column] ?? '').trim().slice(0, 20) }))
      .filter(({ value }) => value !== '')
      .slice(0, maxTieBreaks);
    const team = read('team').slice(0, 80);
    return { line, cells, problems, person: person ?? emptyReference, team, rating, rank, score, tieBreaks };
  });
}

/** Reads the lines of a file of games, each of which names two sides by a number or a name. */
export function readGames({ rows }: CsvFile, columns: Columns, sides: Sides): GameLine[] {
  return rows.map(({ line, cells }) => {
    const problems: EventImportProblem[] = [];
    const read = cellReader(cells, columns);
    const sideOf = (text: string) => referenceOf({ memberNo: text, latinName: text });
    const round = parseNumber(read('round'), maxValues.round);
    const table = parseNumber(read('table'), maxValues.table);
    const isMirrored = isByeWord(read('first')) && !isByeWord(read('second'));
    const first = sideOf(read(isMirrored ? 'second' : 'first'));
    const second = isMirrored || isByeWord(read('second')) ? null : sideOf(read('second'));
    const result = isMirrored
      ? parseMirroredBye(read('result'), sides)
      : parseResult(read('result'), { isBye: second === null, sides });
    const handicap = /^\d$/.test(read('handicap')) ? Number(read('handicap')) : null;
    if (round === null) problems.push('roundMalformed');
    if (table === null) problems.push('tableMalformed');
    const isOffered = handicap === 0 || (second !== null && haveStones(sides));
    if (read('handicap') !== '' && (handicap === null || !isOffered)) problems.push('handicapMalformed');
    if (read('result') !== '' && result === null) problems.push('resultMalformed');
    if (!first) problems.push('nameRequired');
    return {
      line,
      cells,
      problems,
      round: round ?? 0,
      table: table ?? 0,
      first: first ?? emptyReference,
      second,
      handicap,
      result,
    };
  });
}

/** Adds the problems of lines that contradict each other. @param rounds how many rounds the section has */
export function markGames(lines: readonly GameLine[], idOf: (key: string) => string | null, rounds: number): void {
  const hasAllRoundsBefore = createRoundCheck(lines, rounds);
  const tables = new Set<string>();
  const seated = new Set<string>();
  for (const line of lines) {
    const { round, table, first, second, problems } = line;
    if (!hasAllRoundsBefore(round)) problems.push('roundGap');
    if (table > 0 && tables.has(`${round} ${table}`)) problems.push('tableTwice');
    tables.add(`${round} ${table}`);
    markDuplicateEntrant(line, second ? [first, second] : [first], idOf, seated);
  }
}

/** Creates a function that checks whether all rounds before a round exist. @param rounds how many the section has */
export function createRoundCheck(lines: readonly { round: number }[], rounds: number): (round: number) => boolean {
  const numbers = [...new Set(lines.map(({ round }) => round))].filter(Boolean).toSorted((a, b) => a - b);
  return (round) =>
    round === 0 ||
    numbers.every((number, index) => number > round || number <= rounds + 1 || numbers[index - 1] === number - 1);
}

/** Adds a problem to a line that seats an entrant a second time in its round. @param seated rounds and ids so far */
export function markDuplicateEntrant(
  { round, problems }: Pick<GameLine, 'round' | 'problems'>,
  sides: readonly NamedReference[],
  idOf: (key: string) => string | null,
  seated: Set<string>,
): void {
  for (const { key } of sides) {
    const id = idOf(key);
    if (!id) continue;
    if (seated.has(`${round} ${id}`) && !problems.includes('entrantTwice')) problems.push('entrantTwice');
    seated.add(`${round} ${id}`);
  }
}

/** Returns whether a person can be added with the names of the file. */
export const canBeAdded = ({ latinName }: NamedReference): boolean =>
  isLatinName(latinName) && latinName.length <= maxNameLength;

/** Groups lines into entries: by the team's name in sections of pairs and teams, otherwise each line by itself. */
export function groupLines(lines: readonly PersonLine[], isIndividual: boolean): PersonLine[][] {
  const groups = Map.groupBy(lines, ({ team, line }) =>
    isIndividual || team === '' ? `line ${line}` : `team ${team}`,
  );
  return [...groups.values()];
}
