import type { EventImportKind } from '@app/contract/admin/eventImportFields';
import type { EventImportProblem, NamedInFile } from '@app/contract/admin/eventImports';
import type { ImportEntry, ImportSection } from './importSection.ts';
import {
  createRoundCheck,
  type GameLine,
  groupLines,
  markGames,
  type NamedReference,
  type PersonLine,
} from './lines.rules.ts';
import { groupSeats, markSeats, type SeatLine } from './tables.rules.ts';

export type FileLine = PersonLine | GameLine | SeatLine;

export const isPersonLine = (line: FileLine): line is PersonLine => 'person' in line;

export const isGameLine = (line: FileLine): line is GameLine => 'first' in line;

export const isSeatLine = (line: FileLine): line is SeatLine => 'entrant' in line;

/** Whether the names of a file are those of entries, which exist already; otherwise they are those of people. */
export const namesEntrants = (kind: EventImportKind): boolean => kind === 'games' || kind === 'tables';

export const referencesOf = (line: FileLine): NamedReference[] => sidesOf(line).filter(({ key }) => key !== '');

function sidesOf(line: FileLine): NamedReference[] {
  if (isPersonLine(line)) return [line.person];
  if (isSeatLine(line)) return [line.entrant];
  return line.second ? [line.first, line.second] : [line.first];
}

/** Returns the person of a line: an id, or the key of a person to add. Null while it is undecided or left out. */
const personOf = ({ person }: PersonLine, names: Map<string, NamedInFile>): string | null => {
  const name = names.get(person.key);
  return name?.match?.id ?? (name?.decision === 'new' ? `new ${person.key}` : null);
};

const isSkipped = (line: FileLine, names: Map<string, NamedInFile>): boolean =>
  referencesOf(line).some(({ key }) => names.get(key)?.decision === 'skip');

export const isReady = (line: FileLine, names: Map<string, NamedInFile>): boolean =>
  line.problems.length === 0 &&
  referencesOf(line).every(({ key }) => {
    const name = names.get(key)!;
    return name.match !== null || name.decision === 'new';
  });

/** Adds the problems that lines have with each other and with the section. */
export function markLines(
  lines: FileLine[],
  names: Map<string, NamedInFile>,
  { section, entries, kind }: { section: ImportSection; entries: ImportEntry[]; kind: EventImportKind },
): void {
  const skipped = lines.filter((line) => isSkipped(line, names));
  for (const line of skipped) line.problems.splice(0);
  const counted = lines.filter((line) => !isSkipped(line, names));
  if (kind === 'games')
    markGames(counted.filter(isGameLine), (key) => names.get(key)?.match?.id ?? null, section.rounds);
  else if (kind === 'tables') markTables(lines.filter(isSeatLine), names, section);
  else markPeople(counted.filter(isPersonLine), names, { section, entries, kind });
}

/** Marks the tables of a file. When a seat of a table is left out, the whole table is, like a game. */
function markTables(lines: SeatLine[], names: Map<string, NamedInFile>, { rounds, scoring }: ImportSection): void {
  const tableOf = ({ round, table }: SeatLine) => `${round} ${table}`;
  const skippedTables = new Set(lines.filter((line) => isSkipped(line, names)).map(tableOf));
  const counted = lines.filter((line) => !skippedTables.has(tableOf(line)));
  for (const line of lines)
    if (skippedTables.has(tableOf(line)) && !isSkipped(line, names)) {
      // The other problems of the line no longer matter.
      line.problems.splice(0, Infinity, 'tableLeftOut');
    }
  const sum = scoring.by === 'tables' ? scoring.sum : null;
  markSeats(counted, (key) => names.get(key)?.match?.id ?? null, { rounds, sum });
}

function markPeople(
  lines: PersonLine[],
  names: Map<string, NamedInFile>,
  { section, entries, kind }: { section: ImportSection; entries: ImportEntry[]; kind: EventImportKind },
): void {
  const seen = new Set<string>();
  const isIn = (entry: ImportEntry, line: PersonLine) =>
    entry.personIds.map(String).includes(personOf(line, names) ?? '');
  for (const group of groupLines(lines, section.kind === 'individual')) {
    const isWrongSize = group.length < section.minimumPlayers || group.length > section.maximumPlayers;
    const isEntered = entries.some((entry) => group.every((line) => isIn(entry, line)));
    for (const line of group) {
      const person = personOf(line, names);
      if (person !== null && seen.has(person)) line.problems.push('personTwice');
      else if (person !== null) seen.add(person);
      if (isWrongSize) line.problems.push('teamSize');
      if (isEntered && kind === 'entries') line.problems.push('alreadyEntered');
      if (!isEntered && entries.some((entry) => isIn(entry, line))) line.problems.push('inAnotherEntry');
    }
  }
}

/**
 * Adds the problems that sound lines get when faulty lines are left out: a team or table that lacks a line, and a round
 * after a missing one.
 */
export function markConsequences(
  lines: readonly FileLine[],
  names: Map<string, NamedInFile>,
  { kind, rounds }: ImportSection,
): void {
  const counted = lines.filter((line) => !isSkipped(line, names));
  if (kind !== 'individual')
    for (const group of groupLines(counted.filter(isPersonLine), false))
      if (group.some(({ problems }) => problems.length > 0)) markSoundLines(group, 'teamLeftOut');
  for (const group of groupSeats(counted.filter(isSeatLine)))
    if (group.some(({ problems }) => problems.length > 0)) markSoundLines(group, 'tableLeftOut');
  const played = counted.filter((line) => isGameLine(line) || isSeatLine(line));
  for (;;) {
    const sound = played.filter(({ problems }) => problems.length === 0);
    const hasAllRoundsBefore = createRoundCheck(sound, rounds);
    const afterGap = sound.filter(({ round }) => !hasAllRoundsBefore(round));
    if (afterGap.length === 0) return;
    markSoundLines(afterGap, 'roundGap');
  }
}

function markSoundLines(lines: readonly FileLine[], problem: EventImportProblem): void {
  for (const { problems } of lines) if (problems.length === 0) problems.push(problem);
}
